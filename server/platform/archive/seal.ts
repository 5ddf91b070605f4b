import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { Env } from '../../core/env.ts';
import { DamagedArchive } from './tar.ts';

/**
 * An encrypted archive, as decision 20 describes it: a header of 88 bytes, then pieces of 64 KiB under AES-256-GCM, each
 * bound to its place, the last one marked. A piece is handed on only when it is known to be whole.
 */
const MAGIC = Buffer.from('PORTALDESA-SANDI');
const SALT = 32;
const MAC = 32;
/** Magic, then version, kind of key, log2 of scrypt's N, r, p and three zeros, then the salt. */
const NAMED = MAGIC.length + 8 + SALT;
const HEADER = NAMED + MAC;
const PIECE = 64 * 1024;
const TAG = 16;
const NOTHING = Buffer.alloc(0);
const KINDS = { berkas: 1, sandi: 2 } as const;
/** 128 MB and about half a second, once per archive. */
const COST = { log: 17, r: 8, p: 1 };

/** The key of the operator: 32 random bytes out of a file, or a passphrase. */
export type BackupKey = { kind: 'berkas'; bytes: Buffer } | { kind: 'sandi'; text: string };

const KEY_LINE = /^portal-desa-kunci-1 ([\w-]{43})\s*$/;

