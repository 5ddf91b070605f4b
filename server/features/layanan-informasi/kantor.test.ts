import { describe, expect, it, vi } from 'vitest';
import { flatErrors } from '#contract/errors.ts';
import { hariLibur } from '#contract/hari-libur.ts';
import { pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { addDays } from '#contract/lib/tanggal.ts';
import { ppid as ppidCalls } from '#contract/ppid/ppid.ts';
import { refusal, testApi } from '#test/api.ts';
import { formOf, keberatanForm, PERMOHONAN, permohonanForm, suratKuasa } from '#test/ppid.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const request = async (here: Village, given = {}) => {
  const made = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call, given) });
  const { id } = await here.db((db) =>
    db
      .selectFrom('permohonan_informasi')
      .select('id')
      .where('nomor', '=', made.nomor)
      .executeTakeFirstOrThrow(),
  );
  return { ...made, id };
};
const objection = async (here: Village, kode = '') => {
  const body = await keberatanForm(here.call, { dengan_kuasa: '0', kode });
  const made = await here.call(pengajuanKeberatan.create, { body });
  const { id } = await here.db((db) =>
    db
      .selectFrom('pengajuan_keberatan')
      .select('id')
      .where('nomor', '=', made.nomor)
      .executeTakeFirstOrThrow(),
  );
  return { ...made, id };
};
const track = (here: Village, kode: string) => here.call(lacakInformasi.track, { body: { kode } });
const errorsOf = async (call: Promise<unknown>) => {
  const { http, body } = await refusal(call);
  return [
    http,
    Object.assign({}, ...flatErrors(body.errors).map((one) => (typeof one === 'string' ? {} : one))),
  ];
};
const REFUSAL = {
  pasal: 'h',
  uji_nomor: '02/UK/X/2026',
  alasan: 'Memuat rahasia pribadi pihak penyewa tanah.',
};
const head = async (here: Village) => {
  const one = await here.perangkat('ppid');
  await here.db((db) =>
    db.updateTable('akun').set({ jabatan: 'Kepala Desa' }).where('id', '=', one.id).execute(),
  );
  return one;
};

