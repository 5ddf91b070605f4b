import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { migrasi } from '#contract/migrasi.ts';
import { refusal, testApi } from '#test/api.ts';
import { opensidDump } from '#test/opensid-dump.ts';
import { bringDump } from './perintah-writes.ts';
import { versionNote, versionOf } from './read/versi-rules.ts';

const api = await testApi();
async function office() {
  const village = await api.village({ kode: '99.01.01.2001' });
  return { village, staff: await village.perangkat('penduduk') };
}
type Office = Awaited<ReturnType<typeof office>>;
type Dump = Parameters<typeof opensidDump>[0];

const textOf = (wanted: Dump = {}) => [...opensidDump(wanted)].join('');
function sent(bytes: string | Uint8Array<ArrayBuffer>, name = 'cadangan.sql'): FormData {
  const form = new FormData();
  form.set('berkas', new File([bytes], name));
  return form;
}

/** Uploads a dump, has it read, and waits for the report. */
async function read({ staff }: Office, bytes: string | Uint8Array<ArrayBuffer>, name?: string) {
  const { id } = await staff.call(migrasi.create, { body: sent(bytes, name) });
  await staff.call(migrasi.columns, { params: { id }, body: { tujuan: [] } });
  await api.runJobs();
  return staff.call(migrasi.get, { params: { id } });
}
async function applied(room: Office, wanted: Dump = {}) {
  const { id } = await read(room, textOf(wanted));
  await room.staff.call(migrasi.apply, { params: { id }, body: { dibaca: 'on' } });
  await api.runJobs();
  return room.staff.call(migrasi.get, { params: { id } });
}

const people = ({ village }: Office) =>
  village.db((db) =>
    db.selectFrom('penduduk').selectAll().where('desa_id', '=', db.desaId).orderBy('nik').execute(),
  );
const countOf = ({ village }: Office, table: 'keluarga' | 'wilayah') =>
  village.db(
    async (db) => (await db.selectFrom(table).select('id').where('desa_id', '=', db.desaId).execute()).length,
  );
const partOf = (one: { bagian: { kunci: string }[] }, kunci: string) =>
  one.bagian.find((part) => part.kunci === kunci);

