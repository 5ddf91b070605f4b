import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ekspor } from '#contract/ekspor.ts';
import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { bertanda, type NilaiFakta, sejenis } from '#contract/fakta/isian.ts';
import { impor } from '#contract/impor/impor.ts';
import { KOLOM_IMPOR } from '#contract/impor/kolom.ts';
import { BUTUH_ALASAN } from '#contract/lib/text/alasan.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { codesOf } from '#server/features/penduduk/queries.ts';
import type { JenisWilayah } from '#server/features/penduduk/table.ts';
import { addPenduduk, type Writing } from '#server/features/penduduk/writes.ts';
import { testApi } from '#test/api.ts';
import { importOffice } from '#test/import-office.ts';

const api = await testApi();
const NIK = '9901012005900001';

async function office() {
  const village = await api.village();
  await village.warga({ nik: NIK, nama: '=cmd|A1' });
  await village.warga({ nik: '9901012005850002', nama: 'Budi' });
  return { village, staff: await village.perangkat('penduduk') };
}
type Office = Awaited<ReturnType<typeof office>>;

const fetched = async ({ village, staff }: Office, body: object) =>
  village.send(
    ekspor.create.path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    staff.access,
  );

const trailOf = ({ village }: Office) =>
  village.db((db) =>
    db
      .selectFrom('jejak')
      .select(['aksi', 'noun_id', 'sesudah'])
      .where('desa_id', '=', db.desaId)
      .where('aksi', '=', 'ekspor.create')
      .execute(),
  );

const COLUMNS = bertanda('judul');
/** Something for every fact that is a column, as the register holds it. */
const FACTS = Object.fromEntries(
  COLUMNS.map((name) => {
    const by: Record<string, string> = {
      ...{ nama: 'Siti Uji', nomor: '9901011708600003', tanggal: '2001-02-03', teks: '0812-3456-7890' },
      ...{ kelamin: 'PR', ktp: 'KTP-EL', status: 'HIDUP' },
    };
    return [name, by[FAKTA_ORANG[name].kind] ?? ''];
  }),
);
const PERSON = {
  ...{ ...FACTS, nik: '9901015708900001', tanggal_lahir: '1990-08-17', email: 'siti@desa.example' },
  ...{ hubungan: 'KEPALA KELUARGA', agama: 'ISLAM', status_kawin: 'KAWIN', kewarganegaraan: 'WNI' },
} as unknown as Pick<NilaiFakta, (typeof COLUMNS)[number]>;

