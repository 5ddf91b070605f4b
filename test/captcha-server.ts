import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mood = 'well' | 'silent' | 'broken' | 'html' | 'lies' | 'huge' | 'elsewhere';
export type CaptchaServer = {
  url: string;
  mood: Mood;
  /** What each token is worth; a token counts once, as with the real ones. */
  tokens: Map<string, { hostname: string; action?: string }>;
  asked: { secret: string | null; response: string | null }[];
  close(): Promise<void>;
};

/** A service that checks tokens in the way Turnstile and reCAPTCHA do. */
export async function startCaptchaServer(): Promise<CaptchaServer> {
  const state: CaptchaServer = { url: '', mood: 'well', tokens: new Map(), asked: [], close: async () => {} };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const sent = new URLSearchParams(text);
    const token = sent.get('response');
    state.asked.push({ secret: sent.get('secret'), response: token });
    const say = (status: number, body: string, headers = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const known = state.tokens.get(token ?? '');
    if (state.mood === 'broken') say(500, '{"success":true}');
    else if (state.mood === 'html') say(200, '<html>success</html>');
    else if (state.mood === 'lies') say(200, '{"success":"true"}');
    else if (state.mood === 'huge') say(200, ' '.repeat(1_000_000));
    else if (state.mood === 'elsewhere') say(302, '', { location: `${state.url}/lain` });
    else if (state.mood === 'well') {
      state.tokens.delete(token ?? '');
      say(
        200,
        JSON.stringify(known ? { success: true, ...known } : { success: false, 'error-codes': ['invalid'] }),
      );
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  state.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return state;
}
