// Without zod: the page that checks letters reads QRs in the browser.

/** Letters and digits that nobody takes for one another on paper. */
const SIGNS = /^[2-9A-HJ-NP-Z]{12}$/;

/** The code of a letter as it is stored, however it was typed; undefined when it cannot be one. */
export function bacaKode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return SIGNS.test(code) ? code : undefined;
}
/** The code in what was typed or pasted: that, or the address of a letter. */
export const kodeDari = (typed: string): string =>
  (/\/verifikasi\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed).trim().slice(0, 40);
/** `K7QX-P4TM-9CW2` */
export const tulisKode = (kode: string): string => kode.replace(/(.{4})(?=.)/g, '$1-');

/** Content of the QR of a letter: enough to compare it with the paper, and nothing by which somebody is known. */
export type Muatan = {
  nomor: string;
  tanggal: string;
  judul: string;
  inisial: string;
  berlaku_sampai: string | null;
};

/** Content of the QR as it stands in the address. */
export function tulisMuatan({ nomor, tanggal, judul, inisial, berlaku_sampai }: Muatan): string {
  const fields = [
    nomor,
    tanggal.replaceAll('-', ''),
    judul,
    inisial,
    berlaku_sampai?.replaceAll('-', '') ?? '',
  ];
  const bytes = new TextEncoder().encode(fields.map((field) => field.replaceAll('\n', ' ')).join('\n'));
  return toBase64Url(bytes);
}

export function bacaMuatan(text: string): Muatan | undefined {
  const bytes = fromBase64Url(text);
  const fields = bytes && new TextDecoder().decode(bytes).split('\n');
  if (fields?.length !== 5) return undefined;
  const [nomor = '', tanggal = '', judul = '', inisial = '', sampai = ''] = fields;
  const day = (digits: string) => digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return { nomor, tanggal: day(tanggal), judul, inisial, berlaku_sampai: sampai === '' ? null : day(sampai) };
}

/** Text that is signed: this code of this village with this content. */
export const pesanSurat = (desa: string, kode: string, muatan: string): string =>
  `surat-desa/1\n${desa}\n${kode}\n${muatan}`;

/** The part of the address behind `#`, which reaches no server: version, code, key, content, signature. */
export const tulisJejak = ({ kode, kunci, muatan, tanda }: Jejak): string =>
  ['1', kode, kunci, muatan, tanda].join('.');
export type Jejak = { kode: string; kunci: string; muatan: string; tanda: string };
export function bacaJejak(hash: string): Jejak | undefined {
  const found = /^#?1\.([2-9A-HJ-NP-Z]{12})\.([\w-]{6})\.([\w-]{1,1000})\.([\w-]{86})$/.exec(hash);
  if (!found) return undefined;
  const [, kode = '', kunci = '', muatan = '', tanda = ''] = found;
  return { kode, kunci, muatan, tanda };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Undefined for what is no base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
