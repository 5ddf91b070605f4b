import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { imporApbdes, kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { refusal, testApi } from '#test/api.ts';
import { zipOf } from '#test/workbook.ts';

const api = await testApi();
const NYATA = readFileSync(new URL('../../../../test/fixtures/apbdes-nyata.csv', import.meta.url), 'utf8');

async function office() {
  const village = await api.village();
  return { village, staff: await village.perangkat('keuangan') };
}
type Office = Awaited<ReturnType<typeof office>>;

function form(content: string | Buffer, name: string, tahun: number, ganti = ''): FormData {
  const body = new FormData();
  body.set('berkas', new File([content as string], name));
  body.set('tahun', String(tahun));
  if (ganti) body.set('ganti', ganti);
  return body;
}

/** Uploads a file, keeps its layout and proposals, and waits for the judgement. */
async function judged({ staff }: Office, content: string | Buffer, name: string, tahun: number, ganti = '') {
  const made = await staff.call(imporApbdes.create, { body: form(content, name, tahun, ganti) });
  const params = { id: made.id };
  await staff.call(imporApbdes.columns, {
    params,
    body: { tujuan: made.kolom.map(({ tujuan }) => tujuan), susunan: made.susunan },
  });
  await api.runJobs();
  return staff.call(imporApbdes.get, { params });
}

async function applied(room: Office, id: number) {
  await room.staff.call(imporApbdes.apply, {
    params: { id },
    body: { dengan_temuan: 'on', alasan: 'Impor' },
  });
  await api.runJobs();
  return room.staff.call(imporApbdes.get, { params: { id } });
}

const yearOf = ({ staff }: Office, tahun: number) =>
  staff.call(kelolaApbdes.get, { params: { tahun: String(tahun) } });

/** The rows of nine real villages, as a report of each. */
const villages = new Map<string, { tahun: number; csv: string }>();
for (const line of NYATA.trim().split('\n').slice(1)) {
  const cells = [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  const [desa = '', , tahun, kode, uraian, , ...numbers] = cells;
  const found = villages.get(desa) ?? {
    tahun: Number(tahun),
    csv: 'Kode Rekening,Uraian,Anggaran,Anggaran Perubahan,Realisasi\n',
  };
  found.csv += `${[kode, uraian, ...numbers.slice(0, 3)].join(',')}\n`;
  villages.set(desa, found);
}
/** Their published sums, income and spending by bidang, and the lines about which something is found. */
const PUBLISHED: Record<string, [number, number | undefined, string[]]> = {
  Tiga: [3_075_964_000, 3_454_356_826, []],
  Belantih: [2_365_319_296, 2_540_529_584, []],
  Lebih: [2_511_775_000, 2_207_857_680, []],
  Pecatu: [21_661_380_708, undefined, []],
  Ciktim: [2_621_378_603, 2_619_098_675, ['seimbang 4']],
  Sojokerto: [1_713_312_000, 654_700_123, ['rincian 01', 'rincian 01.01']],
  Pulosaren: [2_370_976_000, 828_195_676, ['rincian 01']],
  Pucungkerep: [1_742_501_000, 587_893_814, []],
  Ngrombo: [2_451_306_000, 1_052_146_808, []],
};

describe('a report', () => {
  it('of each of nine real villages is taken whole, with its published totals', async () => {
    expect(villages.size).toBe(9);
    const room = await office();
    for (const [desa, { tahun, csv }] of villages) {
      const read = await judged(room, csv, `${desa.slice(0, 8)}.csv`, tahun);
      expect([desa, read.status, read.jumlah.ditolak]).toEqual([desa, 'periksa', 0]);
      expect((await applied(room, read.id)).status).toBe('selesai');
      const year = await yearOf(room, tahun);
      const lines = new Map(year.baris.map((one) => [one.kode, one]));
      const found = year.pemeriksaan.flatMap(({ nama, temuan }) =>
        temuan.map(({ kode }) => `${nama} ${kode}`),
      );
      const [name = ''] = desa.replace('"', '').split(' ');
      expect([lines.get('4')?.murni, lines.get('5')?.murni, found]).toEqual(PUBLISHED[name]);
      for (const row of csv.trim().split('\n').slice(1)) {
        const [kode = ''] = row.split(',');
        const murni = /,(\d+),\d*,\d*$/.exec(row)?.[1];
        expect([desa, kode, lines.get(kode)?.murni]).toEqual([desa, kode, Number(murni)]);
      }
      await room.staff.call(kelolaApbdes.remove, { params: { tahun: String(tahun) } });
    }
  }, 60_000);

  it('of another year is refused; of another village it asks; of several only the own rows are read', async () => {
    const room = await office();
    const head = 'desa,tahun,kode,uraian,anggaran\n';
    const row = (desa: string, tahun: number, amount: number) =>
      `${desa},${tahun},4.2.1,Dana Desa,${amount}\n`;
    const tried = (csv: string) =>
      refusal(room.staff.call(imporApbdes.create, { body: form(csv, 'a.csv', 2026) }));
    const old = await tried(head + row('Uji', 2023, 1));
    expect([old.http, JSON.stringify(old.body.errors)]).toEqual([
      400,
      expect.stringContaining('Berkas ini tahun 2023, bukan 2026.'),
    ]);
    const strangers = await tried(head + row('Tiga', 2026, 1) + row('Lebih', 2026, 2));
    expect(JSON.stringify(strangers.body.errors)).toContain(
      'memuat 2 desa (Tiga, Lebih), tidak satu pun Desa Uji',
    );

    const mixed = await judged(
      room,
      head + row('DESA UJI', 2026, 900) + row('Tiga', 2026, 5) + row('Uji', 2025, 7),
      'b.csv',
      2026,
    );
    expect(mixed).toMatchObject({ desa_lain: '', jumlah: { baru: 2, ditolak: 0 } });
    expect(mixed.ganjil.join(' ')).toMatch(/juga memuat tahun 2025.*juga memuat Tiga/);
    await applied(room, mixed.id);
    expect((await yearOf(room, 2026)).baris.find(({ kode }) => kode === '4.2.1')?.murni).toBe(900);

    const other = await judged(room, head + row('Tiga', 2026, 5), 'c.csv', 2026);
    expect(other.desa_lain).toBe('Tiga');
    const asked = await refusal(
      room.staff.call(imporApbdes.apply, { params: { id: other.id }, body: { dengan_temuan: 'on' } }),
    );
    expect(JSON.stringify(asked.body.errors)).toContain('Berkas ini menyebut Desa Tiga.');
    await room.staff.call(imporApbdes.apply, {
      params: { id: other.id },
      body: { dengan_temuan: 'on', untuk_desa_ini: 'on' },
    });
    await api.runJobs();
    expect((await yearOf(room, 2026)).baris.find(({ kode }) => kode === '4.2.1')?.murni).toBe(5);

    const titled = 'PEMERINTAH DESA TIGA KECAMATAN SUSUT\nKode;Uraian;Anggaran\n4.2.1;Dana Desa;6\n';
    const said = await judged(room, titled, 'd.csv', 2026);
    expect(said.desa_lain).toBe('TIGA');
    await room.staff.call(imporApbdes.stop, { params: { id: said.id } });
    const own =
      'LAPORAN REALISASI ANGGARAN PENDAPATAN DAN BELANJA DESA\nPEMERINTAH DESA UJI\nKode;Uraian;Anggaran\n4.2.1;Dana Desa;6\n';
    expect((await judged(room, own, 'e.csv', 2026)).desa_lain).toBe('');
  });

  it('with faults holds everything back, says what to do, and is applied once they are mended', async () => {
    const room = await office();
    const bad =
      'Laporan realisasi tahun anggaran 2026\nKode;Uraian;Anggaran;Realisasi\n4.2.1;Dana Desa;168.000.00O;0\n' +
      '02.09.01;Embung;1.000;0\n01;Bidang Pemerintahan;50.000.000,50;75,000,000.00\n01;Dua kali;1;1\n4.1.1;Usaha;-5;0\n' +
      '6.2.2;Penyertaan modal;-1.000.000;0\n;JUMLAH;1;1\n';
    const read = await judged(room, bad, 'laporan.csv', 2026);
    expect(read).toMatchObject({ susunan: 'laporan', jumlah: { ditolak: 4 } });
    const rows = await room.staff.call(imporApbdes.rows, {
      params: { id: read.id },
      query: { putusan: 'ditolak' },
    });
    expect(
      rows.baris.flatMap((one) => one.alasan.map(({ sel, alasan }) => `${sel} ${alasan}`)).toSorted(),
    ).toEqual([
      'A4 Sub bidang 02.09 tidak ada di Permendagri 20/2018. Paling dekat: 02.03.08',
      'A6 Kode sama dengan baris 5. Hapus salah satu atau beri rincian berbeda',
      'C3 Ada huruf O di dalam angka. Tulis 168.000.000',
      'C7 Isi angka 0 atau lebih',
    ]);
    expect(read.ganjil.join('\n')).toMatch(/sen[\s\S]*Dua bentuk angka[\s\S]*100%[\s\S]*minus/);
    const held = await refusal(
      room.staff.call(imporApbdes.apply, { params: { id: read.id }, body: { dengan_temuan: 'on' } }),
    );
    expect([held.http, held.body.data.msg[0]]).toEqual([409, 'Perbaiki 4 baris lagi untuk menerapkan.']);

    const good = bad
      .replace('00O', '000')
      .replace('02.09.01', '02.03.19')
      .replace('01;Dua kali', '02;Bidang Pembangunan')
      .replace('-5;', '5;');
    const again = await judged(room, good, 'laporan.csv', 2026, String(read.id));
    expect(again.jumlah).toMatchObject({ ditolak: 0, berubah: 0, isian: 0 });
    const done = await applied(room, again.id);
    expect(done).toMatchObject({ status: 'selesai', tidak_batal: '' });
    const year = await yearOf(room, 2026);
    expect(year.status).toBe('draf');
    expect(year.baris.find(({ kode }) => kode === '01')).toMatchObject({
      murni: 50_000_001,
      realisasi: 75_000_000,
    });

    const same = await judged(room, good, 'laporan.csv', 2026);
    expect(same.jumlah).toMatchObject({ baru: 0, berubah: 0, ditolak: 0 });
    await room.staff.call(imporApbdes.stop, { params: { id: same.id } });
    await room.staff.call(imporApbdes.undo, { params: { id: done.id } });
    await api.runJobs();
    expect((await refusal(yearOf(room, 2026))).http).toBe(404);
  });

  it('cannot be taken back once it is public, and a changed year is judged again', async () => {
    const room = await office();
    const csv = 'kode,uraian,murni\n4.2.1,Dana Desa,100\n01,Bidang,100\n6.1.1,Silpa,0\n';
    const first = await judged(room, csv, 'a.csv', 2026);
    expect(first.susunan).toBe('sendiri');
    await room.staff.call(kelolaApbdes.create, { body: { tahun: 2026, kosong: 'on' } });
    expect((await applied(room, first.id)).status).toBe('periksa');
    const done = await applied(room, first.id);
    expect(done.status).toBe('selesai');
    await room.staff.call(kelolaApbdes.publish, {
      params: { tahun: '2026' },
      body: { tanpa_penjelasan: 'on' },
    });
    const late = await refusal(room.staff.call(imporApbdes.undo, { params: { id: done.id } }));
    expect(late.body.data.msg[0]).toBe(
      'Sudah terbit, tidak dapat dibatalkan. Impor berkas lama untuk kembali.',
    );
  });
});

describe('an export of Siskeudes', () => {
  const rab = (desa: string, tahun = 2026, faults = '') =>
    `Tahun,Kd_Desa,Kd_Keg,Kd_Rincian,Anggaran,AnggaranPAK,AnggaranStlhPAK,Kd_SubRinci\n` +
    `${tahun},${desa},,4.2.1.01.,900000000.00,0.00,900000000.00,01\n` +
    `${tahun},${desa},${desa}02.03.10.,5.3.5.01.,168000000.00,28000000.00,196000000.00,01\n` +
    `${tahun},${desa},${desa}02.03.10.,5.2.1.01.,4000000.00,0.00,4000000.00,01\n${faults}`;
  const exported = async ({ village }: Office, faults = '') => {
    const { kode } = await village.db((db) =>
      db.selectFrom('desa').select('kode').where('id', '=', db.desaId).executeTakeFirstOrThrow(),
    );
    const desa = `${kode.replace(/\D/g, '').slice(-6, -4)}.${kode.replace(/\D/g, '').slice(-4)}.`;
    return {
      'Ta_RAB.csv': rab(desa, 2026, faults),
      'Ta_Kegiatan.csv': `Tahun,Kd_Desa,Kd_Keg,Nama_Kegiatan\n2026,${desa},${desa}02.03.10.,Jalan Desa Cikaret\n`,
      'Ta_TBPRinci.csv': `Tahun,No_Bukti,Kd_Desa,Kd_Keg,Kd_Rincian,nilai\n2026,1,${desa},,4.2.1.01.,450000000.00\n`,
      'Ta_SPJRinci.csv': `Tahun,No_SPJ,Kd_Keg,Kd_Rincian,Kd_Desa,No_SPP,Nilai\n2026,1,${desa}02.03.10.,5.3.5.01.,${desa},SPP1,100000000.00\n`,
      'Ta_SPPRinci.csv': `Tahun,Kd_Desa,No_SPP,Kd_Keg,Kd_Rincian,Nilai\n2026,${desa},SPP1,${desa}02.03.10.,5.3.5.01.,100000000.00\n2026,${desa},SPP2,${desa}02.03.10.,5.2.1.01.,4000000.00\n`,
    };
  };

  it('is read by purpose and by account, with what was realised of each', async () => {
    const room = await office();
    const read = await judged(room, zipOf(await exported(room)), 'SISKEUDES.zip', 2026);
    expect(read).toMatchObject({ susunan: 'siskeudes', jumlah: { ditolak: 0 } });
    await applied(room, read.id);
    const lines = new Map((await yearOf(room, 2026)).baris.map((one) => [one.kode, one]));
    expect(lines.get('02.03.10')).toMatchObject({
      uraian: 'Jalan Desa Cikaret',
      murni: 172_000_000,
      perubahan: 200_000_000,
      realisasi: 104_000_000,
    });
    expect(lines.get('5')).toMatchObject({ murni: 172_000_000, realisasi: 104_000_000 });
    expect(lines.get('5.3.5.01')?.perubahan).toBe(196_000_000);
    expect(lines.get('4.2.1.01')?.realisasi).toBe(450_000_000);
  });

  it('is refused of another village, of another year, locked, and as a database', async () => {
    const room = await office();
    const parts = await exported(room);
    const sent = async (content: string | Buffer, name: string, tahun = 2026) =>
      (await refusal(room.staff.call(imporApbdes.create, { body: form(content, name, tahun) }))).body.errors;
    expect(JSON.stringify(await sent(zipOf({ 'Ta_RAB.csv': rab('88.8888.') }), 'a.zip'))).toContain(
      'Berkas ini milik desa 888888.',
    );
    expect(JSON.stringify(await sent(zipOf(parts), 'a.zip', 2025))).toContain(
      'Berkas ini tahun 2026, bukan 2025',
    );
    expect(JSON.stringify(await sent(zipOf(parts, { flags: 1 }), 'a.zip'))).toContain('password');
    expect(JSON.stringify(await sent('\0\x01\0\0Standard Jet DB\0', 'a.mdb'))).toContain(
      'Berkas MDB tidak dapat dibaca',
    );
    expect(JSON.stringify(await sent(zipOf({ 'a.txt': '' }), 'a.zip'))).toContain('CSV');
  });

  it('belongs to who keeps the money, of their own village', async () => {
    const room = await office();
    const other = await office();
    const read = await judged(room, zipOf(await exported(room)), 'a.zip', 2026);
    const params = { id: read.id };
    expect((await refusal(other.staff.call(imporApbdes.get, { params }))).http).toBe(404);
    expect((await room.staff.call(imporApbdes.list)).berjalan).toMatchObject({ id: read.id, tahun: 2026 });
    expect((await other.staff.call(imporApbdes.list)).berjalan).toBeNull();
    const clerk = await room.village.perangkat('berita');
    expect((await refusal(clerk.call(imporApbdes.get, { params }))).http).toBe(403);
  });
});
