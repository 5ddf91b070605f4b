import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { numberText } from '#contract/jenis-surat/nomor.ts';
import { tanpaBentuk } from '#contract/lib/text/huruf-cetak.ts';
import { type Muatan, pesanSurat, tulisJejak, tulisKode, tulisMuatan } from '#contract/surat-keluar/jejak.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { conflict, forbidden, invalid, notFound, tooMany } from '#server/core/errors.ts';
import { canSign, type SignedBy, signPdf } from '#server/core/esign.ts';
import { MIME } from '#server/core/files/content.ts';
import { toInstant } from '#server/core/zone.ts';
import { findBerkas, keyOf } from '#server/features/berkas/queries.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { settingsOf, sheetOf } from '#server/features/jenis-surat/print/sheet-queries.ts';
import { type Request, requestOf } from './data-queries.ts';
import { cetakSurat } from './jobs.ts';
import { blanksIn } from './kosong-queries.ts';
import { checkAddress, findLetter } from './queries.ts';
import { canSignElectronically, countOf, initialsOf, type Penandatangan, validUntil } from './rules.ts';
import './table.ts';
import { timeNow } from '#server/core/clock.ts';

type Issuing = Pick<Context, 'core' | 'db' | 'village' | 'enqueue' | 'record'>;

type Issued = {
  ajuanId: number;
  penandatangan: Penandatangan;
  /** True once the signer has seen what is empty in it; without that a letter with blanks is refused. */
  kosongDiketahui?: boolean;
};

/**
 * Makes the letter of a request, in the transaction of the act that signs it: takes its number, freezes what is printed,
 * signs what the QR says, and orders the file. Refuses with 409 a request that has a letter which counts.
 */