/** The person of the table in a family with a place. */
async function living(room: Office) {
  await room.village.db(async (db) => {
    const codes = await codesOf(db);
    const coded = sejenis('pilihan').filter((name) => PERSON[name as keyof typeof PERSON] === '');
    const entries = coded.map((name) => [name, [...(codes.get(name)?.keys() ?? [])].at(-1)]);
    let induk_id: number | null = null;
    for (const [jenis, nama] of [
      ['dusun', 'Krajan'],
      ['rw', '001'],
      ['rt', '002'],
    ] as const) {
      const row: { jenis: JenisWilayah; nama: string; induk_id: number | null } = { jenis, nama, induk_id };
      induk_id = (await db.insertInto('wilayah').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }
    const writing: Writing = {
      db,
      actor: null,
      record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
    };
    const [keluarga_id = 0] = await addKeluarga(writing, [
      { no_kk: '9901010101200001', alamat: 'Jalan Melati 5', wilayah_id: induk_id ?? 0, terbit: null },
    ]);
    const fakta = { ...PERSON, ...Object.fromEntries(entries), keluarga_id };
    await addPenduduk(writing, [{ fakta }], { sumber: 'koreksi', alasan: 'uji' });
  });
}

const registered = ({ village }: Office) =>
  village.db((db) =>
    db
      .selectFrom('penduduk as p')
      .leftJoin('keluarga as k', 'k.id', 'p.keluarga_id')
      .select([...COLUMNS.map((name) => `p.${name}` as const), 'k.no_kk', 'k.alamat'])
      .where('p.nik', '=', PERSON.nik)
      .executeTakeFirst(),
  );

describe('an export of the register', () => {
  it('is taken in by another village with every fact as it was', async () => {
    const [from, to] = [await office(), await office()];
    await living(from);
    const kolom = Object.keys(KOLOM_IMPOR);
    const asked = { search: 'Siti Uji', nomor: 'penuh', alasan: 'Pindah ke portal desa lain', kolom };
    const { sheets } = await readXlsx(Buffer.from(await (await fetched(from, asked)).arrayBuffer()));
    const [headings = [], ...rows] = (sheets[0]?.rows ?? []).map((row) =>
      row.map((cell) => String(cell ?? '')),
    );
    const judged = await importOffice(api).judged(to, rows, headings);
    expect(judged.kolom.map(({ tujuan }) => tujuan)).toEqual(kolom);
    await to.staff.call(impor.apply, { params: { id: judged.id }, body: { tanpa_ditolak: false } });
    await api.runJobs();
    const before = await registered(from);
    expect(before && Object.entries(before).filter(([, value]) => !value)).toEqual([]);
    expect(await registered(to)).toEqual(before);
  });

  it('contains what the filter shows, without numbers, as a workbook that an independent reader opens', async () => {
    const room = await office();
    const answer = await fetched(room, {
      search: 'budi',
      kolom: ['nik', 'nama', 'kelamin', 'tanggal_lahir', 'rt'],
    });
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="penduduk-\d{4}-\d\d-\d\d.xlsx"/,
    );
    const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    expect(sheets[0]?.rows.map((row) => row.map((cell) => cell ?? ''))).toEqual([
      ['NIK', 'Nama', 'Jenis kelamin', 'Tanggal lahir', 'RT'],
      ['NIK ada', 'Budi', 'LAKI-LAKI', '01-01-1990', ''],
    ]);
    expect(await trailOf(room)).toMatchObject([
      { noun_id: '1 orang', sesudah: { nomor: 'samar', jumlah: 1 } },
    ]);
  });

  it('is guarded against formulas in CSV', async () => {
    const room = await office();
    const text = await (await fetched(room, { bentuk: 'csv', kolom: ['nama'], ordering: 'nama' })).text();
    expect(text.replace('\ufeff', '')).toBe("Nama\r\n'=cmd|A1\r\nBudi\r\n");
  });

  it('contains whole numbers only with a reason that says something, and records it with the number of rows', async () => {
    const room = await office();
    const short = await fetched(room, { nomor: 'penuh', alasan: 'aaaaaaaaaa' });
    expect(short.status).toBe(400);
    expect(((await short.json()) as { errors: unknown }).errors).toEqual([{ alasan: [BUTUH_ALASAN] }]);
    expect(await trailOf(room)).toEqual([]);
    const alasan = 'Pencocokan dengan Dukcapil';
    const text = await (
      await fetched(room, { nomor: 'penuh', alasan, bentuk: 'csv', kolom: ['nik'] })
    ).text();
    expect(text).toContain(NIK);
    const trail = await trailOf(room);
    expect(trail).toMatchObject([{ noun_id: '2 orang', sesudah: { nomor: 'penuh', alasan, jumlah: 2 } }]);
    expect(JSON.stringify(trail) + api.logged().join()).not.toContain(NIK);
    const views = await room.village.db((db) =>
      db
        .selectFrom('penduduk_lihat')
        .select(['keperluan', 'apa', 'akun_id'])
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    const view = { keperluan: alasan, apa: 'ekspor dengan nomor lengkap', akun_id: room.staff.id };
    expect(views).toEqual([view, view]);
  });

  it('keeps the order of rows and columns of the list', async () => {
    const room = await office();
    const kolom = ['umur', 'nama'];
    const order = async (ordering: string) =>
      (await (await fetched(room, { ordering, bentuk: 'csv', kolom })).text()).replace('\ufeff', '');
    expect(await order('-nama')).toMatch(/^Umur;Nama\r\n\d+;Budi\r\n\d+;'=cmd\|A1\r\n$/);
    expect(await order('nama')).toMatch(/^Umur;Nama\r\n\d+;'=cmd\|A1\r\n\d+;Budi\r\n$/);
  });

  it('is only for staff of the area, and of the own village', async () => {
    const room = await office();
    const berita = await room.village.perangkat('berita');
    const warga = await room.village.warga();
    for (const one of [berita, warga]) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      expect((await room.village.send(ekspor.create.path, init, one.access)).status).toBe(403);
    }
    const empty = await api.village();
    const staff = await empty.perangkat('penduduk');
    const text = await (await fetched({ village: empty, staff }, { bentuk: 'csv', kolom: ['nama'] })).text();
    expect(text.trim()).toBe('\ufeffNama'.trim());
  });
});
