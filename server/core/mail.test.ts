import tls from 'node:tls';
import { expect, it } from 'vitest';
import { openMailServer, TEST_CERTIFICATE } from '#test/mail-server.ts';
import { readEnv } from './env.ts';
import { createMailer } from './mail.ts';

const MAIL = { to: 'imas@contoh.example', from: 'Desa Uji', subject: 'Kode', text: 'T8YH-W2K4\n' };

it('says that no server is configured, and refuses to send', async () => {
  const mailer = createMailer(readEnv({}));
  expect(mailer.ready).toBe(false);
  await expect(mailer.send(MAIL)).rejects.toThrow('No SMTP server');
});

it('sends to one address, whatever names and subjects contain', async () => {
  const { state, settings } = await openMailServer();
  const mailer = createMailer(readEnv(settings));
  expect(mailer.ready).toBe(true);
  const odd = 'Desa "Uji", <x@lain.example>\r\nBcc: y@lain.example';
  await mailer.send({ ...MAIL, from: odd, subject: 'Kode\r\nBcc: y@lain.example' });
  expect(state.mails).toMatchObject([{ to: [MAIL.to], text: expect.stringContaining('T8YH-W2K4') }]);
  expect(state.mails[0]?.from).toContain('portal@contoh.example');
});

it('reports a refusal without its recipient', async () => {
  const { state, settings } = await openMailServer();
  state.refuseNext = 1;
  const sending = createMailer(readEnv(settings)).send(MAIL);
  await expect(sending).rejects.toThrow(/^The mail was not taken: \S+ 451$/);
});

it('uses STARTTLS with a server whose certificate is valid, and sends nothing to any other', async () => {
  const { state, settings } = await openMailServer('127.0.0.2', { starttls: true });
  await expect(createMailer(readEnv(settings)).send(MAIL)).rejects.toThrow('The mail was not taken');
  expect(state.mails).toEqual([]);
  const usual = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...usual, TEST_CERTIFICATE]);
  await createMailer(readEnv(settings)).send(MAIL);
  tls.setDefaultCACertificates(usual);
  expect(state.mails).toMatchObject([{ to: [MAIL.to], encrypted: true }]);
});

it('sends nothing unencrypted to another machine', async () => {
  // Not a name of this machine, so it counts as another one.
  const { state, settings } = await openMailServer('127.0.0.2');
  await expect(createMailer(readEnv(settings)).send(MAIL)).rejects.toThrow('The mail was not taken');
  expect(state.mails).toEqual([]);
});
