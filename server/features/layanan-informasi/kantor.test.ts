import { describe, expect, it } from 'vitest';
import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { ppid as ppidCalls } from '#contract/ppid/ppid.ts';
import { pdfTexts } from '#server/core/pdf/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { addOfficial } from '#test/kiosk.ts';
import { formOf, PERMOHONAN, suratKuasa } from '#test/ppid.ts';
import { errorsOf, head, letterOf, objection, REFUSAL, request, track } from '#test/ppid-office.ts';

const api = await testApi();
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
    expect(await letterOf(here, kode)).toMatch(
      /470\/001\/PPID.*Dikabulkan sebagian.*surat-kuasa.*Pasal 17 huruf h.*02\/UK\/X\/2026.*rahasia pribadi pihak.*30 hari kerja/s,
    );
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
    const receipt = async () => {
      const paper = await here.call(lacakInformasi.receipt, { body: { kode } });
      return (await pdfTexts(new Uint8Array(await paper.arrayBuffer())))?.join(' ') ?? '';
    };
    const [, due] = /Batas jawaban\s*:?\s*([^(]+)\(10 hari kerja\)/.exec(await receipt()) ?? [];
    expect(due).toMatch(/\d{4}/);
    expect((await refusal(here.call(lacakInformasi.letter, { body: { kode } }))).http).toBe(404);
    await send({ ...REFUSAL, uji: suratKuasa('Uji') });
    // The receipt goes on saying by when the office had to answer, not until when the applicant may object.
    expect(await receipt()).toContain(due);
    expect(await track(here, kode)).toMatchObject({ hasil: 'ditolak', jawaban: { pasal: 'h' } });
    const words = await letterOf(here, kode);
    for (const said of [
      'Penolakan permohonan informasi',
      'Hendra Wijaya',
      'Dasar penolakan',
      REFUSAL.alasan,
      ppid.nama,
    ])
      expect(words).toContain(said);
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

  it('that an administrator answers is signed by whose office it is', async () => {
    const here = await api.village();
    const admin = await here.admin();
    const asked = await request(here);
    await here.db((db) =>
      db.updateTable('akun').set({ nama: 'Administrator Desa' }).where('id', '=', admin.id).execute(),
    );
    const kades = await head(here);
    const body = formOf({ hasil: 'dikabulkan', isi: 'Terlampir.' });
    await admin.call(kelolaPermohonan.answer, { params: { id: asked.id }, body });
    expect(await letterOf(here, asked.kode)).toMatch(
      new RegExp(`Pejabat Pengelola.*Kepala Desa.*${kades.nama}`),
    );
    await addOfficial(here, 'Nining Rahayu', { jabatan: 'Sekretaris Desa', tingkat: 2 });
    const letter = await letterOf(here, asked.kode);
    expect(letter).toMatch(/Pejabat Pengelola.*Sekretaris Desa.*Nining Rahayu/);
    expect(letter).not.toContain('Administrator');
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
      diajukan: { ke: 0, dijawab: true },
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
    expect(await letterOf(here, kode)).toMatch(
      /470\/001\/KBR.*diterima sebagian.*Nilai sewa terbuka\..*Melaksanakan keputusan.*Komisi Informasi.*14 hari kerja.*atasan PPID/s,
    );
    expect(await track(here, asked.kode)).toMatchObject({ keadaan: 'pelaksanaan', pelaksanaan });
    const { data } = await ppid.call(kelolaPermohonan.list, { query: { 'filter{keadaan}': 'pelaksanaan' } });
    expect(data.map(({ nomor }) => nomor)).toEqual([asked.nomor]);
    expect((await refusal(kades.call(kelolaKeberatan.reply, { params: { id }, body }))).http).toBe(409);
  });

  it.each([
    ['nobody', '', ['ppid'], true, /^Belum ada akun Kepala Desa/],
    ['a deputy', 'Plh. Kepala Desa', ['ppid'], true, /^Belum ada akun Kepala Desa/],
    ['a head without the area', 'Kepala Desa', ['berita'], true, /^Belum ada akun Kepala Desa/],
    ['a head whose account is closed', 'Kepala Desa', ['ppid'], false, /^Belum ada akun Kepala Desa/],
    ['a head', 'Pj. Kepala Desa', ['ppid'], true, /^Hanya Kepala Desa, atasan PPID/],
  ] as const)('waits, and says for whom, where %s could reply', async (_who, jabatan, areas, aktif, said) => {
    const here = await api.village();
    const [ppid, admin] = [await here.perangkat('ppid'), await here.admin()];
    const other = await here.perangkat(...areas);
    await here.db((db) =>
      db.updateTable('akun').set({ jabatan, aktif }).where('id', '=', other.id).execute(),
    );
    const { id } = await objection(here);
    const body = { putusan: 'dikuatkan' as const, isi: 'Jawaban PPID sudah benar.' };
    for (const { call } of [ppid, admin]) {
      const looked = await call(kelolaKeberatan.get, { params: { id } });
      expect([looked.can.tanggapi, looked.halangan]).toEqual([false, expect.stringMatching(said)]);
      expect((await refusal(call(kelolaKeberatan.reply, { params: { id }, body }))).http).toBe(403);
      expect(await call(antreanInformasi.summary)).toMatchObject({ atasan: false, menunggu_saya: 0 });
    }
  });
});
