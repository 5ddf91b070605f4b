import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Pieces of one second, made once: `ffmpeg -f lavfi -i testsrc2=size=320x180:rate=10:duration=6 -c:v libx264
 * -profile:v baseline -pix_fmt yuv420p -b:v 60k -g 10 -f hls -hls_time 1 index.m3u8`.
 */
const PIECES = Array.from({ length: 6 }, (_, at) =>
  readFileSync(join(import.meta.dirname, 'fixtures/cctv', `s${at}.mpegts`)),
);
const WINDOW = 4;

/** `live`: a stream; `stalls`: its list stands still and pieces never end; `dead`: nothing there; `locked`: asks for a password. */
export type StreamMood = 'live' | 'stalls' | 'dead' | 'locked';
export type StreamServer = {
  origin: string;
  mood: StreamMood;
  asked: string[];
  /** Answers the WebRTC offer of a browser; without it `/whep` only says that there is video. */
  whep?: (offer: string) => Promise<string>;
  close(): Promise<void>;
};

/** A camera's server: `/kamera/index.m3u8` is live, `/kamera/gambar.jpg` its still picture, `/whep` offers WebRTC. */
export async function startStream(picture: Buffer, port = 0): Promise<StreamServer> {
  const begun = Date.now();
  const state: StreamServer = { origin: '', mood: 'live', asked: [], close: async () => {} };
  const server = createServer((request, response) => answer(state, { request, response, begun, picture }));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  state.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  state.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return state;
}

type Asked = { request: IncomingMessage; response: ServerResponse; begun: number; picture: Buffer };

function answer(state: StreamServer, { request, response, begun, picture }: Asked): void {
  const path = request.url?.split('?', 1)[0] ?? '';
  if (path === '/suasana') {
    state.mood = readMood(request.url ?? '');
    return void response.end(state.mood);
  }
  state.asked.push(`${request.method} ${path}`);
  response.setHeader('access-control-allow-origin', '*');
  if (state.mood === 'dead') return void request.socket.destroy();
  if (state.mood === 'locked') return void response.writeHead(401).end();
  const piece = /^\/kamera\/(\d+)\.ts$/.exec(path)?.[1];
  if (path === '/kamera/index.m3u8')
    response.setHeader('content-type', 'application/vnd.apple.mpegurl').end(playlist(state, begun));
  else if (path === '/kamera/gambar.jpg') response.setHeader('content-type', 'image/webp').end(picture);
  else if (path === '/whep' && request.method === 'POST') void offered(state, request, response);
  else if (request.method === 'OPTIONS')
    response
      .writeHead(204, { 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' })
      .end();
  else if (piece === undefined) response.writeHead(404).end();
  else sendPiece(state, response, Number(piece));
}

async function offered({ whep }: StreamServer, request: IncomingMessage, response: ServerResponse) {
  const offer = await text(request);
  const browser = request.headers['user-agent']?.startsWith('Mozilla') ?? false;
  const answer =
    whep && browser
      ? await whep(offer)
      : 'v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=rtpmap:96 H264/90000\r\n';
  response.writeHead(201, { location: '/whep/1', 'access-control-expose-headers': 'location' }).end(answer);
}

function sendPiece({ mood }: StreamServer, response: ServerResponse, at: number): void {
  const bytes = PIECES[at % PIECES.length] ?? Buffer.alloc(0);
  response.setHeader('content-type', 'video/mp2t');
  if (mood === 'live') response.end(bytes);
  // Begins, and never ends.
  else response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 400));
}

const readMood = (url: string): StreamMood =>
  (['stalls', 'dead', 'locked'] as const).find((mood) => url.endsWith(mood)) ?? 'live';

function playlist({ mood }: StreamServer, begun: number): string {
  const second = mood === 'stalls' ? 8 : Math.floor((Date.now() - begun) / 1000) + WINDOW;
  const from = second - WINDOW;
  const lines = Array.from({ length: WINDOW }, (_, at) => {
    const turn = (from + at) % PIECES.length === 0 ? '#EXT-X-DISCONTINUITY\n' : '';
    return `${turn}#EXTINF:1.0,\n${from + at}.ts`;
  });
  const turns = Math.floor((from + PIECES.length - 1) / PIECES.length);
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:1', `#EXT-X-MEDIA-SEQUENCE:${from}`],
    ...[`#EXT-X-DISCONTINUITY-SEQUENCE:${turns}`, ...lines, ''],
  ].join('\n');
}