describe('a request at the office', () => {
  it('is completed, extended once, and partly granted, and its applicant sees each step', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { id, kode, tenggat } = await request(here);
    const step = (jenis: string, alasan = '') =>
      ppid.call(kelolaPermohonan.decide, { params: { id }, body: formOf({ jenis, alasan }) });
    expect((await errorsOf(step('minta_kelengkapan')))[1]).toEqual({ alasan: ['Harap masukkan alasan'] });
    await step('minta_kelengkapan', 'Sebutkan dusun dan tahun');
    expect(await track(here, kode)).toMatchObject({
      keadaan: 'kelengkapan',
      diminta: { apa: 'Sebutkan dusun dan tahun' },
      jam: { batas: null },
    });
    await here.call(lacakInformasi.complete, { body: { kode, jawaban: 'Dusun Cikaret, 2025' } });
    expect(
      (await refusal(here.call(lacakInformasi.complete, { body: { kode, jawaban: 'Lagi' } }))).http,
    ).toBe(409);
    await step('perpanjang', 'Dokumen masih dikumpulkan');
    expect((await refusal(step('perpanjang', 'Sekali lagi'))).http).toBe(409);
    const extended = await track(here, kode);
    expect(extended).toMatchObject({ keadaan: 'diproses', perpanjanganSampai: null, jam: { dari: 17 } });
    expect((extended.jam?.batas ?? '') > tenggat).toBe(true);
    const notice = await here.call(lacakInformasi.notice, { body: { kode } });
    expect(notice.headers.get('content-disposition')).toMatch(/perpanjangan-001-PPID/);
    const { kode: plain } = await request(here);
    expect((await refusal(here.call(lacakInformasi.notice, { body: { kode: plain } }))).http).toBe(404);
    const item = await ppid.call(kelolaPermohonan.get, { params: { id } });
    expect(item.langkah.map(({ jenis, jawaban }) => [jenis, jawaban])).toEqual([
      ['minta_kelengkapan', 'Dusun Cikaret, 2025'],
      ['perpanjang', ''],
    ]);
    expect(item.can).toMatchObject({ perpanjang: false, jawab: true, tolak: true });
    const body = formOf({ ...REFUSAL, hasil: 'sebagian', isi: 'Terlampir.', tautan: '/ppid/dip DIP' });
    body.append('dokumen', suratKuasa('Rincian kegiatan'));
    expect(await errorsOf(ppid.call(kelolaPermohonan.answer, { params: { id }, body }))).toEqual([
      400,
      { uji: ['Unggah hasil uji konsekuensi (PDF)'] },
    ]);
    body.set('uji', suratKuasa('Uji konsekuensi'));
    await ppid.call(kelolaPermohonan.answer, { params: { id }, body });
    const answered = await track(here, kode);
    expect(answered).toMatchObject({
      keadaan: 'dijawab',
      hasil: 'sebagian',
      jawaban: {
        pasal: 'h',
        uji_nomor: '02/UK/X/2026',
        dokumen: [{ alamat: null }, { alamat: '/ppid/dip' }],
      },
      keberatan: { terbuka: true },
    });
    expect(answered.tahap.map(({ jenis }) => jenis)).toEqual([
      'tercatat',
      'kelengkapan',
      'dilengkapi',
      'perpanjang',
      'dijawab',
    ]);
    const said = JSON.stringify(answered);
    for (const secret of [
      'Hendra',
      'Wijaya',
      'surat.example',
      'Dana Desa',
      'rahasia pribadi pihak',
      ppid.nama,
    ])
      expect(said).not.toContain(secret);
    const dokumen = answered.jawaban?.dokumen[0]?.id ?? 0;
    const file = await here.call(lacakInformasi.document, { body: { kode, dokumen } });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(
      (await refusal(here.call(lacakInformasi.document, { body: { kode, dokumen: dokumen + 99 } }))).http,
    ).toBe(404);
  });

  it('is refused with an article, a test and twenty letters only', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { id, kode } = await request(here);
    const send = (fields: Record<string, string | File>) =>
      ppid.call(kelolaPermohonan.refuse, { params: { id }, body: formOf(fields) });
    expect(await errorsOf(send({ alasan: 'Terlalu pendek' }))).toEqual([
      400,
      {
        pasal: ['Pilih dasar penolakan'],
        uji_nomor: ['Masukkan nomor uji konsekuensi'],
        alasan: ['Tulis alasan paling sedikit 20 huruf'],
        uji: ['Unggah hasil uji konsekuensi (PDF)'],
      },
    ]);
    await send({ ...REFUSAL, uji: suratKuasa('Uji') });
    expect(await track(here, kode)).toMatchObject({ hasil: 'ditolak', jawaban: { pasal: 'h' } });
    expect((await refusal(send({ ...REFUSAL, uji: suratKuasa('Uji') }))).http).toBe(409);
  });

  it('needs an answer that fits its result, and documents without NIK', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { id } = await request(here);
    const send = (fields: Record<string, string | File>) =>
      ppid.call(kelolaPermohonan.answer, { params: { id }, body: formOf(fields) });
    expect((await errorsOf(send({ hasil: 'diumumkan', isi: 'Ada.' })))[1]).toEqual({
      tautan: ['Lampirkan satu tautan yang sudah terbit'],
    });
    expect((await errorsOf(send({ hasil: 'tidak_dikuasai', isi: 'Bukan kami.' })))[1]).toEqual({
      badan_lain: ['Masukkan badan publik yang menyimpan'],
    });
    const withNik = suratKuasa('Penerima BLT: Sri Wahyuni, NIK 3201015203900001');
    expect((await errorsOf(send({ hasil: 'dikabulkan', isi: 'Ini.', dokumen: withNik })))[1]).toEqual({
      hitamkan: [expect.stringMatching(/^NIK atau nomor KK ditemukan di surat-kuasa.pdf, halaman 1\./)],
    });
    await send({ hasil: 'dikabulkan', isi: 'Ini.', dokumen: withNik, hitamkan: 'on' });
  });

  it('publishes for everybody what it gave to one, where the officer says so', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { id } = await request(here);
    const send = (fields: Record<string, string | File>) =>
      ppid.call(kelolaPermohonan.answer, { params: { id }, body: formOf(fields) });
    const given = { hasil: 'dikabulkan', isi: 'Terlampir.', terbitkan: 'on' };
    expect((await errorsOf(send(given)))[1]).toEqual({ terbitkan: ['Pilih dokumen yang diterbitkan'] });
    const secret = suratKuasa('NIK 3201015203900001');
    expect(Object.keys((await errorsOf(send({ ...given, dokumen: secret })))[1])).toEqual(['hitamkan']);
    const published = () =>
      here.call(ppidCalls.informasi, { query: { 'filter{kategori.nama}': 'Informasi Setiap Saat' } });
    const before = (await published()).data.length;
    await send({ ...given, dokumen: suratKuasa('Rincian kegiatan') });
    const { data } = await published();
    expect(data).toHaveLength(before + 1);
    const [one] = data.filter(({ nama }) => nama === 'Surat kuasa');
    expect(one?.tahun).toBe(new Date().getFullYear());
    expect((await here.send(one?.file ?? '')).headers.get('content-type')).toBe('application/pdf');
  });

  it('belongs to staff of PPID, of its own village', async () => {
    const [here, there] = [await api.village(), await api.village()];
    const { id } = await request(here);
    const other = await here.perangkat('berita');
    expect((await refusal(other.call(kelolaPermohonan.get, { params: { id } }))).http).toBe(403);
    expect((await here.send('/v1/kelola/permohonan_informasi/')).status).toBe(401);
    const stranger = await there.perangkat('ppid');
    expect((await refusal(stranger.call(kelolaPermohonan.get, { params: { id } }))).http).toBe(404);
    const body = { jenis: 'teruskan', alasan: 'Kaur Keuangan' } as const;
    expect((await refusal(stranger.call(kelolaPermohonan.decide, { params: { id }, body }))).http).toBe(404);
  });

  it('shows its card for a purpose, with a watermark, and remembers who looked', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { id } = await request(here);
    const look = (keperluan: string) =>
      ppid.call(kelolaPermohonan.card, { params: { id }, body: { keperluan: keperluan as never } });
    expect((await errorsOf(look('')))[1]).toEqual({ keperluan: ['Pilih keperluan'] });
    const seen = await look('Memeriksa permohonan');
    expect([seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      'image/webp',
      'private, no-store',
    ]);
    const trail = await here.db((db) =>
      db.selectFrom('jejak').selectAll().where('aksi', '=', 'permohonan-informasi.view').execute(),
    );
    expect(trail).toMatchObject([{ akun_id: ppid.id, sesudah: { keperluan: 'Memeriksa permohonan' } }]);
    const row = await here.db((db) =>
      db
        .selectFrom('permohonan_informasi')
        .select('identitas_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const direct = await here.send(`/v1/berkas/${row.identitas_id}.webp`, {}, ppid.access);
    expect(direct.status).toBe(404);
  });

  it('may be written down at the counter, with a card that was only seen', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const counter = (fields: Record<string, string>) =>
      ppid.call(permohonanInformasi.counter, { body: formOf({ ...PERMOHONAN, ...fields }) });
    expect((await errorsOf(counter({})))[1]).toEqual({ file: ['Masukkan upload identitas anda!'] });
    await counter({ identitas_dilihat: 'on' });
    const { data } = await ppid.call(kelolaPermohonan.list);
    const item = await ppid.call(kelolaPermohonan.get, { params: { id: data[0]?.id ?? 0 } });
    expect(item).toMatchObject({ identitas: 'dilihat', dicatat_oleh: ppid.nama });
  });
});

