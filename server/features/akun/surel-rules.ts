import type { JenisLangkah } from '#contract/akun/alur.ts';
import { MONTHS } from '#contract/lib/text/tanggal.ts';
import { MailRefused, mailRefusal } from '#server/core/mail.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';

export type Desa = { nama_desa: string; zona: Zone };
/** A code that was just made, and the site where it is used. */
type Given = { kode: string; berlaku: Date; site: string };
export type Text = { subject: string; text: string };

const NOT_YOU = 'Bukan Anda yang meminta? Abaikan email ini. Petugas desa tidak pernah menanyakan kode Anda.';

/** `27 November 2026, 15.00 WIB` */
function momentOf(at: Date, zone: Zone): string {
  const text = toInstant(at, zone);
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}, ${text.slice(11, 16).replace(':', '.')} ${zone}`;
}

// The code stands behind '#': no server and no log sees that part of an address.
const codeLines = ({ kode, berlaku, site }: Given, zone: Zone) => [
  `Kode sekali pakai: ${kode}`,
  `Berlaku sampai ${momentOf(berlaku, zone)}.`,
  'Buka alamat ini, tulis tanggal lahir Anda, lalu buat password:',
  `${site}/pakai-kode#${kode}`,
];

const COUNTER = 'Berikan kodenya di loket';

/** Why mail was not taken and what to do now, for staff. */
export function undeliveredText(error: unknown): string {
  const { code, answer = 0 } = error instanceof MailRefused ? error : {};
  const said = mailRefusal(error);
  const again = `${said.slice(0, -1)}; portal mencoba lagi.`;
  const operator = `${COUNTER}, dan beri tahu pengelola server.`;
  if (code === 'EENVELOPE' && answer >= 500)
    return `${said} Minta alamat yang benar, atau berikan kodenya di loket.`;
  if (code === 'EAUTH' || code === 'ETLS' || answer >= 500) return `${said} ${operator}`;
  return answer >= 400 ? `${again} ${COUNTER} bila mendesak.` : `${again} ${operator}`;
}

const mailOf = (subject: string, paragraphs: readonly (readonly string[])[]): Text => ({
  subject,
  text: `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`,
});

/** Mail with the code for somebody who forgot the password. */
export const forgottenMail = ({ nama_desa, zona }: Desa, given: Given): Text =>
  mailOf(`Kode untuk password baru, Desa ${nama_desa}`, [
    [`Seseorang meminta password baru untuk akun warga Anda di situs Desa ${nama_desa}.`],
    codeLines(given, zona),
    [NOT_YOU],
  ]);

/** Mail with the decision on a request for an account; names nobody, since the address is unverified. */
export function decisionMail(
  { nama_desa, zona }: Desa,
  { jenis, alasan }: { jenis: JenisLangkah; alasan: string },
  given: Given | undefined,
): Text {
  const subject = `Permohonan akun warga, Desa ${nama_desa}`;
  const opening = `Permohonan akun warga Anda di situs Desa ${nama_desa}`;
  if (jenis === 'tolak') return mailOf(subject, [[`${opening} belum dapat disetujui.`], [alasan]]);
  if (jenis === 'minta_datang')
    return mailOf(subject, [
      [`${opening} perlu dicocokkan di kantor desa. Bawa KTP dan Kartu Keluarga.`],
      [alasan],
    ]);
  if (!given)
    return mailOf(subject, [
      [`${opening} sudah disetujui.`, 'Ambil kodenya di kantor desa dengan membawa KTP.'],
    ]);
  return mailOf(subject, [[`${opening} sudah disetujui.`], codeLines(given, zona), [NOT_YOU]]);
}
