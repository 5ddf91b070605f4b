import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { BUKU, buku, ISI_JILID, type NamaBuku } from '#contract/buku.ts';
import { recordEvent } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { headerOf } from '#server/core/pdf/tabel.ts';
import { addKeluarga } from '#server/features/penduduk/keluarga-writes.ts';
import { addPenduduk, type Fakta, type Writing } from '#server/features/penduduk/writes.ts';
import { refusal, testApi } from '#test/api.ts';
import { KOLOM } from './rules.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;

const writing = (db: VillageDb): Writing => ({
  db,
  actor: null,
  record: (event) => recordEvent(db, event, { actor: null, requestId: 'uji' }),
});
const keperluan = 'Laporan ke kecamatan';
const NAMES = Object.keys(BUKU) as NamaBuku[];
const SITI = '3201015708900001';

async function village(count = 1) {
  const one = await api.village();
  const ids = await one.db(async (db) => {
    const area = (jenis: 'dusun' | 'rt', nama: string, induk_id: number | null) =>
      db
        .insertInto('wilayah')
        .values({ desa_id: db.desaId, jenis, nama, induk_id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const dusun = await area('dusun', 'Krajan', null);
    const wilayah_id = (await area('rt', '003', dusun.id)).id;
    const [keluarga_id = 0] = await addKeluarga(writing(db), [
      { no_kk: '3201012003150001', alamat: 'Jalan Melati 5', wilayah_id, terbit: '2020-03-15' },
    ]);
    const person = (at: number): Partial<Fakta> => ({
      nik: String(BigInt(SITI) + BigInt(at)),
      nama: at === 0 ? '=HYPERLINK("x") Siti #read("/etc/passwd")' : `ORANG ${at}`,
      keluarga_id,
    });
    const facts = { kelamin: 'PR' as const, tanggal_lahir: '1990-08-17', nik: '', nama: '' };
    return addPenduduk(
      writing(db),
      Array.from({ length: count }, (_, at) => ({ fakta: { ...facts, ...person(at) } })),
      { sumber: 'koreksi', alasan: 'uji' },
    );
  });
  return { one, staf: await one.perangkat('penduduk'), id: ids[0] ?? 0 };
}

async function sheet(staf: Staff, nama: NamaBuku, rest: object = {}) {
  const file = await staf.call(buku.unduh, {
    params: { buku: nama },
    body: { bentuk: 'xlsx', keperluan, ...rest } as never,
  });
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}

async function pdfText(staf: Staff, nama: NamaBuku, rest: object = {}) {
  const file = await staf.call(buku.unduh, {
    params: { buku: nama },
    body: { bentuk: 'pdf', keperluan, ...rest } as never,
  });
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), name: file.headers.get('content-disposition') };
}

describe('the columns of the books', () => {
  it('are as many as the law prescribes', () => {
    expect(NAMES.map((nama) => KOLOM[nama].length)).toEqual([16, 13, 33, 15, 19]);
  });

  it('are grouped under shared headings', () => {
    const cells = headerOf(KOLOM.rekapitulasi);
    expect(cells.find(({ teks }) => teks === 'TAMBAHAN BULAN INI')).toMatchObject({ kolom: 8, baris: 1 });
    expect(cells.find(({ teks }) => teks === 'NOMOR URUT')).toMatchObject({ kolom: 1, baris: 4 });
    // Every cell of the grid is covered once.
    expect(cells.reduce((sum, { kolom, baris }) => sum + kolom * baris, 0)).toBe(33 * 4);
    const twice = headerOf(KOLOM.mutasi).filter(({ teks }) => teks === 'TANGGAL');
    expect(twice.map(({ kolom }) => kolom)).toEqual([1, 1, 1, 1]);
  });
});

