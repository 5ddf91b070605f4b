import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

type Mail = { to: string[]; from: string; subject: string; text: string };

/** A real mail server on this machine, without encryption, and what it took. `refuseNext` mails are sent away first. */
export async function openMailServer(host = '127.0.0.1') {
  const state = { mails: [] as Mail[], refuseNext: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refuseNext > 0) {
          state.refuseNext -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const { rcptTo } = session.envelope;
        state.mails.push(
          readMail(
            Buffer.concat(parts).toString(),
            rcptTo.map(({ address }) => address),
          ),
        );
        done();
      });
    },
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = { SMTP_HOST: host, SMTP_PORT: String(port), SMTP_FROM: 'portal@contoh.example' };
  return { state, settings };
}

function readMail(raw: string, to: string[]): Mail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n\s+/g, ' ');
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const text = raw
    .slice(end + 4)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { to, from: value('From'), subject: value('Subject'), text };
}
