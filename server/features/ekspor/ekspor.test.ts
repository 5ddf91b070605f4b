import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { BUTUH_ALASAN } from '#contract/alasan.ts';
import { ekspor } from '#contract/ekspor.ts';
import { testApi } from '#test/api.ts';

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

describe('an export of the register', () => {
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
