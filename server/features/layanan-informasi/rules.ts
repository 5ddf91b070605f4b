import { randomInt } from 'node:crypto';
import { TANDA_KODE } from '#contract/layanan-informasi/lacak.ts';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const MARK = { permohonan: 'PPID', keberatan: 'KBR' } as const;
export type Jenis = keyof typeof MARK;

/** '013/PPID/XI/2026', by the day on which it came. */
export function nomorText(jenis: Jenis, urut: number, day: string): string {
  const month = ROMAN[Number(day.slice(5, 7)) - 1] ?? '';
  return `${String(urut).padStart(3, '0')}/${MARK[jenis]}/${month}/${day.slice(0, 4)}`;
}

const PREFIX = { permohonan: 'PI', keberatan: 'KB' } as const;
const SIGNS = 8;

/** A tracking code nobody can guess: one of 32^8. */
export const newKode = (jenis: Jenis): string =>
  PREFIX[jenis] + Array.from({ length: SIGNS }, () => TANDA_KODE[randomInt(TANDA_KODE.length)]).join('');

export const jenisOf = (kode: string): Jenis | undefined => {
  if (kode.length !== PREFIX.permohonan.length + SIGNS) return undefined;
  if (kode.startsWith(PREFIX.permohonan)) return 'permohonan';
  return kode.startsWith(PREFIX.keberatan) ? 'keberatan' : undefined;
};

/** 'hendra@surat.example' as 'h***a@surat.example'. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***${name.length > 1 ? name.slice(-1) : ''}@${host}`;
}

/** Subject of a text, in the few words that a list has room for; '' where a list leaves it out. */
export function pokok(text: string | undefined): string {
  const line = (text ?? '').split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= 60) return line;
  return `${line.slice(0, 60).replace(/\s+\S*$/, '')}…`;
}

/** Title from the name of a file: 'rincian-dana-desa.pdf' is 'Rincian dana desa'. */
export function titleOf(name: string): string {
  const words = name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
  return words ? words[0]?.toUpperCase() + words.slice(1) : 'Dokumen jawaban';
}
