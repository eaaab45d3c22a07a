// Sends the same bytes to every request: what Node can do at most.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, port] = process.argv.slice(2);
const body = readFileSync(file);
const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)];
createServer((_, outgoing) => outgoing.writeHead(200, headers).end(body)).listen(
  Number(port),
  '127.0.0.1',
);