describe('a village of OpenSID', () => {
  it.each([
    ['2207', '22.07', textOf({ susunan: '2207' }), 'cadangan.sql'],
    ['2410', '24.10', gzipSync(textOf({ susunan: '2410', sekaligus: 1 })), 'cadangan.sql.gz'],
  ] as const)('of the tables of %s is reported and nothing is written', async (_, versi, bytes, name) => {
    const room = await office();
    const one = await read(room, typeof bytes === 'string' ? bytes : Uint8Array.from(bytes), name);
    expect(one).toMatchObject({
      status: 'periksa',
      pesan: '',
      versi,
      catatan: '',
      desa: 'Desa Contoh 1',
      jumlah: { baru: 100, berubah: 0, sama: 0, ditolak: 0, peringatan: 0 },
    });
    expect(partOf(one, 'penduduk')).toMatchObject({ ditemukan: 100, ikut: 100, sebab: '' });
    expect(partOf(one, 'keluarga')).toMatchObject({ ditemukan: 25, ikut: 25 });
    expect(partOf(one, 'wilayah')).toMatchObject({ ditemukan: 68, ikut: 68 });
    expect(partOf(one, 'petugas')).toMatchObject({
      ditemukan: 1,
      ikut: 0,
      sebab: expect.stringContaining('Password tidak pernah dibawa'),
    });
    expect(await people(room)).toEqual([]);
    expect(await countOf(room, 'wilayah')).toBe(0);
  });

  it('comes whole, areas that nobody lives in too, and comes once', async () => {
    const room = await office();
    const done = await applied(room);
    expect(done).toMatchObject({ status: 'selesai', jumlah: { baru: 100, keluarga: 25, wilayah: 68 } });
    const [first] = await people(room);
    expect(first).toMatchObject({
      agama: 'ISLAM',
      kewarganegaraan: 'WNI',
      tempat_lahir: 'Contoh',
      tanggal_kawin: null,
    });
    expect(await countOf(room, 'wilayah')).toBe(68);
    const again = await read(room, textOf());
    expect(again.jumlah).toMatchObject({ baru: 0, berubah: 0, sama: 100, ditolak: 0 });
    const body = { dibaca: 'on' };
    const refused = await refusal(room.staff.call(migrasi.apply, { params: { id: again.id }, body }));
    expect(refused.body.errors).toEqual(['Tidak ada yang berubah.']);
    expect(await people(room)).toHaveLength(100);
  });

  it('fills what is empty, and keeps what was changed here since', async () => {
    const room = await office();
    const { id } = await applied(room, { ubah: () => ({ suku: '', pekerjaan_id: '9' }) });
    const later = { ubah: () => ({ suku: 'Sunda', pekerjaan_id: '88' }) };
    const older = await read(room, textOf(later));
    expect(older.jumlah).toMatchObject({ berubah: 100, isian: 100 });
    await room.staff.call(migrasi.stop, { params: { id: older.id } });
    const newer = { ubah: () => ({ ...later.ubah(), updated_at: '2099-01-01 00:00:00' }) };
    expect((await read(room, textOf(newer))).jumlah).toMatchObject({ berubah: 100, isian: 200 });
    expect(id).toBeGreaterThan(0);
  });

  it('is taken back; whom staff changed since stays, and is named', async () => {
    const room = await office();
    const { id } = await applied(room);
    const [kept] = await people(room);
    const { changePenduduk } = await import('#server/features/penduduk/writes.ts');
    await room.village.db((db) =>
      changePenduduk(
        { db, actor: null, record: async () => {} },
        [{ id: kept?.id as number, fakta: { telepon: '0812' } }],
        { sumber: 'koreksi', alasan: 'Permintaan warga' },
      ),
    );
    const params = { id };
    expect(await room.staff.call(migrasi.undoPlan, { params })).toMatchObject({
      dihapus: 99,
      tetap_jumlah: 1,
      tetap: [{ nama: kept?.nama }],
    });
    await room.staff.call(migrasi.undo, { params });
    await api.runJobs();
    expect(await room.staff.call(migrasi.get, { params })).toMatchObject({
      status: 'dibatalkan',
      batal_sampai: null,
    });
    expect((await people(room)).map((one) => one.id)).toEqual([kept?.id]);
    expect(await countOf(room, 'keluarga')).toBe(1);
    // The areas above that family.
    expect(await countOf(room, 'wilayah')).toBe(3);
  });

  it('is not applied before the report was read, and by nobody else', async () => {
    const room = await office();
    const { id } = await read(room, textOf({ keluarga: 1 }));
    const params = { id };
    const refused = await refusal(room.staff.call(migrasi.apply, { params, body: {} }));
    expect(refused.body.errors).toEqual([{ dibaca: ['Baca laporannya dulu, lalu centang di sini.'] }]);
    const stranger = await office();
    expect((await refusal(stranger.staff.call(migrasi.get, { params }))).http).toBe(404);
    const other = await room.village.perangkat('berita');
    expect((await refusal(other.call(migrasi.get, { params }))).http).toBe(403);
  });

  it('says of each person that does not come why, and which families stay out with them', async () => {
    const room = await office();
    const wrong: Record<number, Record<string, string>> = {
      2: { nik: '123' },
      3: { status_dasar: '2' },
      5: { nik: '12' },
      6: { nik: '' },
      7: { tanggallahir: '' },
      8: { sex: '9' },
      // A number that OpenSID made up, and one who lives in no family.
      9: { nik: '0990101000000001' },
      10: { id_kk: '0' },
    };
    const one = await read(room, textOf({ keluarga: 3, ubah: (at) => wrong[at] ?? {} }));
    expect(one.jumlah).toMatchObject({ baru: 5, ditolak: 7 });
    expect(partOf(one, 'keluarga')).toMatchObject({
      ditemukan: 3,
      ikut: 2,
      contoh: ['Nomor KK berakhir 0002'],
    });
    const { baris } = await room.staff.call(migrasi.rows, {
      params: { id: one.id },
      query: { putusan: 'ditolak' },
    });
    const said = baris.flatMap(({ alasan }) => alasan.map((why) => why.alasan));
    expect(said).toEqual(
      expect.arrayContaining(['NIK 3 digit, seharusnya 16', 'Penduduk baru perlu nomor KK']),
    );
    expect(JSON.stringify(baris)).not.toMatch(/\d{16}/);
  });
});

describe('at the command line', () => {
  async function order(terapkan: boolean, text = textOf({ keluarga: 2 })) {
    const room = await office();
    const path = join(await mkdtemp(join(tmpdir(), 'opensid-')), 'opensid.sql.gz');
    await writeFile(path, gzipSync(text));
    const [staff] = await room.village.db((db) =>
      db.selectFrom('akun').select(['desa_id', 'username']).where('desa_id', '=', db.desaId).execute(),
    );
    return { room, order: { desaId: staff?.desa_id ?? 0, username: staff?.username ?? '', path, terapkan } };
  }

  it('a dump is read for the page, or brought at once', async () => {
    const looked = await order(false);
    const report = await bringDump(api.core, looked.order);
    expect(report).toMatchObject({ status: 'periksa', versi: '24.10', jumlah: { baru: 8 } });
    expect(await looked.room.staff.call(migrasi.get, { params: { id: report.id } })).toMatchObject({
      status: 'periksa',
      nama: 'opensid.sql.gz',
    });
    expect(await people(looked.room)).toEqual([]);
    await expect(bringDump(api.core, looked.order)).rejects.toThrow('sedang berjalan');
    const brought = await order(true);
    expect(await bringDump(api.core, brought.order)).toMatchObject({ status: 'selesai' });
    expect(await people(brought.room)).toHaveLength(8);
  });

  it('a dump of another village changes nothing, unless that village is named again', async () => {
    const { room, order: wanted } = await order(true, textOf({ keluarga: 2, kode: '98.76.54.2001' }));
    for (const namaDesa of [undefined, '', 'Uji', 'Contoh'])
      await expect(bringDump(api.core, { ...wanted, namaDesa })).rejects.toThrow(
        /milik Desa Contoh 1 \(98\.?76\.?54\.?2001\).+adalah Desa Uji .+--nama-desa "Desa Contoh 1"/,
      );
    expect(await people(room)).toEqual([]);
    expect((await room.staff.call(migrasi.list)).berjalan).toBeNull();
    // By the page of the village nothing of it can be applied later either.
    const { riwayat } = await room.staff.call(migrasi.list);
    expect(riwayat.filter(({ status }) => status !== 'batal')).toEqual([]);
    const brought = await bringDump(api.core, { ...wanted, namaDesa: 'contoh 1' });
    expect(brought.status).toBe('selesai');
    expect(await people(room)).toHaveLength(8);
  });

  it("what cannot be read says why, and stands in nobody's way", async () => {
    const { room, order: wanted } = await order(true, 'CREATE TABLE `lain` (`id` int);');
    await expect(bringDump(api.core, wanted)).rejects.toThrow('bukan cadangan OpenSID');
    expect((await room.staff.call(migrasi.list)).berjalan).toBeNull();
    await expect(bringDump(api.core, { ...wanted, username: 'bukan' })).rejects.toThrow(
      'Petugas bukan tidak ada',
    );
  });
});

