import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { impor } from '#contract/impor/impor.ts';
import { openSheet } from '#server/core/sheet/open.ts';
import { refusal, testApi } from '#test/api.ts';
import { allOf, changed, HEADINGS, importOffice, tableOf } from '#test/import-office.ts';
import { fileOf } from '#test/workbook.ts';
import { sampleRows } from './contoh-rules.ts';

const api = await testApi();
const { office, judged, applied } = importOffice(api);
type Office = Awaited<ReturnType<typeof office>>;
const at = (name: string) => HEADINGS.indexOf(name);

const people = ({ village }: Office) =>
  village.db((db) =>
    db.selectFrom('penduduk').selectAll().where('desa_id', '=', db.desaId).orderBy('nik').execute(),
  );

describe('an import', () => {
  it('goes from an empty village to a full one, and the same file changes nothing', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    expect(rows).toHaveLength(97);
    const read = await judged(room, rows);
    expect(read).toMatchObject({
      status: 'periksa',
      jumlah: { baru: 97, berubah: 0, sama: 0, ditolak: 0, peringatan: 0 },
    });
    expect(await people(room)).toEqual([]);

    await room.staff.call(impor.apply, { params: { id: read.id }, body: {} });
    await api.runJobs();
    const end = await room.staff.call(impor.get, { params: { id: read.id } });
    expect(end).toMatchObject({ status: 'selesai', jumlah: { baru: 97, keluarga: 32 } });
    expect(end.batal_sampai).not.toBeNull();
    const found = await people(room);
    expect(found).toHaveLength(97);
    expect(found[0]).toMatchObject({
      kewarganegaraan: 'WNI',
      agama: 'ISLAM',
      status_dasar: 'HIDUP',
      tempat_lahir: 'Contoharja',
    });
    const head = found.filter(({ hubungan }) => hubungan === 'KEPALA KELUARGA');
    expect(head).toHaveLength(32);
    expect(new Set(found.map(({ wilayah_id }) => wilayah_id)).has(null)).toBe(false);

    const again = await judged(room, rows);
    expect(again.jumlah).toMatchObject({ baru: 0, berubah: 0, sama: 97, ditolak: 0 });
    expect((await refusal(room.staff.call(impor.apply, { params: { id: again.id }, body: {} }))).http).toBe(
      409,
    );
  });

  it('updates what changed, with a history entry for each person and one event', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    await applied(room, rows);
    const newer = rows.map((row, index) =>
      index < 3 ? changed(row, { pekerjaan_id: 'WIRASWASTA', suku: 'Sunda' }) : row,
    );
    const read = await judged(room, newer);
    expect(read.jumlah).toMatchObject({ baru: 0, berubah: 3, sama: 94, isian: 6 });
    const list = await room.staff.call(impor.rows, {
      params: { id: read.id },
      query: { putusan: 'berubah' },
    });
    expect(list.baris[0]?.ubah).toContainEqual({ kolom: 'Suku', lama: '', baru: 'Sunda' });
    await room.staff.call(impor.apply, { params: { id: read.id }, body: {} });
    await api.runJobs();
    const trail = await room.village.db((db) =>
      db
        .selectFrom('jejak')
        .select('aksi')
        .where('desa_id', '=', db.desaId)
        .where('aksi', '=', 'impor.apply')
        .execute(),
    );
    expect(trail).toHaveLength(2);
    const lines = await room.village.db((db) =>
      db
        .selectFrom('penduduk_riwayat')
        .selectAll()
        .where('desa_id', '=', db.desaId)
        .where('impor_id', '=', read.id)
        .execute(),
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      sumber: 'impor',
      akun_id: room.staff.id,
      perubahan: { suku: ['', 'Sunda'] },
    });
  });

  it('skips refused rows, returns them with their reasons, and accepts them corrected', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    const good = rows[1] as string[];
    const spoiled = rows.map((row, index) =>
      index === 1 ? changed(row, { nik: '990101120467001', tanggallahir: '31/02/1975' }) : row,
    );
    const read = await judged(room, spoiled);
    expect(read.jumlah).toMatchObject({ baru: 96, ditolak: 1, kelompok: { nik: 1 } });
    const params = { id: read.id };
    const query = { putusan: 'ditolak', kelompok: 'nik' };
    const hidden = await room.staff.call(impor.rows, { params, query });
    expect(hidden.baris[0]?.alasan[0]?.isi).toBe('••••••••');
    const { baris } = await room.staff.call(impor.openRefused, { params, body: { kelompok: 'nik' } });
    expect(baris[0]?.alasan).toEqual([
      {
        kolom: 'NIK',
        sel: 'G3',
        isi: '990101120467001',
        alasan: 'NIK 15 digit, seharusnya 16',
        kelompok: 'nik',
      },
      {
        kolom: 'Tanggal lahir',
        sel: 'J3',
        isi: '31/02/1975',
        alasan: 'Tanggal 31 Februari tidak ada',
        kelompok: 'tanggal_lahir',
      },
    ]);
    const untold = await refusal(room.staff.call(impor.apply, { params: { id: read.id }, body: {} }));
    expect(untold.body.errors).toEqual([{ tanpa_ditolak: ['Centang bahwa 1 baris tidak ikut'] }]);
    await room.staff.call(impor.apply, { params: { id: read.id }, body: { tanpa_ditolak: true } });
    await api.runJobs();
    expect(await people(room)).toHaveLength(96);

    const answer = await room.village.send(
      `/v1/penduduk/impor/${read.id}/ditolak/`,
      { method: 'POST' },
      room.staff.access,
    );
    const path = await fileOf(Buffer.from(await answer.arrayBuffer()));
    const sheet = await openSheet(path);
    const back = (await allOf(sheet.rows('Ditolak'))).map(({ cells }) =>
      Array.from(cells, (cell) => cell?.text ?? ''),
    );
    await sheet.close();
    await rm(path);
    expect(back[0]).toEqual([...HEADINGS, 'Alasan']);
    expect(back[1]?.at(-1)).toBe('G3 NIK 15 digit, seharusnya 16; J3 Tanggal 31 Februari tidak ada');
    const mended = changed(back[1] as string[], {
      nik: good[at('nik')] as string,
      tanggallahir: good[at('tanggallahir')] as string,
    });
    const second = await judged(room, [mended], back[0]);
    expect(second.jumlah).toMatchObject({ baru: 1, ditolak: 0 });
  });

  it('gives people without a NIK a temporary number, and recognises them again', async () => {
    const room = await office();
    const rows = (await allOf(sampleRows())).map((row, index) =>
      index === 2 ? changed(row, { nik: '0' }) : row,
    );
    await applied(room, rows);
    expect((await people(room)).filter((one) => one.nik_sementara)).toHaveLength(1);
    expect((await judged(room, rows)).jumlah).toMatchObject({ baru: 0, sama: 97, ditolak: 0 });
  });

  it('is undone: new people are removed, changed ones restored, those changed since are kept and named', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    const first = await applied(room, rows.slice(0, 3));
    const second = await applied(
      room,
      rows.map((row, index) => (index < 2 ? changed(row, { suku: 'Sunda' }) : row)),
    );
    const [changedSince, ...others] = (await people(room)).filter(({ suku }) => suku === 'Sunda');
    const { changePenduduk } = await import('#server/features/penduduk/writes.ts');
    await room.village.db((db) =>
      changePenduduk(
        { db, actor: null, record: async () => {} },
        [{ id: changedSince?.id as number, fakta: { telepon: '0812' } }],
        { sumber: 'koreksi', alasan: 'Permintaan warga' },
      ),
    );
    const params = { id: second.id };
    const plan = await room.staff.call(impor.undoPlan, { params });
    expect(plan).toMatchObject({
      dihapus: 94,
      dikembalikan: 1,
      tetap_jumlah: 1,
      tetap: [{ nama: changedSince?.nama }],
    });
    await room.staff.call(impor.undo, { params });
    await api.runJobs();
    expect(await room.staff.call(impor.get, { params })).toMatchObject({
      status: 'dibatalkan',
      batal_sampai: null,
    });
    const left = await people(room);
    expect(left).toHaveLength(3);
    expect(left.find(({ id }) => id === others[0]?.id)?.suku).toBe('');
    expect(left.find(({ id }) => id === changedSince?.id)).toMatchObject({ suku: 'Sunda', telepon: '0812' });
    const families = await room.village.db((db) =>
      db.selectFrom('keluarga').select('id').where('desa_id', '=', db.desaId).execute(),
    );
    expect(families).toHaveLength(1);
    expect((await refusal(room.staff.call(impor.undo, { params }))).http).toBe(409);
    expect(
      (await room.staff.call(impor.undoPlan, { params: { id: first.id } })).tetap_jumlah,
    ).toBeGreaterThan(0);
  });

  it('is judged again when the register changed in between', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    const read = await judged(room, rows);
    const nik = rows[0]?.[at('nik')] as string;
    await room.village.warga({ nik, nama: 'Asep' });
    await room.staff.call(impor.apply, { params: { id: read.id }, body: {} });
    await api.runJobs();
    const now = await room.staff.call(impor.get, { params: { id: read.id } });
    expect(now).toMatchObject({ status: 'periksa', jumlah: { baru: 96, berubah: 1 } });
    expect(await people(room)).toHaveLength(1);
  });

  it('runs once per village; another file may replace it', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    const one = await room.staff.call(impor.create, { body: await tableOf(rows) });
    const refused = await refusal(room.staff.call(impor.create, { body: await tableOf(rows) }));
    expect(refused.http).toBe(409);
    const form = await tableOf(rows);
    form.set('ganti', String(one.id));
    const other = await room.staff.call(impor.create, { body: form });
    expect((await room.staff.call(impor.list)).berjalan?.id).toBe(other.id);
    expect((await room.staff.call(impor.get, { params: { id: one.id } })).status).toBe('batal');
    await room.staff.call(impor.stop, { params: { id: other.id } });
    expect((await room.staff.call(impor.list)).berjalan).toBeNull();
  });

  it('remembers the choice of columns, and refuses two for one field or none for the NIK', async () => {
    const room = await office();
    const rows = (await allOf(sampleRows())).map((row) => row.slice(0, 10));
    const headings = ['KET', 'KAMPUNG', ...HEADINGS.slice(2, 10)];
    const made = await room.staff.call(impor.create, { body: await tableOf(rows, headings) });
    expect(made.kolom[1]).toMatchObject({ judul: 'KAMPUNG', tujuan: '', dasar: '', contoh: 'MEKARWANGI' });
    const params = { id: made.id };
    const wrong = await refusal(room.staff.call(impor.columns, { params, body: { tujuan: ['nik', 'nik'] } }));
    expect(wrong.body.errors).toEqual([{ tujuan: ['Dua kolom menuju NIK. Pilih satu saja.'] }]);
    const none = await refusal(room.staff.call(impor.columns, { params, body: { tujuan: ['nama'] } }));
    expect(none.body.errors).toEqual([{ tujuan: ['Pilih kolom yang berisi NIK.'] }]);
    const tujuan = made.kolom.map((kolom, index) => (index === 1 ? 'dusun' : kolom.tujuan));
    await room.staff.call(impor.columns, { params, body: { tujuan } });
    await api.runJobs();
    const form = await tableOf(rows, headings);
    form.set('ganti', String(made.id));
    const next = await room.staff.call(impor.create, { body: form });
    expect(next.kolom[1]).toMatchObject({ tujuan: 'dusun', dasar: 'lalu' });
    expect(next.kolom[0]).toMatchObject({ tujuan: '', dasar: 'lalu' });
  });

  it('is restarted after its job died, and stopped where none runs', async () => {
    const room = await office();
    const made = await room.staff.call(impor.create, { body: await tableOf(await allOf(sampleRows())) });
    const params = { id: made.id };
    await room.staff.call(impor.columns, {
      params,
      body: { tujuan: made.kolom.map(({ tujuan }) => tujuan) },
    });
    expect((await refusal(room.staff.call(impor.resume, { params }))).http).toBe(409);
    await room.village.db((db) =>
      db
        .updateTable('impor')
        .set({ detak: new Date(0) })
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    expect((await room.staff.call(impor.get, { params })).terhenti).toBe(true);
    await room.staff.call(impor.resume, { params });
    await api.runJobs();
    expect(await room.staff.call(impor.get, { params })).toMatchObject({
      status: 'periksa',
      jumlah: { baru: 97 },
    });
    await room.staff.call(impor.apply, { params, body: {} });
    await room.staff.call(impor.stop, { params });
    await api.runJobs();
    expect(await room.staff.call(impor.get, { params })).toMatchObject({
      status: 'periksa',
      pesan: 'Dihentikan. Tidak ada yang berubah.',
    });
    expect(await people(room)).toEqual([]);
  });
});

