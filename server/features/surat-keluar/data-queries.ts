import { sejenis } from '#contract/fakta/isian.ts';
import { FAKTA_SURAT } from '#contract/jenis-surat/templat-isian.ts';
import { dayText, type Nilai } from '#contract/jenis-surat/templat-nilai.ts';
import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { ofVillage } from '#server/features/jenis-surat/print/sample-queries.ts';
import type { Desa } from '#server/features/jenis-surat/print/sheet-queries.ts';
import { defaultsOf, templateOf, titleOf } from '#server/features/jenis-surat/text/queries.ts';
import { placesOf } from '#server/features/penduduk/queries.ts';
import { answersOf, peopleOf, type Register } from './jawaban-queries.ts';
import { addressOf, proper, SEX } from './rules.ts';

/** A group of fields of a template. */
type Group = { [nama: string]: Nilai };
export type DataSurat = { desa: Group; penduduk: Group; keluarga: Group; isian: Group; surat: Group };

/** A request with all that its letter is made of; undefined where it has no form. */
export async function requestOf(db: VillageDb, village: Desa, ajuanId: number, today: string) {
  const row = await db
    .selectFrom('isi_ajuan as i')
    .innerJoin('ajuan_layanan as a', 'a.id', 'i.ajuan_id')
    .innerJoin('layanan as l', 'l.id', 'i.layanan_id')
    .leftJoin('layanan_versi as v', 'v.id', 'i.versi_id')
    .select(['i.ajuan_id', 'i.layanan_id', 'i.versi_id', 'i.penduduk_id', 'i.atribut', 'i.payload'])
    .select(['i.kepada', 'i.jumlah_lampiran', 'i.dasar_surat_id', 'i.nama_dasar_surat'])
    .select(['i.nomor_dasar_surat', 'i.tanggal_dasar_surat', 'i.isi_dasar_surat'])
    .select(['l.nama', 'l.statis', 'a.pemilik_id', 'v.isi'])
    .where('i.ajuan_id', '=', ajuanId)
    .executeTakeFirst();
  if (!row) return undefined;
  const known = { places: await placesOf(db), words: await wordsOf(db) };
  const [about, people] = await Promise.all([
    aboutPerson(db, row.penduduk_id, known, today),
    peopleOf(db, row.atribut, row.payload, known),
  ]);
  const judul = titleOf(row);
  const data: DataSurat = {
    desa: ofVillage(village),
    ...about.data,
    isian: answersOf(row.atribut, row.payload, { places: known.places, people }),
    surat: {
      judul,
      kepada: row.kepada,
      lampiran: row.jumlah_lampiran ?? '',
      dasar_nama: row.nama_dasar_surat,
      dasar_nomor: row.nomor_dasar_surat,
      dasar_tanggal: row.tanggal_dasar_surat ?? '',
      dasar_isi: row.isi_dasar_surat,
    },
  };
  const jenis = { statis: row.statis, nama: row.nama, kepada: row.kepada !== '', fields: row.atribut };
  const isi = { ...defaultsOf(jenis), ...row.isi, templat: templateOf(row.isi?.templat, jenis) };
  return { ...row, judul, isi, nama: about.nama, data };
}
export type Request = NonNullable<Awaited<ReturnType<typeof requestOf>>>;

const CODED = new Set<string>(sejenis('pilihan'));

async function aboutPerson(db: VillageDb, id: number, { places, words }: Register, today: string) {
  const person = await db
    .selectFrom('penduduk as p')
    .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
    .select(FAKTA_SURAT.map((name) => `p.${name}` as const))
    .select(['p.hubungan', 'p.wilayah_id', 'p.keluarga_id', 'k.no_kk', 'k.alamat'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await membersOf(db, person.keluarga_id);
  const { rt = '', rw = '', dukuh = '', dusun = '' } = places.get(person.wilayah_id ?? 0) ?? {};
  const head = members.find(({ hubungan }) => hubungan === 'KEPALA KELUARGA');
  const facts = FAKTA_SURAT.map((name) => [name, CODED.has(name) ? words(name, person[name]) : person[name]]);
  const penduduk: Group = {
    ...Object.fromEntries(facts),
    tempat_lahir: proper(person.tempat_lahir),
    ttl: birth(person.tempat_lahir, person.tanggal_lahir),
    umur: `${yearsBetween(person.tanggal_lahir, today)} tahun`,
    kelamin: SEX[person.kelamin],
    alamat: addressOf({ rt, rw, dukuh, dusun }, person.alamat ?? ''),
    rt,
    rw,
    dusun,
  };
  const keluarga = {
    no_kk: person.no_kk ?? '',
    kepala: head?.nama ?? '',
    hubungan: words('hubungan', person.hubungan),
    anggota: members.map((one) => ({
      nama: one.nama,
      nik: one.nik,
      hubungan: words('hubungan', one.hubungan),
      kelamin: SEX[one.kelamin],
      tempat_lahir: proper(one.tempat_lahir),
      tanggal_lahir: one.tanggal_lahir,
      pekerjaan: words('pekerjaan', one.pekerjaan),
    })),
  };
  return { nama: person.nama, data: { penduduk, keluarga } };
}

const birth = (place: string, day: string): string =>
  [proper(place), dayText(day)].filter(Boolean).join(', ');

/** Entries of the official lists as people write them. */
async function wordsOf(db: VillageDb) {
  const rows = await db.selectFrom('kode_penduduk').select(['daftar', 'nama', 'tampil']).execute();
  const shown = new Map(rows.map(({ daftar, nama, tampil }) => [`${daftar} ${nama}`, tampil]));
  return (daftar: string, nama: string): string => shown.get(`${daftar} ${nama}`) ?? nama;
}

const membersOf = (db: VillageDb, keluargaId: number | null) =>
  keluargaId === null
    ? Promise.resolve([])
    : db
        .selectFrom('penduduk')
        .select(['nama', 'nik', 'hubungan', 'kelamin', 'tempat_lahir', 'tanggal_lahir', 'pekerjaan'])
        .where('keluarga_id', '=', keluargaId)
        .where('status_dasar', '=', 'HIDUP')
        .orderBy('tanggal_lahir')
        .orderBy('id')
        .execute();