describe('a dump of several villages', () => {
  it('gives those of the same official number only', async () => {
    const room = await office();
    await room.village.db((db) =>
      db.updateTable('desa').set({ kode: '99.01.01.2001' }).where('id', '=', db.desaId).execute(),
    );
    const one = await read(room, textOf({ desa: 3, keluarga: 2 }));
    expect(one).toMatchObject({ desa: 'Desa Contoh 3', desa_lain: false, jumlah: { baru: 8, ditolak: 0 } });
    await room.staff.call(migrasi.stop, { params: { id: one.id } });
    const none = await read(room, textOf({ desa: 3, keluarga: 2, kode: '97.01.01.2001' }));
    expect(none).toMatchObject({ status: 'kolom', pesan: expect.stringContaining('memuat 3 desa') });
  });

  it('warns of a village of another number', async () => {
    const room = await office();
    await room.village.db((db) =>
      db.updateTable('desa').set({ kode: '32.01.01.2001' }).where('id', '=', db.desaId).execute(),
    );
    expect(await read(room, textOf({ keluarga: 1 }))).toMatchObject({
      desa_lain: true,
      kode: '99.01.01.2001',
    });
  });
});

describe('what is no dump of OpenSID, or a hostile one', () => {
  it.each([
    [
      'another program',
      'CREATE TABLE `warga` (`id` int);INSERT INTO warga VALUES (1);',
      'Tabel tweb_penduduk tidak ada',
    ],
    ['a cut one', textOf().slice(0, 9_000), 'Berkas berhenti di tengah tabel'],
    [
      'a text that is never closed',
      `${textOf({ keluarga: 1 })}INSERT INTO \`x\` VALUES ('`,
      'tengah tabel x',
    ],
  ])('%s gets its sentence', async (_, text, said) => {
    const room = await office();
    expect(await read(room, text)).toMatchObject({ status: 'kolom', pesan: expect.stringContaining(said) });
  });

  it('long texts, wide rows, odd signs and names stop nothing', async () => {
    const room = await office();
    const odd: Record<number, Record<string, string>> = {
      1: { nama: 'X'.repeat(100_000) },
      2: { nama: 'A\0B \u202e', alamat_sekarang: `\ud83d\ude00${'y'.repeat(2_000)}` },
      3: { suku: "'; drop table penduduk; --" },
    };
    const wide = `INSERT INTO \`tweb_penduduk\` VALUES (${Array.from({ length: 5_000 }, () => "'x'").join(',')});`;
    const one = await read(room, `${textOf({ keluarga: 1, ubah: (at) => odd[at] ?? {} })}${wide}`);
    expect(one).toMatchObject({ status: 'periksa', jumlah: { ditolak: expect.any(Number) } });
    expect(one.jumlah.baru + one.jumlah.ditolak).toBe(5);
    expect(await people(room)).toEqual([]);
  });

  it('a file that is none is refused as it arrives', async () => {
    const { staff } = await office();
    const refused = await refusal(staff.call(migrasi.create, { body: sent('%PDF-1.7 apa pun') }));
    expect(refused.body.errors).toEqual([
      { berkas: ['Berkas ini bukan cadangan basis data (.sql, .sql.gz, atau .zip).'] },
    ]);
  });
});

it.each([
  ['2024100171', '24.10', ''],
  ['2022070171', '22.07', ''],
  ['2018060101', '18.06', 'Versi sebelum 20.01 hanya sebagian dikenali'],
  ['2026010171', '26.01', 'lebih baru dari yang dikenal'],
  ['apa saja', '', 'Versinya tidak tertulis'],
])('the number %s is version %j', (number, versi, said) => {
  expect(versionOf(number)).toBe(versi);
  expect(versionNote(versi)).toContain(said);
});