describe('a book', () => {
  it.each(NAMES)(
    '%s is a table with the columns of the law, also for a village without residents',
    async (nama) => {
      const empty = await (await api.village()).perangkat('penduduk');
      const rows = await sheet(empty, nama);
      expect(rows[0]).toHaveLength(KOLOM[nama].length);
      expect(rows).toHaveLength(1);
      expect((await pdfText(empty, nama)).text).toContain('Nihil');
    },
  );

  it('contains people with their full numbers, whatever their names are', async () => {
    const { staf } = await village();
    const [, induk] = await sheet(staf, 'induk');
    expect(induk).toEqual(
      expect.arrayContaining([SITI, '3201012003150001', 'Jalan Melati 5 RT 003 Dusun Krajan', '17-08-1990']),
    );
    const [, ktp] = await sheet(staf, 'ktp-kk');
    expect(ktp).toEqual(expect.arrayContaining([SITI, '15-03-2020']));
    const { text } = await pdfText(staf, 'induk');
    expect(text).toContain(SITI);
    expect(text.replace(/[\s\u200b]/g, '')).toContain('=HYPERLINK("x")Siti#read("/etc/passwd")');
    expect(text).not.toContain('root:');
  });

  it('is told to everybody whose number stands in it, and of no other book', async () => {
    const { one, staf, id } = await village();
    for (const nama of NAMES) await sheet(staf, nama);
    await pdfText(staf, 'induk');
    const seen = await one.db((db) =>
      db
        .selectFrom('penduduk_lihat')
        .select(['penduduk_id', 'akun_id', 'apa'])
        .where('desa_id', '=', db.desaId)
        .orderBy('id')
        .execute(),
    );
    const by = { penduduk_id: id, akun_id: staf.id };
    expect(seen).toEqual(
      ['Buku Induk Penduduk', 'Buku KTP dan Buku KK', 'Buku Induk Penduduk'].map((apa) => ({ ...by, apa })),
    );
  });

  it('omits a temporary number, and says so', async () => {
    const { one, staf, id } = await village();
    await one.db((db) =>
      db
        .updateTable('penduduk')
        .set({ nik: '0000000000000001' })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', id)
        .execute(),
    );
    const [, row] = await sheet(staf, 'induk');
    expect(row).toContain('NIK belum ada');
    expect(row).not.toContain('0000000000000001');
  });

  it('of events has those of its month', async () => {
    const { one, staf, id } = await village();
    await one.db(async (db) => {
      const person = { desa_id: db.desaId, penduduk_id: id };
      await db
        .updateTable('penduduk')
        .set({ status_dasar: 'PINDAH', status_sejak: '2025-04-01' })
        .where('desa_id', '=', db.desaId)
        .execute();
      await db
        .insertInto('pindah')
        .values(
          [
            { ...person, arah: 'masuk', tanggal: '2025-03-31', alamat: 'Kota Samudra', nomor: '475/1' },
            { ...person, arah: 'keluar', tanggal: '2025-04-01' },
            { ...person, arah: 'dalam', tanggal: '2025-03-15' },
          ].map((row) => ({ dari_wilayah_id: null, ...row }) as never),
        )
        .execute();
    });
    const rows = await sheet(staf, 'mutasi', { bulan: '2025-03' });
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(expect.arrayContaining(['Kota Samudra', '31-03-2025', '475/1']));
    const [, rekap] = await sheet(staf, 'rekapitulasi', { bulan: '2025-03' });
    expect(rekap).toContain('Krajan');
    // Foreign men and women, citizens by sex, families, their members, people.
    expect(rekap?.slice(2, 9)).toEqual(['0', '0', '0', '0', '0', '0', '0']);
    expect(rekap?.slice(25, 32)).toEqual(['0', '0', '0', '1', '1', '0', '1']);
  });

  it('lists temporary residents separately', async () => {
    const { one, staf, id } = await village();
    await one.db(async (db) => {
      await db.updateTable('penduduk').set({ tetap: false }).where('desa_id', '=', db.desaId).execute();
      const row = {
        arah: 'masuk' as const,
        tanggal: '2025-03-31',
        alamat: 'Kota Samudra',
        alasan: 'Bekerja',
      };
      const known = { desa_id: db.desaId, penduduk_id: id, didatangi: 'Bapak Dedi', sampai: '2025-12-31' };
      await db
        .insertInto('pindah')
        .values({ ...known, ...row, dari_wilayah_id: null })
        .execute();
    });
    const [, guest] = await sheet(staf, 'sementara');
    expect(guest).toEqual(
      expect.arrayContaining(['Kota Samudra', 'Bekerja', 'Bapak Dedi', '31-03-2025', '31-12-2025']),
    );
    expect(await sheet(staf, 'induk')).toHaveLength(1);
  });

  it('is printed in volumes and exported in full', async () => {
    const { staf } = await village(ISI_JILID + 1);
    const rows = await sheet(staf, 'induk');
    expect(rows).toHaveLength(ISI_JILID + 2);
    expect(rows.at(-1)?.[0]).toBe(String(ISI_JILID + 1));
    const { buku: books } = await staf.call(buku.list);
    expect(books.find(({ nama }) => nama === 'induk')).toEqual({
      nama: 'induk',
      baris: ISI_JILID + 1,
      jilid: 2,
    });
    const second = await pdfText(staf, 'induk', { jilid: 2 });
    expect(second.name).toContain('-jilid-2.pdf');
    expect(second.text).toContain('Jilid 2 dari 2');
    expect(second.text).toContain(`ORANG ${ISI_JILID}`);
    expect(second.text).not.toContain('ORANG 1 ');
    const refused = await refusal(pdfText(staf, 'induk', { jilid: 3 }));
    expect(refused.body.errors).toEqual([{ jilid: ['Pilih jilid yang ada.'] }]);
  });
});