/** Makes a key file that only its owner can read; an existing file is never overwritten. */
export async function createKeyFile(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`portal-desa-kunci-1 ${randomBytes(32).toString('base64url')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws an Error in words when the file is no key; `warn` hears when others can read it. */
export async function readKeyFile(path: string, warn: (line: string) => void): Promise<BackupKey> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new Error(`Berkas kunci ${path} tidak dapat dibaca.`, { cause });
  });
  const [, key] = KEY_LINE.exec(text) ?? [];
  if (!key) throw new Error(`${path} bukan berkas kunci. Buat dengan: npm run desa -- kunci ${path}`);
  if ((await stat(path)).mode & 0o077) warn(`Peringatan: ${path} dapat dibaca pengguna lain (chmod 600).`);
  return { kind: 'berkas', bytes: Buffer.from(key, 'base64url') };
}

/** The key of the settings; undefined where none is set. */
export async function backupKeyOf(
  { BACKUP_KEY_FILE, BACKUP_PASSPHRASE }: Pick<Env, 'BACKUP_KEY_FILE' | 'BACKUP_PASSPHRASE'>,
  warn: (line: string) => void,
): Promise<BackupKey | undefined> {
  if (BACKUP_KEY_FILE) return readKeyFile(BACKUP_KEY_FILE, warn);
  return BACKUP_PASSPHRASE ? { kind: 'sandi', text: BACKUP_PASSPHRASE } : undefined;
}

/** Encrypts what passes; the header comes first. */
export async function sealing(key: BackupKey): Promise<Transform> {
  const named = Buffer.alloc(NAMED);
  MAGIC.copy(named);
  const { log, r, p } = key.kind === 'sandi' ? COST : { log: 0, r: 0, p: 0 };
  named.set([1, KINDS[key.kind], log, r, p], MAGIC.length);
  randomBytes(SALT).copy(named, NAMED - SALT);
  const { cipher, mac } = await keysOf(key, named);
  let held: Buffer[] = [];
  let size = 0;
  let count = 0;
  const seal = (piece: Buffer, last: boolean) => {
    const gcm = createCipheriv('aes-256-gcm', cipher, nonce(count++, last));
    return Buffer.concat([gcm.update(piece), gcm.final(), gcm.getAuthTag()]);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      size += chunk.length;
      // One byte at least stays behind: the last piece must be known as the last.
      if (size > PIECE) {
        const all = Buffer.concat(held);
        let at = 0;
        for (; all.length - at > PIECE; at += PIECE) this.push(seal(all.subarray(at, at + PIECE), false));
        held = [all.subarray(at)];
        size = all.length - at;
      }
      done();
    },
    flush(done) {
      done(null, seal(Buffer.concat(held), true));
    },
  });
  stream.push(Buffer.concat([named, macOf(mac, named)]));
  return stream;
}

/** True where these first bytes of a file are those of an encrypted archive. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

/** Decrypts an archive piece by piece. Throws DamagedArchive, or an Error when the key is another one. */
export async function* unsealed(source: AsyncIterable<Buffer>, key: BackupKey): AsyncGenerator<Buffer> {
  const pieces = cut(source);
  try {
    const { value: header } = await pieces.next();
    const { cipher } = await checkHeader(header ?? NOTHING, key);
    let count = 0;
    let current = await pieces.next();
    do {
      const next = current.done ? current : await pieces.next();
      yield openPiece(cipher, nonce(count++, next.done === true), current.value ?? NOTHING);
      current = next;
    } while (!current.done);
  } finally {
    await pieces.return(undefined); // closes the file
  }
}

/** The key is not the one of the archive, of which that says nothing else. */
export class WrongKey extends Error {}

async function checkHeader(header: Buffer, key: BackupKey) {
  if (header.length < HEADER) throw new DamagedArchive('berakhir terlalu awal');
  const named = header.subarray(0, NAMED);
  const [version, kind] = named.subarray(MAGIC.length);
  if (version !== 1) throw new DamagedArchive('kepalanya dari versi lain');
  if (kind !== KINDS[key.kind]) {
    const wanted = kind === KINDS.sandi ? 'password (BACKUP_PASSPHRASE)' : 'berkas kunci (BACKUP_KEY_FILE)';
    throw new WrongKey(`Arsip ini dikunci dengan ${wanted}. Tidak ada yang diubah.`);
  }
  const keys = await keysOf(key, named);
  if (!timingSafeEqual(macOf(keys.mac, named), header.subarray(NAMED)))
    throw new WrongKey(
      'Kunci tidak cocok dengan arsip ini, atau kepala arsip diubah. Tidak ada yang diubah.',
    );
  return keys;
}

/** The header by itself, then pieces with their tags; each as long as it must be, the last as long as is left. */
async function* cut(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let length = HEADER;
  for await (const chunk of source) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (; rest.length - at >= length; length = PIECE + TAG) {
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) yield rest;
}

function openPiece(cipher: Buffer, iv: Buffer, piece: Buffer): Buffer {
  const end = piece.length - TAG;
  if (end < 0) throw new DamagedArchive('berakhir terlalu awal');
  const gcm = createDecipheriv('aes-256-gcm', cipher, iv, { authTagLength: TAG });
  gcm.setAuthTag(piece.subarray(end));
  const text = gcm.update(piece.subarray(0, end));
  try {
    gcm.final();
  } catch (cause) {
    throw new DamagedArchive('isinya diubah, dipindah, atau terpotong', { cause });
  }
  return text;
}

/** Never twice under one key: the key is that of this archive alone. */
function nonce(count: number, last: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(count, 7);
  iv[11] = last ? 1 : 0;
  return iv;
}

async function keysOf(key: BackupKey, named: Buffer): Promise<{ cipher: Buffer; mac: Buffer }> {
  const salt = named.subarray(NAMED - SALT);
  const master = key.kind === 'berkas' ? key.bytes : await stretched(key.text, salt, named);
  const both = Buffer.from(hkdfSync('sha256', master, salt, named.subarray(0, NAMED - SALT), 64));
  return { cipher: both.subarray(0, 32), mac: both.subarray(32) };
}

function stretched(text: string, salt: Buffer, named: Buffer): Promise<Buffer> {
  const [log = 0, r = 0, p = 0] = named.subarray(MAGIC.length + 2);
  // Not verified yet: the cost parameters must not exhaust memory.
  if (log < 14 || log > 20 || r !== COST.r || p !== COST.p)
    throw new DamagedArchive('kepalanya berbentuk lain');
  const cost = { N: 2 ** log, r, p, maxmem: 256 * 2 ** log * r };
  return new Promise((resolve, reject) => {
    scrypt(text.normalize('NFC'), salt, 32, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
}

const macOf = (mac: Buffer, named: Buffer): Buffer => createHmac('sha256', mac).update(named).digest();