describe('an objection', () => {
  it('is decided by the head of the village, and reopens its request', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const kades = await head(here);
    const asked = await request(here);
    await ppid.call(kelolaPermohonan.refuse, {
      params: { id: asked.id },
      body: formOf({ ...REFUSAL, uji: suratKuasa('Uji') }),
    });
    const { id, kode } = await objection(here, asked.kode);
    const pelaksanaan = addDays(new Date().toISOString().slice(0, 10), 14);
    const body = { putusan: 'sebagian' as const, isi: 'Nilai sewa terbuka.', pelaksanaan };
    const looked = await ppid.call(kelolaKeberatan.get, { params: { id } });
    expect(looked).toMatchObject({
      can: { tanggapi: false, catat: true },
      permohonan: { nomor: asked.nomor },
    });
    expect(looked.halangan).toMatch(/Hanya Kepala Desa/);
    expect((await refusal(ppid.call(kelolaKeberatan.reply, { params: { id }, body }))).http).toBe(403);
    expect(
      (
        await errorsOf(
          kades.call(kelolaKeberatan.reply, { params: { id }, body: { ...body, pelaksanaan: '' } }),
        )
      )[1],
    ).toEqual({ pelaksanaan: ['Masukkan tanggal pelaksanaan'] });
    await kades.call(kelolaKeberatan.reply, { params: { id }, body });
    expect(await track(here, kode)).toMatchObject({
      keadaan: 'ditanggapi',
      putusan: 'sebagian',
      atas: asked.nomor,
    });
    expect(await track(here, asked.kode)).toMatchObject({ keadaan: 'pelaksanaan', pelaksanaan });
    const { data } = await ppid.call(kelolaPermohonan.list, { query: { 'filter{keadaan}': 'pelaksanaan' } });
    expect(data.map(({ nomor }) => nomor)).toEqual([asked.nomor]);
    expect((await refusal(kades.call(kelolaKeberatan.reply, { params: { id }, body }))).http).toBe(409);
  });
});

