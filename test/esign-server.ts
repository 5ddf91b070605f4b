import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type EsignServer = {
  url: string;
  /** Received requests: the login, and fields of the form. */
  asked: { login: string; nik: string; bytes: number }[];
  mood: 'well' | 'silent' | 'broken' | 'html';
  close(): Promise<void>;
};

/** A signature service like BSrE: it signs a PDF if the passphrase is right. */
export async function startEsignServer(passphrase: string): Promise<EsignServer> {
  const state: EsignServer = { url: '', asked: [], mood: 'well', close: async () => {} };
  const server = createServer(async (request, response) => {
    const say = (status: number, body: string | Buffer, type: string) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    if (state.mood === 'silent') return;
    if (state.mood === 'broken') return say(500, '{"error":"Internal"}', 'application/json');
    if (state.mood === 'html') return say(200, '<html>Login</html>', 'text/html');
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = new Request('http://esign.example', {
      method: 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: Buffer.concat(chunks),
    });
    const form = await sent.formData();
    const file = form.get('file');
    if (request.url !== '/api/sign/pdf' || !(file instanceof Blob)) return say(404, '{}', 'application/json');
    const nik = String(form.get('nik'));
    state.asked.push({ login: request.headers.authorization ?? '', nik, bytes: file.size });
    if (nik.startsWith('0'))
      return say(400, '{"status_code":2011,"error":"User tidak terdaftar"}', 'application/json');
    if (form.get('passphrase') !== passphrase)
      return say(
        400,
        '{"status_code":2031,"error":"Proses signing gagal : passphrase anda salah"}',
        'application/json',
      );
    const signed = Buffer.concat([Buffer.from(await file.arrayBuffer()), Buffer.from('\n%signed\n')]);
    return say(200, signed, 'application/pdf');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return state;
}
