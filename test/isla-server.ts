import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mood = 'well' | 'silent' | 'slow' | 'broken' | 'html' | 'lies' | 'huge' | 'poison' | 'elsewhere';
type Row = Record<string, number | string>;
export type IslaServer = {
  url: string;
  /** What was asked: path, key and body. */
  asked: { path: string; key: string; body: Record<string, unknown> }[];
  /** `lies`: another shape; `huge`: a body without end; `poison`: names of every object; `slow`: a byte now and then. */
  mood: Mood;
  /** That of single villages, by their code; `POST /suasana {kode, mood}` sets it from another process. */
  moods: Map<string, Mood>;
  types: { id_jenis: number; nama_jenis: string }[];
  /** The row of each type; a type without one has no data. */
  rows: Map<number, Row>;
  close(): Promise<void>;
};

const MIB = Buffer.alloc(1024 * 1024, ' ');

/** A service like ISLA: types, and one row of figures of each. */
export async function startIslaServer(rows: Record<string, Row>, port = 0): Promise<IslaServer> {
  const named = Object.entries(rows).map(([nama_jenis, row], at) => ({ nama_jenis, row, at: at + 1 }));
  const idOf = ({ row, at }: (typeof named)[number]) => Number(row.id_jenis ?? at);
  const state: IslaServer = {
    url: '',
    asked: [],
    mood: 'well',
    moods: new Map(),
    types: named.map((one) => ({ id_jenis: idOf(one), nama_jenis: one.nama_jenis })),
    rows: new Map(named.map((one) => [idOf(one), one.row])),
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const path = request.url ?? '';
    state.asked.push({ path, key: request.headers.authorization ?? '', body });
    if (path === '/suasana') {
      state.moods.set(String(body.kode), body.mood);
      return void response.end();
    }
    answerOf(state, { path, body }, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return state;
}

function answerOf(
  { mood: all, moods, types, rows }: IslaServer,
  { path, body }: { path: string; body: Record<string, unknown> },
  response: ServerResponse,
): void {
  const mood = moods.get(String(body.kode)) ?? all;
  const say = (status: number, text: string, headers = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  const { id_jenis: _, ...row } = rows.get(Number(body.id_jenis)) ?? {};
  const { tahun, semester } = body;
  const json = Object.keys(row).length > 0 ? [row] : [];
  const said =
    path === '/jenis'
      ? { data: types }
      : { header: Object.keys(row), json, tahun, semester, kelurahan: 'SUKAMAJU' };
  if (mood === 'slow') trickle(response);
  else if (mood === 'huge') flood(response);
  else if (mood === 'broken') say(500, '{"error":"Internal"}');
  else if (mood === 'html') say(200, '<html>Login</html>', { 'content-type': 'text/html' });
  else if (mood === 'elsewhere') say(302, '', { location: 'http://127.0.0.1:9/' });
  else if (mood === 'poison') say(200, POISON);
  else if (mood === 'lies') say(200, JSON.stringify({ header: 'L,P', json: [{ L: -5 }] }));
  else if (mood === 'well') say(200, JSON.stringify(said));
}

const POISON =
  '{"header":["constructor","L","P"],"json":[{"__proto__":{"L":9},"constructor":1,"L":5,"P":5}]}';

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
}

/** A hundred megabytes, as fast as they are taken. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  let left = 100;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(MIB)) return void response.once('drain', more);
    }
    response.end('{}');
  };
  more();
}