describe('a download', () => {
  const trail = (one: Village) =>
    one.db((db) =>
      db
        .selectFrom('jejak')
        .select(['noun_id', 'akun_id', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('aksi', '=', 'buku.unduh')
        .execute(),
    );

  it('is recorded with its purpose, and without any number', async () => {
    const { one, staf } = await village();
    await sheet(staf, 'induk');
    await pdfText(staf, 'mutasi', { bulan: '2025-03' });
    const lines = await trail(one);
    expect(lines).toEqual([
      { noun_id: 'induk', akun_id: staf.id, sesudah: { bentuk: 'xlsx', keperluan, baris: 1 } },
      {
        noun_id: 'mutasi',
        akun_id: staf.id,
        sesudah: { bentuk: 'pdf', keperluan, baris: 0, bulan: '2025-03' },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(SITI);
  });

  it.each([
    ['no purpose', { keperluan: '' }],
    ['one word', { keperluan: 'Laporan' }],
    ['one key', { keperluan: 'aaaaaaaaaa' }],
    ['blanks', { keperluan: ' '.repeat(20) }],
    ['another form', { bentuk: 'docx' }],
    ['a month that is none', { bulan: '0000-13' }],
    ['a month far ahead', { bulan: '9999-99' }],
    ['no volume', { jilid: -1 }],
  ])('with %s is refused and not recorded', async (_name, rest) => {
    const { one, staf } = await village();
    expect(await refusal(sheet(staf, 'mutasi', rest))).toMatchObject({ http: 400 });
    expect(await trail(one)).toEqual([]);
  });

  it('of an unknown book is 404', async () => {
    const { staf } = await village();
    for (const nama of ['kas', 'toString', '..%2f'])
      expect(await refusal(sheet(staf, nama as NamaBuku))).toMatchObject({ http: 404 });
  });

  it('is for the area penduduk, of its own village', async () => {
    const { one } = await village();
    const surat = await one.perangkat('surat');
    expect(await refusal(sheet(surat, 'induk'))).toMatchObject({ http: 403 });
    expect(await refusal(surat.call(buku.list))).toMatchObject({ http: 403 });
    expect(await trail(one)).toEqual([]);
    const other = await (await api.village()).perangkat('penduduk');
    expect(await sheet(other, 'induk')).toHaveLength(1);
  });
});