describe('the clock', () => {
  it('moves with a new holiday, says so, and keeps the old day', async () => {
    const here = await api.village();
    const admin = await here.admin();
    const { kode, tenggat } = await request(here);
    await admin.call(hariLibur.create, {
      body: { tanggal: tenggat, nama: 'Libur desa', cuti_bersama: false },
    });
    await api.runJobs();
    const moved = await track(here, kode);
    expect(moved.geser).toMatchObject([{ dari: tenggat, ke: moved.jam?.batas }]);
    expect(moved.geser[0]?.sebab).toMatch(/ditetapkan sebagai hari libur: Libur desa\./);
    expect((moved.jam?.batas ?? '') > tenggat).toBe(true);
  });

  it('closes windows, and erases cards thirty days after the last one', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const { id, kode } = await request(here);
    await ppid.call(kelolaPermohonan.refuse, {
      params: { id },
      body: formOf({ ...REFUSAL, uji: suratKuasa('Uji') }),
    });
    const { keberatan } = await track(here, kode);
    const run = async (day: string) => {
      vi.useFakeTimers({ now: new Date(`${day}T03:00:00Z`), toFake: ['Date'] });
      try {
        await api.core.jobs.get('layanan-informasi.tutup')?.run({}, { core: api.core, desaId: here.desaId });
      } finally {
        vi.useRealTimers();
      }
      return here.db((db) =>
        db
          .selectFrom('permohonan_informasi')
          .select(['keadaan', 'identitas_id', 'identitas_dihapus'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    };
    const last = keberatan?.sampai ?? '';
    expect(await run(last)).toMatchObject({ keadaan: 'dijawab' });
    const closed = await run(addDays(last, 1));
    expect(closed).toMatchObject({ keadaan: 'selesai', identitas_dihapus: null });
    expect((await run(addDays(last, 30))).identitas_id).toBe(closed.identitas_id);
    expect(await run(addDays(last, 32))).toMatchObject({ identitas_id: null });
    const files = await here.db((db) =>
      db
        .selectFrom('berkas')
        .select('id')
        .where('id', '=', closed.identitas_id ?? '')
        .execute(),
    );
    expect(files).toEqual([]);
  });

  it('does not let codes be guessed', async () => {
    const here = await api.village();
    const { kode } = await request(here);
    const guess = (one: string) => here.from('10.9.8.7').call(lacakInformasi.track, { body: { kode: one } });
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await refusal(guess(`PI-2222-22${22 + at}`))).http);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await refusal(guess(kode))).http).toBe(429);
    expect((await track(here, kode.toLowerCase().replaceAll('-', ' '))).kode).toBe(kode);
  });
});

describe('the report of the year', () => {
  it('agrees with its register, as JSON, PDF and XLSX', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await request(here)).id);
    await ppid.call(kelolaPermohonan.refuse, {
      params: { id: ids[0] ?? 0 },
      body: formOf({ ...REFUSAL, uji: suratKuasa('Uji') }),
    });
    await ppid.call(kelolaPermohonan.answer, {
      params: { id: ids[1] ?? 0 },
      body: formOf({ hasil: 'dikabulkan', isi: 'Terlampir.' }),
    });
    await objection(here);
    const report = await ppid.call(laporanInformasi.get);
    const { jumlah, permohonan, perBulan, keberatan } = report;
    expect(jumlah).toMatchObject({
      masuk: 3,
      selesai: 2,
      terbuka: 1,
      dikabulkan: 1,
      ditolak: 1,
      keberatan: 1,
    });
    expect(jumlah.masuk).toBe(permohonan.length);
    expect(jumlah.selesai).toBe(
      jumlah.dikabulkan + jumlah.sebagian + jumlah.diumumkan + jumlah.tidak_dikuasai + jumlah.ditolak,
    );
    expect(perBulan.reduce((sum, one) => sum + one, 0)).toBe(jumlah.masuk);
    expect(keberatan).toHaveLength(1);
    expect(report.tepatWaktu).toBe(2);
    const pdf = await ppid.call(laporanInformasi.pdf, { query: { umum: 1 } });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const xlsx = await ppid.call(laporanInformasi.xlsx, { query: { jenis: 'keberatan' } });
    expect((await xlsx.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const other = await here.perangkat('berita');
    expect((await refusal(other.call(laporanInformasi.get))).http).toBe(403);
  });
});