describe('who may import', () => {
  it('only staff of the area, each for their own village, and only tables', async () => {
    const room = await office();
    const form = await tableOf(await allOf(sampleRows()));
    const { id } = await room.staff.call(impor.create, { body: form });
    const params = { id };
    const berita = await room.village.perangkat('berita');
    const warga = await room.village.warga();
    for (const one of [berita, warga]) {
      expect((await refusal(one.call(impor.get, { params }))).http).toBe(403);
      expect((await refusal(one.call(impor.list))).http).toBe(403);
      expect((await refusal(one.call(impor.openRefused, { params, body: {} }))).http).toBe(403);
      const file = `/v1/penduduk/impor/${id}/ditolak/`;
      expect((await room.village.send(file, { method: 'POST' }, one.access)).status).toBe(403);
      expect((await room.village.send('/v1/penduduk/impor/contoh/', {}, one.access)).status).toBe(403);
    }
    const stranger = await (await api.village()).perangkat('penduduk');
    expect((await refusal(stranger.call(impor.get, { params }))).http).toBe(404);
    expect((await refusal(stranger.call(impor.undo, { params }))).http).toBe(404);
    const picture = new FormData();
    picture.set('berkas', new File(['<html>'], 'a.xlsx'));
    const refused = await refusal(room.staff.call(impor.create, { body: picture }));
    expect(refused.body.errors).toEqual([
      { berkas: ['Berkas ini bukan tabel. Simpan dari Excel sebagai XLSX atau CSV.'] },
    ]);
    expect((await refusal(room.staff.call(impor.create, { body: new FormData() }))).body.errors).toEqual([
      { berkas: ['Pilih berkas XLSX atau CSV.'] },
    ]);
  });

  it('leaves no whole number in trail or log', async () => {
    const room = await office();
    const rows = await allOf(sampleRows());
    await applied(room, rows);
    const trail = await room.village.db((db) =>
      db.selectFrom('jejak').selectAll().where('desa_id', '=', db.desaId).execute(),
    );
    const told = JSON.stringify(trail) + api.logged().join('\n');
    for (const row of rows.slice(0, 5)) expect(told).not.toContain(row[at('nik')]);
  });
});
