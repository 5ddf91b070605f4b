import { codeOf } from '../core/errors.ts';

const FILES: Record<string, (path: string) => string> = {
  ENOENT: (path) => `${path} tidak ada.`,
  EEXIST: (path) => `${path} sudah ada, dan tidak ditimpa. Pilih nama lain.`,
  EISDIR: (path) => `${path} adalah folder. Sebutkan berkasnya.`,
  ENOTDIR: (path) => `${path} terhalang berkas yang bukan folder.`,
  EACCES: (path) => `${path} tidak boleh dibaca atau ditulisi pengguna ini.`,
  EPERM: (path) => `${path} tidak boleh dibaca atau ditulisi pengguna ini.`,
  EROFS: (path) => `${path} berada di tempat yang hanya dapat dibaca.`,
};
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Advice on a database that cannot be had; `{where}` is the setting that names it. */
const DATABASE: Record<string, string> = {
  ECONNREFUSED:
    'Tidak ada PostgreSQL di alamat {where}. Periksa nama mesin dan port, dan apakah PostgreSQL berjalan.',
  ENOTFOUND: 'Nama mesin di {where} tidak dikenal. Periksa ejaannya.',
  EAI_AGAIN: 'Nama mesin di {where} belum dapat dicari. Periksa jaringan, lalu coba lagi.',
  ETIMEDOUT: 'PostgreSQL di {where} tidak menjawab. Periksa jaringan dan tembok api.',
  EHOSTUNREACH: 'Mesin di {where} tidak terjangkau. Periksa jaringan.',
  ERR_INVALID_URL:
    '{where} tidak terbaca. Bentuknya postgres://PENGGUNA:PASSWORD@MESIN:PORT/NAMA; tanda khusus di password ditulis sebagai %, misalnya @ sebagai %40.',
  '28P01': 'Nama pengguna atau password di {where} ditolak PostgreSQL. Perbaiki keduanya.',
  '28000':
    'Pengguna di {where} tidak boleh masuk ke PostgreSQL itu. Periksa nama penggunanya dan pg_hba.conf.',
  '3D000': 'Basis data yang disebut {where} tidak ada. Perbaiki namanya, atau buat dengan createdb.',
  '53300': 'PostgreSQL di {where} sedang penuh sambungan. Tunggu sebentar, lalu coba lagi.',
  '57P03': 'PostgreSQL di {where} sedang mulai atau berhenti. Tunggu sebentar, lalu coba lagi.',
};

/** An error with what to do about the database that a setting names, or the same one. */
export function aboutDatabase(error: unknown, where: string): unknown {
  const late = error instanceof Error && /timeout expired|Query read timeout/.test(error.message);
  const words = DATABASE[late ? 'ETIMEDOUT' : firstCode(error)];
  return words ? new Error(words.replaceAll('{where}', where), { cause: error }) : error;
}

/** Code of an error; of several addresses that were tried, that of the first. */
function firstCode(error: unknown): string {
  const own = codeOf(error);
  return own || !(error instanceof AggregateError) ? own : codeOf(error.errors[0]);
}

const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : '';

/** Words about an error for a person at the terminal: what is wrong, then what to do; never a stack. */
export function wordsOf(error: unknown): string {
  const code = firstCode(error);
  const path = pathOf(error);
  if (FULL.has(code)) return 'Ruang disk habis. Kosongkan dahulu, lalu ulangi.';
  const ofFile = FILES[code];
  if (ofFile && path) return ofFile(path);
  if (code.startsWith('ERR_PARSE_ARGS')) return parseWords(error);
  const ofDatabase = DATABASE[code];
  if (ofDatabase) return ofDatabase.replaceAll('{where}', 'DATABASE_URL');
  const said = error instanceof Error ? error.message : String(error);
  return said || `Galat tidak dikenal${code && ` (${code})`}.`;
}

function parseWords(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const option = /'(-[^' ]*)/.exec(said)?.[1] ?? '';
  const help = 'Lihat: npm run desa -- bantuan';
  if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Pilihan ${option} tidak dikenal. ${help}`;
  return `Pilihan ${option} belum lengkap atau isinya tidak dapat dipakai. ${help}`;
}

/** A reader that has seen enough, as `| head`, closes its end: what is said after that is said to nobody. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (codeOf(error) !== 'EPIPE') process.exitCode = 1;
    });
}
