#!/usr/bin/env python3
"""ntfy-server.py FOLDER [PORT] - so much of an ntfy server as the recipe in Resources/integrations/ntfy.sh uses: messages are published
as JSON or as a plain body, and read as a stream of JSON lines. Listens on 127.0.0.1 until it is ended.

FOLDER/port       the port, once it listens
FOLDER/requests   a line of JSON for each request: method, path, token, body; for the end of a stream: "closed" and its path
FOLDER/tokens     if it is there: a line "TOKEN read TOPIC" or "TOKEN write TOPIC" for each permission; nobody else has any
FOLDER/raw        read anew for each stream: what is sent in it after "open", as it stands
FOLDER/fail       if it is there: the status that every POST is answered with
"""
import http.server
import json
import pathlib
import sys
import threading
import time

folder = pathlib.Path(sys.argv[1])
news = threading.Condition()
messages = []


def note(**what):
    with news, open(folder / "requests", "a") as file:
        file.write(json.dumps(what) + "\n")


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, status, body=b"{}"):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def token(self):
        return self.headers.get("Authorization", "").removeprefix("Bearer ")

    def may(self, deed, topic):
        try:
            return f"{self.token()} {deed} {topic}" in (folder / "tokens").read_text().splitlines()
        except FileNotFoundError:
            return True

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8", "replace")
        note(method="POST", path=self.path, token=self.token(), body=body)
        if (folder / "fail").exists():
            return self.answer(int((folder / "fail").read_text()))
        topic = self.path[1:] or json.loads(body)["topic"]
        if not self.may("write", topic):
            return self.answer(403)
        text = body if self.path[1:] else json.loads(body).get("message", "")
        with news:
            messages.append({"id": f"m{len(messages)}x{time.time_ns()}"[:32], "time": int(time.time()), "event": "message",
                             "topic": topic, "message": text})
            news.notify_all()
            taken = json.dumps(messages[-1]).encode()
        self.answer(200, taken)

    def do_GET(self):
        path, _, query = self.path.partition("?")
        topic = path[1:].removesuffix("/json")
        note(method="GET", path=self.path, token=self.token())
        if not self.may("read", topic):
            return self.answer(403)
        self.send_response(200)
        self.end_headers()
        with news:
            sent = len(messages)
        if query.startswith("since="):
            sent = sum(message["time"] < int(query[6:]) for message in messages)
        try:
            self.say({"id": "open", "time": int(time.time()), "event": "open", "topic": topic})
            if (folder / "raw").exists():
                self.wfile.write((folder / "raw").read_bytes())
            while True:
                with news:
                    fresh, sent = messages[sent:], len(messages)
                for message in fresh:
                    if message["topic"] == topic:
                        self.say(message)
                with news:
                    if len(messages) == sent:
                        news.wait(0.2)
                # This line isn't for anyone: writing it finds out whether the connection has ended.
                self.wfile.write(b"\n")
                self.wfile.flush()
        except OSError:
            note(closed=self.path)

    def say(self, event):
        self.wfile.write(json.dumps(event).encode() + b"\n")
        self.wfile.flush()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True


server = Server(("127.0.0.1", int(sys.argv[2]) if len(sys.argv) > 2 else 0), Handler)
(folder / "port.new").write_text(str(server.server_port))
(folder / "port.new").rename(folder / "port")
server.serve_forever()
