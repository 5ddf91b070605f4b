import { argon2, createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { meetsRules, passwordRuleOf } from '#contract/lib/access/password.ts';
import { unavailable } from '../errors.ts';
import { boundedQueue } from '../limits/queue.ts';
import { commonWordIn, letters } from './common-words.ts';

const derive = promisify(argon2);
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const MAX_WAITING = 64;

/**
 * Passwords, one at a time: a flood of sign-ins may fill this queue (then 503) but never the CPU that pages need.
 * Hashes are PHC strings, `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`.
 */
const inTurn = boundedQueue(1, MAX_WAITING, () =>
  unavailable('Server sedang sibuk. Tunggu sebentar, lalu coba lagi.', 5),
);

/** Hash of a password, to be stored. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => derive('argon2id', { ...COST, message: password.normalize('NFC'), nonce }));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

// Compared against when there is no account or no password yet, so that every response takes the same time.
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Compares a password with a hash; a missing or unusable hash costs the same time and is false. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const found = PHC.exec(hash ?? '') ?? PHC.exec(NOBODY);
  if (!found) return false;
  const [memory, passes, parallelism] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const nonce = Buffer.from(found[4] ?? '', 'base64url');
  const expected = Buffer.from(found[5] ?? '', 'base64url');
  const cost = { memory, passes, parallelism, tagLength: expected.length };
  const tag = await inTurn(() => derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce }));
  return timingSafeEqual(tag, expected) && found.input === hash;
}

// Without letters and digits that are taken for one another when somebody reads them out.
const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789'];
const GROUPS = 4;

/** A password to be shown once, in groups that one can dictate: `Kq7-xP4-Tm9-cW2`. */
export function newPassword(): string {
  const sign = (signs: string) => signs.charAt(randomInt(signs.length));
  const group = () => {
    const [lower = '', upper = '', digits = ''] = KINDS;
    return sign(lower + upper) + sign(lower + upper) + sign(digits);
  };
  for (;;) {
    const password = Array.from({ length: GROUPS }, group).join('-');
    if (passwordProblem(password, { staff: [] }) === undefined) return password;
  }
}

// Without those that are taken for one another on paper: 0 and O, 1 and I.
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A one-time code: `T8YHW2K4`. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join('');

/** Hash of a one-time code, the same each time, so that it finds its row; as costly to guess as a password. */
export function hashCode(code: string, desaId: number): Promise<Buffer> {
  const nonce = createHash('sha256').update(`kode:${desaId}`).digest().subarray(0, 16);
  return inTurn(() => derive('argon2id', { ...COST, message: code, nonce }));
}

/** Passwords of the demo village, printed at start: refused everywhere else. */
export const PRINTED_PASSWORDS = { warga: 'Warga#2026', perangkat: 'Desa#2026' } as const;
export const isPrinted = (password: string): boolean =>
  Object.values(PRINTED_PASSWORDS).some((one) => one === password);

/** Passwords that are tried first, as words: digits and symbols around them and the usual look-alikes change nothing. */
const COMMON = new Set(
  `password passwordku pass sandi katasandi kunci ganti gantisandi gantipassword rahasia qwerty qwertyuiop qwe qwer qwert
  asd asdf asdfgh zxc zxcv zxcvbn abc abcd abcde abcdef aa aaa aaaa aaaaaa test tes testing coba user guest tamu root
  login masuk welcome selamat halo hello letmein iloveyou sayang sayangku sayangkamu cinta cintaku kamu aku akusayangkamu
  admin administrator operator portal sistem desa desaku kades kepaladesa sekdes perangkat kantor kantordesa kelurahan
  warga wargadesa indonesia indonesiaku merdeka garuda pancasila nusantara jakarta bandung surabaya bogor bekasi medan
  semarang jogja bali persib persija persebaya arema bismillah alhamdulillah allah allahuakbar islam muhammad semangat
  ganteng cantik keren bunga mawar melati ibu ibuku bapak ayah mama papa anakku keluarga rumah sekolah monyet anjing
  bangsat doraemon naruto sakura princess dragon monkey football superman batman master sunshine shadow barcelona
  liverpool chelsea arsenal juventus realmadrid januari februari maret april mei juni juli agustus september oktober
  november desember senin selasa rabu kamis jumat sabtu minggu`.split(/\s+/),
);
const RUNS = ['123456', '112233', '654321', 'password', 'qwerty', 'indonesia'];

type Judging = {
  /** Texts about the person that others know, such as name and NIK. */
  known?: readonly string[];
  /** Names of the village that staff or operators work for; undefined for residents. */
  staff?: readonly string[];
};

/**
 * Objection to a new password in words, or undefined: the specification's rule (at least 6, with digit, lower, upper and
 * symbol) and a block list of common passwords and of what others know about the person; of staff a longer one, without the
 * village's name and without words that are tried first.
 */
export function passwordProblem(password: string, { known = [], staff }: Judging = {}): string | undefined {
  const isStaff = staff !== undefined;
  if (password.length > 200 || !meetsRules(password, isStaff)) return passwordRuleOf(isStaff);
  const plain = letters(password);
  const personal = known.flatMap((text) => [text, ...text.split(/\s+/)]).filter((text) => text.length >= 4);
  if (personal.some((text) => plain.includes(letters(text))))
    return 'Password tidak boleh memuat nama, NIK, atau tanggal lahir Anda.';
  const word = letters(password.replace(AROUND, ''));
  const run = RUNS.some((one) => plain.startsWith(letters(one)) && plain.length < one.length + 3);
  if (run || COMMON.has(plain) || COMMON.has(word)) return 'Password ini terlalu umum. Pilih password lain.';
  return staff && staffProblem(plain, staff);
}

/** Objection to a password of staff that would do for a resident. */
function staffProblem(plain: string, names: readonly string[]): string | undefined {
  const village = names.map(letters).filter((name) => name.length >= 3);
  if (village.some((name) => plain.includes(name))) return 'Password tidak boleh memuat nama desa.';
  const common = commonWordIn(plain);
  return (
    common && `Password tidak boleh memuat kata yang umum dipakai, seperti “${common}”. Pilih yang lain.`
  );
}

// Signs around a word that do not make it another; '@' and '$' stand for letters.
const AROUND = /^[^\p{L}@$]+|[^\p{L}]+$/gu;
