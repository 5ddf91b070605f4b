import { createTransport } from 'nodemailer';
import { isRecord } from '#contract/lib/record.ts';
import { codeOf } from '#server/core/errors.ts';
import type { Env } from './env.ts';

export type Mail = {
  /** One address. */
  to: string;
  /** Display name of the sender; the address is the installation's. */
  from: string;
  subject: string;
  text: string;
};

/** Sends mail, from jobs only: a handler never waits for it. */
export type Mailer = {
  /** False without `SMTP_…`: what could be mailed is then given at the counter. */
  ready: boolean;
  /** Resolves once the server has accepted the mail; rejects otherwise, so that the job is retried. */
  send(mail: Mail): Promise<void>;
};

const SECONDS = 1_000;
/** Port of implicit TLS; others use STARTTLS. */
const TLS_PORT = 465;
const OWN_MACHINE = ['localhost', '127.0.0.1', '::1'];

/** Why mail was not taken: the name of the error, and what the server answered, without the addresses it repeats. */
export class MailRefused extends Error {
  readonly code: string | undefined;
  /** The status of SMTP: 4xx asks to try again, 5xx is final. */
  readonly answer: number | undefined;

  constructor(code?: string, answer?: number) {
    super(`The mail was not taken: ${[code, answer].filter(Boolean).join(' ')}`);
    this.code = code;
    this.answer = answer;
  }
}

/** Why mail was not taken, in a sentence for staff. */
export function mailRefusal(error: unknown): string {
  const { code, answer = 0 } = error instanceof MailRefused ? error : {};
  if (code === 'EAUTH') return 'Server email menolak nama atau password portal.';
  if (code === 'ETLS') return 'Sambungan aman dengan server email tidak terbentuk.';
  if (code === 'EENVELOPE' && answer >= 500) return 'Alamatnya ditolak server email.';
  if (answer >= 500) return `Server email menolak pesannya (${answer}).`;
  if (answer >= 400) return `Server email meminta menunggu (${answer}).`;
  return 'Server email tidak menjawab.';
}

function withoutAddresses(error: unknown): never {
  const answer = isRecord(error) && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  throw new MailRefused(codeOf(error) || undefined, answer);
}

type Settings = Pick<Env, 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USER' | 'SMTP_PASSWORD' | 'SMTP_FROM'>;

/** Sends through the operator's SMTP server; unencrypted only to this machine. */
export function createMailer({
  SMTP_HOST,
  SMTP_PORT,
  SMTP_USER,
  SMTP_PASSWORD,
  SMTP_FROM,
}: Settings): Mailer {
  if (!SMTP_HOST || !SMTP_FROM)
    return { ready: false, send: () => Promise.reject(new Error('No SMTP server is set.')) };
  const transport = createTransport({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_PORT === TLS_PORT,
    requireTLS: SMTP_PORT !== TLS_PORT && !OWN_MACHINE.includes(SMTP_HOST),
    ignoreTLS: OWN_MACHINE.includes(SMTP_HOST) && SMTP_PORT !== TLS_PORT,
    auth: SMTP_USER ? { user: SMTP_USER, pass: SMTP_PASSWORD } : undefined,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    ready: true,
    async send({ to, from, subject, text }) {
      // Objects, never text: a comma in a name or an address would add recipients.
      const sender = { name: from, address: SMTP_FROM };
      await transport
        .sendMail({
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .catch(withoutAddresses);
    },
  };
}