export async function issueLetter(
  { core, db, village, enqueue, record }: Issuing,
  { ajuanId, penandatangan, kosongDiketahui = true }: Issued,
): Promise<{ id: number; nomor: string; kode: string; kosong: string[] }> {
  const tanggal = toInstant(timeNow(), village.zona).slice(0, 10);
  const request = await requestOf(db, village, ajuanId, tanggal);
  if (!request) throw notFound();
  const { akunId, ...person } = penandatangan;
  const tertanda = { akun_id: akunId, ...person };
  const number = await takeNumber(db, village, request, tanggal);
  const said: Muatan = {
    nomor: number.nomor,
    tanggal,
    judul: request.judul,
    inisial: initialsOf(request.nama),
    berlaku_sampai: validUntil(tanggal, request.isi.masa_berlaku),
  };
  const { periksa, ...proof } = await prove({ core, db, village }, said);
  const lampiran = request.dasar_surat_id === null ? [] : [request.dasar_surat_id];
  const made = { ...said, penandatangan: tertanda, isi: request.isi, data: request.data };
  const { sheet, data, ...filled } = await sheetOf(db, village, { ...made, periksa, lampiran, cap: '' });
  const kosong = blanksIn(request, filled.kosong).map(({ label }) => label);
  if (kosong.length > 0 && !kosongDiketahui)
    throw invalid({
      tetap_kosong: `Masih kosong di surat ini: ${kosong.join(', ')}. Lengkapi datanya, atau centang untuk tetap menandatangani.`,
    });
  const undrawn = tanpaBentuk(JSON.stringify({ ...sheet, lampiran: [] }));
  if (undrawn.length > 0)
    throw conflict(
      `Surat ini memuat huruf yang tidak dapat dicetak: ${undrawn.join(' ')}. Perbaiki dahulu isian, teks surat, atau data orangnya.`,
    );
  const { id } = await db
    .insertInto('surat_keluar')
    .values({
      ...said,
      ...number,
      ...proof,
      ajuan_id: ajuanId,
      layanan_id: request.layanan_id,
      versi_id: request.versi_id,
      penduduk_id: request.penduduk_id,
      nama: request.nama,
      penandatangan: JSON.stringify(tertanda),
      isi: JSON.stringify(sheet),
      templat: JSON.stringify(request.isi.templat),
      data: JSON.stringify(data),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => conflict('Surat untuk permohonan ini sudah terbit.'));
  await record({
    action: 'surat-keluar.create',
    id,
    after: { nomor: said.nomor, ajuan: ajuanId, ...(kosong.length > 0 && { kosong }) },
    quiet: true,
  });
  await enqueue(cetakSurat, { id }, { key: String(id) });
  return { id, nomor: said.nomor, kode: proof.kode, kosong };
}

/** The lock on the count is held to the end of the transaction: whoever rolls back leaves no gap. */
async function takeNumber(db: VillageDb, village: Issuing['village'], request: Request, tanggal: string) {
  const { penomoran } = request.isi;
  const urutan = countOf(penomoran, request.layanan_id);
  const tahun = Number(tanggal.slice(0, 4));
  const { kode_desa } = await settingsOf(db, village);
  const { nomor: urut } = await db
    .insertInto('nomor_surat')
    .values({ urutan, tahun, nomor: 1 })
    .onConflict((on) =>
      on
        .columns(['desa_id', 'urutan', 'tahun'])
        .doUpdateSet((eb) => ({ nomor: eb('nomor_surat.nomor', '+', 1) })),
    )
    .returning('nomor')
    .executeTakeFirstOrThrow();
  const nomor = numberText(penomoran, { kodeDesa: kode_desa, tanggal, urut });
  return { urutan, tahun, urut, nomor, kode_surat: penomoran.kode_surat };
}

/** The code of a letter and its signature, and the address in the QR that carries both. */
async function prove({ core, db, village }: Pick<Issuing, 'core' | 'db' | 'village'>, said: Muatan) {
  const signer = core.signerOf(db.desaId);
  await db
    .insertInto('kunci_surat')
    .values({ id: signer.keyId, publik: signer.publicKey })
    .onConflict((on) => on.doNothing())
    .execute();
  const { url, shown } = await checkAddress(db, core.env);
  const kode = newKode();
  const muatan = tulisMuatan(said);
  const tanda = signer.sign(pesanSurat(village.uuid, kode, muatan));
  const qr = `${url}/${kode}#${tulisJejak({ kode, kunci: signer.keyId, muatan, tanda })}`;
  return {
    kode,
    kunci_id: signer.keyId,
    muatan,
    tanda,
    periksa: { qr, kode: tulisKode(kode), alamat: shown },
  };
}

// 60 bits: with ten guesses a minute nobody meets a letter.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newKode = (): string =>
  Array.from({ length: 12 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Takes a letter back: its number stays used, and whoever checks it reads why. False when it was taken back before. */
export async function revokeLetter(
  db: VillageDb,
  { id, alasan, oleh }: { id: number; alasan: string; oleh: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('surat_keluar')
    .set({ dicabut: sql`now()`, dicabut_oleh: oleh, alasan_cabut: alasan })
    .where('id', '=', id)
    .where('dicabut', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the office opened the letter of a request, as it does to print it. */
export async function markPrinted(db: VillageDb, ajuanId: number): Promise<void> {
  await db
    .updateTable('ajuan_layanan')
    .set({ is_printed: true })
    .where('id', '=', ajuanId)
    .where('is_printed', '=', false)
    .execute();
}

type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;
type Signing = Pick<Context, 'core' | 'db' | 'record' | 'village'> & { actor: { id: number } };
/** Wrong passphrases of one signer in a minute; whoever knows theirs may sign a hundred letters. */
const PASSPHRASES = 5;

/** Adds the electronic signature of who signed a letter; refuses it from others, and on one that does not count. */
export async function addElectronicSignature(context: Signing, id: number, by: SignedBy): Promise<Letter> {
  const { actor, core, record, village } = context;
  const letter = await findLetter(core.tenancy.read(village.id), id);
  if (!letter) throw notFound();
  if (!canSign(core.env)) throw conflict('Tanda tangan elektronik belum dipasang di situs ini.');
  if (!canSignElectronically(actor, letter)) throw forbidden();
  if (letter.dicabut) throw conflict('Surat ini sudah dicabut.');
  if (letter.tte_id) throw conflict('Surat ini sudah ditandatangani secara elektronik.');
  const tries = `tte:${village.id}:${actor.id}`;
  const wait = await core.sharedLimiter.take(tries, PASSPHRASES, 60);
  if (wait) throw tooMany(wait);
  const { sha256 } = await signElectronically(context, letter, by);
  await core.sharedLimiter.giveBack(tries, PASSPHRASES);
  await record({ action: 'surat-keluar.tte', id: letter.id, after: { sha256 } });
  return letter;
}

/**
 * Keeps the file of a letter once more, with the electronic signature of its signer. The service is asked before the
 * first statement: no lock is held meanwhile.
 */
async function signElectronically(
  { core, db }: Pick<Context, 'core' | 'db'>,
  { id, berkas_id }: Letter,
  by: SignedBy,
): Promise<{ sha256: string }> {
  const read = core.tenancy.read(db.desaId);
  const file = berkas_id === null ? undefined : await findBerkas(read, berkas_id);
  const stored = file && (await core.files.get(keyOf(file)));
  if (!file || !stored) throw conflict('Berkas surat masih disusun. Coba lagi sebentar.');
  const pdf = new Uint8Array(await new Response(stored.stream).arrayBuffer());
  const source = await signPdf(core.env, pdf, by);
  const sha256 = createHash('sha256').update(source).digest('hex');
  const upload = { mime: MIME.pdf, source, size: source.length, sha256, name: file.nama, image: null };
  const kept = await saveFile({ core, db }, upload, { privat: true, area: 'surat', pemilik: file.pemilik });
  const { numUpdatedRows } = await db
    .updateTable('surat_keluar')
    .set({ tte_id: kept.id, tte_sha256: sha256, tte_waktu: sql`now()` })
    .where('id', '=', id)
    .where('tte_id', 'is', null)
    .where('dicabut', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict('Surat ini berubah sementara itu. Muat ulang halaman.');
  return { sha256 };
}
