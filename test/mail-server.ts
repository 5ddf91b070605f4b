import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

type Mail = { to: string[]; from: string; subject: string; text: string; encrypted: boolean };

/** For a mail server at 127.0.0.2, used in tests only, valid for a hundred years. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpjCCAUygAwIBAgIUb5M7YfDckNzrC43p87rXoEoNq1YwCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUc3VyYXQuY29udG9oLmV4YW1wbGUwIBcNMjYxMTIzMDM1MTUy
WhgPMjEyNjEwMzAwMzUxNTJaMB8xHTAbBgNVBAMMFHN1cmF0LmNvbnRvaC5leGFt
cGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEJu3DKFu07QRqJ+U2Ql+yxvha
qAzroIAzd9qkoTVeToDYGJR3TrFgLP4RT89WJjzqe0QOfifYUcYc6uj7Yd3+3KNk
MGIwHQYDVR0OBBYEFJ+K8f0penKkONKBIGRfGTNzRtuiMB8GA1UdIwQYMBaAFJ+K
8f0penKkONKBIGRfGTNzRtuiMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocE
fwAAAjAKBggqhkjOPQQDAgNIADBFAiBvQdJkRBRH3O7TJ0+YO0YbfHVlC7gc1sW6
aHorUFvJCQIhALq8bsI7jyaLsklZLZUwI+zLFBjqLioqn6FleQGHUMZa
-----END CERTIFICATE-----`;
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0VLBda/Koy1u4SX+
kiKut/jadov/R1urPUG7pRvO/tShRANCAAQm7cMoW7TtBGon5TZCX7LG+FqoDOug
gDN32qShNV5OgNgYlHdOsWAs/hFPz1YmPOp7RA5+J9hRxhzq6Pth3f7c
-----END PRIVATE KEY-----`;

/** A real mail server on this machine, unencrypted or with STARTTLS. It refuses the next `refuseNext` mails. */
export async function openMailServer(host = '127.0.0.1', { starttls = false } = {}) {
  const state = { mails: [] as Mail[], refuseNext: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: starttls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refuseNext > 0) {
          state.refuseNext -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const { rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        state.mails.push({ ...readMail(Buffer.concat(parts).toString(), to), encrypted: session.secure });
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

function readMail(raw: string, to: string[]): Omit<Mail, 'encrypted'> {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n\s+/g, ' ');
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const text = raw
    .slice(end + 4)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { to, from: value('From'), subject: value('Subject'), text };
}
