import { readAnswers } from '#contract/kinds/isian-jawaban.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { formOf } from '#server/features/jenis-surat/statis-queries.ts';
import '#server/features/surat/table.ts';
import { suratClock } from '#server/features/surat/queries.ts';
import { writeDeadlines } from '#server/kinds/alur/deadline.ts';
import { ALUR, DIMINTA, HARI } from './surat-statis-texts.ts';

const DAY_MS = 24 * 3600 * 1000;
const items = (lines: readonly string[]) => lines.map((line) => `<li>${line}</li>`).join('');

/** What a village says of the letters of the program. */
export async function fillSuratStatis(db: VillageDb): Promise<void> {
  for (const [kode, hari] of Object.entries(HARI))
    await db
      .updateTable('layanan')
      .set({
        alur: `<ol>${items(ALUR)}</ol>`,
        biaya: '<p>Gratis.</p>',
        waktu: `<p>${hari} hari kerja sejak berkas lengkap.</p>`,
        waktu_pelayanan: hari,
      })
      .where('statis', '=', kode)
      .execute();
}

/** The demo logins begin with nothing asked for; others have. */
const WITHOUT = 2;

/** Letters of the program that residents asked for. */
export async function fillSuratDiminta(
  db: VillageDb,
  { zona = 'WIB', now = Date.now() }: { zona?: Zone; now?: number } = {},
): Promise<void> {
  const people = await db
    .selectFrom('akun')
    .select(['id', 'penduduk_id', 'nama'])
    .where('peran', '=', 'penduduk')
    .orderBy('id')
    .offset(WITHOUT)
    .limit(DIMINTA.length)
    .execute();
  const made: number[] = [];
  for (const [at, { kode, hari, selesai = false, jawaban }] of DIMINTA.entries()) {
    const person = people[at];
    if (!person?.penduduk_id) continue;
    const letter = await letterOf(db, kode);
    const { answers, problems } = readAnswers(formOf(kode), jawaban);
    if (problems.length > 0) throw new Error(`${kode}: ${problems[0]?.path.join('.')}`);
    const { id } = await db
      .insertInto('ajuan_layanan')
      .values({
        pemilik_id: person.id,
        jenis: letter.slug.replaceAll('-', '_'),
        config_name: letter.nama,
        penduduk_id: person.penduduk_id,
        pemohon: person.nama,
        layanan_id: letter.id,
        waktu_pelayanan: letter.waktu_pelayanan,
        created_at: new Date(now - hari * DAY_MS),
        is_printed: selesai,
        keadaan: selesai ? 'selesai' : 'diperiksa',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('isi_ajuan')
      .values({
        ajuan_id: id,
        layanan_id: letter.id,
        penduduk_id: person.penduduk_id,
        atribut: JSON.stringify(formOf(kode)),
        payload: JSON.stringify(answers),
        dasar_surat_id: null,
        tanggal_dasar_surat: null,
        jumlah_lampiran: null,
      })
      .execute();
    if (!selesai) made.push(id);
  }
  await writeDeadlines(db, suratClock, zona, made);
}

const letterOf = (db: VillageDb, kode: string) =>
  db
    .selectFrom('layanan as l')
    .innerJoin('jenis_surat as j', 'j.id', 'l.jenis_id')
    .select(['l.id', 'l.nama', 'l.waktu_pelayanan', 'j.slug'])
    .where('l.statis', '=', kode)
    .executeTakeFirstOrThrow();
