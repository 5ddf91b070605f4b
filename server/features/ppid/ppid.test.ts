import { describe, expect, it } from 'vitest';
import { type JenisDokumen, ppid } from '#contract/ppid/ppid.ts';
import { documentsOf } from '#server/demo/document.ts';
import { photosOf } from '#server/demo/photo.ts';
import { fillPpid } from '#server/demo/ppid.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const HOUR = 3_600_000;

type Village = Awaited<ReturnType<typeof api.village>>;
type Given = {
  jenis: JenisDokumen;
  judul: string;
  keterangan?: string;
  tahun?: number;
  tahun_akhir?: number;
  urutan?: number;
  status?: 'draf' | 'terbit' | 'arsip';
  terbit?: Date;
  dihapus?: Date;
  berkas?: boolean;
};

/** Rows as they are after publication; returns their ids. */
async function add(village: Village, ...all: Given[]): Promise<number[]> {
  return village.db(async (db) => {
    const document = documentsOf(api.core, db);
    const ids: number[] = [];
    for (const { berkas, ...given } of all) {
      const dokumen_id = berkas ? await document(given.judul, [{ text: given.judul }]) : null;
      const { id } = await db
        .insertInto('dokumen')
        .values({
          desa_id: village.desaId,
          status: 'terbit',
          terbit: new Date(Date.now() - HOUR),
          dokumen_id,
          ...given,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
}

const names = ({ data }: { data: { nama: string }[] }) => data.map(({ nama }) => nama);

describe('GET /v1/sop_ppid/', () => {
  it('returns name and file in the order of the office', async () => {
    const village = await api.village();
    const [, first] = await add(
      village,
      { jenis: 'sop', judul: 'Keberatan', urutan: 2 },
      { jenis: 'sop', judul: 'Permohonan', urutan: 1, berkas: true },
      { jenis: 'dip', judul: 'Profil desa' },
    );
    const { data, meta } = await village.call(ppid.sop);
    expect(data).toEqual([
      {
        id: first,
        nama: 'Permohonan',
        file: expect.stringMatching(/^\/berkas\/[0-9a-f-]{36}\/permohonan\.pdf$/i),
        ukuran: expect.any(Number),
      },
      { id: expect.any(Number), nama: 'Keberatan', file: null, ukuran: null },
    ]);
    expect(meta).toEqual({ page: 1, per_page: 100, total_results: 2, total_pages: 1 });
    const file = await village.send(data[0]?.file ?? '');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).startsWith('%PDF-')).toBe(true);
  });

  it('hides drafts, scheduled, archived and deleted documents', async () => {
    const village = await api.village();
    await add(
      village,
      { jenis: 'sop', judul: 'Draf', status: 'draf' },
      { jenis: 'sop', judul: 'Terjadwal', terbit: new Date(Date.now() + HOUR) },
      { jenis: 'sop', judul: 'Arsip', status: 'arsip' },
      { jenis: 'sop', judul: 'Sampah', dihapus: new Date() },
    );
    expect((await village.call(ppid.sop)).data).toEqual([]);
  });
});

describe('GET /v1/dip_ppid/ and /v1/dik_ppid/', () => {
  it('return public and exempt documents, and search both columns', async () => {
    const village = await api.village();
    await add(
      village,
      { jenis: 'dip', judul: 'APB Desa', keterangan: 'Anggaran tahun berjalan', urutan: 1 },
      { jenis: 'dip', judul: 'Peta desa', keterangan: 'Batas dusun', urutan: 2 },
      { jenis: 'dik', judul: 'Data pribadi warga' },
    );
    const dip = await village.call(ppid.dip);
    expect(dip.data[0]).toEqual({
      id: expect.any(Number),
      nama: 'APB Desa',
      keterangan_informasi: 'Anggaran tahun berjalan',
    });
    expect(names(await village.call(ppid.dip, { query: { search: 'batas' } }))).toEqual(['Peta desa']);
    const dik = await village.call(ppid.dik);
    expect(dik.data).toEqual([{ id: expect.any(Number), informasi: 'Data pribadi warga' }]);
  });

  it('show nothing of another village', async () => {
    const [one, other] = [await api.village(), await api.village()];
    await add(one, { jenis: 'dip', judul: 'Rahasia tetangga' }, { jenis: 'dik', judul: 'Rahasia tetangga' });
    expect((await other.call(ppid.dip)).data).toEqual([]);
    expect((await other.call(ppid.dik)).data).toEqual([]);
  });
});

describe('GET /v1/informasi_ppid', () => {
  it('returns one row per document and year, of the requested category', async () => {
    const village = await api.village();
    await add(
      village,
      { jenis: 'berkala', judul: 'APB Desa', tahun: 2025, berkas: true },
      { jenis: 'berkala', judul: 'APB Desa', tahun: 2026 },
      { jenis: 'serta-merta', judul: 'Waspada longsor', tahun: 2026 },
      { jenis: 'setiap-saat', judul: 'Standar pelayanan', tahun: 2024 },
    );
    const asked = (nama: string) =>
      village.call(ppid.informasi, { query: { 'filter{kategori.nama}': nama } });
    const berkala = await asked('Informasi Berkala');
    expect(berkala.data.map(({ nama, tahun, file, kategori }) => [nama, tahun, !!file, kategori])).toEqual([
      ['APB Desa', 2026, false, { id: 1, nama: 'Informasi Berkala' }],
      ['APB Desa', 2025, true, { id: 1, nama: 'Informasi Berkala' }],
    ]);
    expect(names(await asked('Informasi Serta Merta'))).toEqual(['Waspada longsor']);
    expect(names(await asked('Informasi Setiap Saat'))).toEqual(['Standar pelayanan']);
    expect((await asked('Informasi Lain')).data).toEqual([]);
    const refused = await refusal(
      village.call(ppid.informasi, { query: { 'filter{kategori.warna}': 'merah' } }),
    );
    expect(refused.http).toBe(400);
  });
});

describe('GET /v1/perencanaan_desa/?kategori=', () => {
  it('returns RPJMDES for 1 and RKPDES for 2, the newest first', async () => {
    const village = await api.village();
    await add(
      village,
      { jenis: 'rkpdes', judul: 'RKP 2025', tahun: 2025 },
      { jenis: 'rkpdes', judul: 'RKP 2026', tahun: 2026 },
      { jenis: 'rpjmdes', judul: 'RPJM', tahun: 2021, tahun_akhir: 2027, berkas: true },
    );
    const asked = (kategori: string) => village.call(ppid.perencanaan, { query: { kategori } });
    expect((await asked('1')).data).toEqual([
      {
        id: expect.any(Number),
        tahun: 2021,
        tahun_akhir: 2027,
        nama: 'RPJM',
        file: expect.stringContaining('/berkas/'),
        ukuran: expect.any(Number),
        kategori: 1,
      },
    ]);
    expect(names(await asked('2'))).toEqual(['RKP 2026', 'RKP 2025']);
    expect((await refusal(asked('3'))).body.errors).toEqual([{ kategori: [expect.any(String)] }]);
  });
});

describe('GET /v1/profil_ppid', () => {
  it('is empty by default', async () => {
    const village = await api.village();
    const profil = await village.call(ppid.profil);
    expect(profil).toMatchObject({ profil: '', kepaladesa_gambar: null, sk_ppid: null });
  });

  it('returns texts, pictures with alt text, and the decree', async () => {
    const village = await api.village();
    await village.db((db) =>
      fillPpid(
        {
          db,
          photo: photosOf(api.core, db),
          document: documentsOf(api.core, db),
          nama: 'Uji',
          now: Date.now(),
        },
        { small: true },
      ),
    );
    const profil = await village.call(ppid.profil);
    expect(profil.visi_misi).toContain('<h2>Visi</h2>');
    expect(profil.struktur_organisasi_info?.alt).toMatch(/^Bagan organisasi/);
    expect(profil.struktur_organisasi).toBe(profil.struktur_organisasi_info?.url);
    expect(profil.sk_ppid).toMatch(/\.pdf$/);
    expect((await village.call(ppid.dip)).meta.total_results).toBe(8);
  });

  it('cleans text stored under older rules', async () => {
    const village = await api.village();
    await village.db((db) =>
      db
        .insertInto('profil_ppid')
        .values({
          desa_id: village.desaId,
          profil: '<p onclick="x()">Halo</p><script>y()</script>',
        })
        .execute(),
    );
    expect((await village.call(ppid.profil)).profil).toBe('<p>Halo</p>');
  });
});
