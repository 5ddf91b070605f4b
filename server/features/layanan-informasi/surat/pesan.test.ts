import { describe, expect, it } from 'vitest';
import { flatErrors } from '#contract/errors.ts';
import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { alasanKeberatan, caraMemperoleh, caraSalinan } from '#contract/layanan-informasi/daftar.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { refusal, testApi } from '#test/api.ts';
import { formOf, suratKuasa } from '#test/ppid.ts';
import { head, objection, REFUSAL, request } from '#test/ppid-office.ts';

const api = await testApi();

/** Status and messages of a refusal, by field where they have one. */
async function said(call: Promise<unknown>): Promise<unknown[]> {
  const { http, body } = await refusal(call);
  return [http, ...flatErrors(body.errors)];
}

describe('what the office is told', () => {
  it('of an answer and a refusal', async () => {
    const here = await api.village();
    const { call } = await here.perangkat('ppid');
    const { id } = await request(here);
    const params = { id };
    const answer = (fields: Record<string, string | File>) =>
      said(call(kelolaPermohonan.answer, { params, body: formOf(fields) }));
    expect(await answer({ isi: 'Terlampir.' })).toEqual([400, { hasil: ['Pilih hasil'] }]);
    expect(await answer({ hasil: 'constructor' })).toEqual([400, { hasil: ['Pilih hasil'] }]);
    expect(await answer({ hasil: 'dikabulkan' })).toEqual([400, { isi: ['Tulis isi surat jawaban'] }]);
    expect(await answer({ hasil: 'tidak_dikuasai', isi: 'Bukan kami.' })).toEqual([
      400,
      { badan_lain: ['Masukkan badan publik yang menyimpan'] },
    ]);
    expect(await answer({ hasil: 'diumumkan', isi: 'Sudah ada.' })).toEqual([
      400,
      { tautan: ['Lampirkan satu tautan yang sudah terbit'] },
    ]);
    expect(await answer({ hasil: 'dikabulkan', isi: 'Terlampir.', terbitkan: '1' })).toEqual([
      400,
      { terbitkan: ['Pilih dokumen yang diterbitkan'] },
    ]);
    const refuse = (fields: Record<string, string | File>) =>
      said(call(kelolaPermohonan.refuse, { params, body: formOf(fields) }));
    expect(await refuse(REFUSAL)).toEqual([400, { uji: ['Unggah hasil uji konsekuensi (PDF)'] }]);
    expect(await refuse({ ...REFUSAL, pasal: 'z', uji: suratKuasa('Uji') })).toEqual([
      400,
      { pasal: ['Pilih dasar penolakan'] },
    ]);
    const look = call(kelolaPermohonan.card, { params, body: { keperluan: 'ingin tahu' as never } });
    expect(await said(look)).toEqual([400, { keperluan: ['Pilih keperluan'] }]);
    expect(await said(call(antreanInformasi.summary, { query: { 'filter{tahun}': 'dulu' } }))).toEqual([
      400,
      { tahun: ['Tahun tidak dikenal'] },
    ]);
  });

  it('of a reply to an objection', async () => {
    const here = await api.village();
    const kades = await head(here);
    const asked = await request(here);
    const { id } = await objection(here, asked.kode);
    const reply = (body: object) =>
      said(kades.call(kelolaKeberatan.reply, { params: { id }, body: body as never }));
    expect(await reply({})).toEqual([
      400,
      { putusan: ['Pilih keputusan'] },
      { isi: ['Tulis isi tanggapan'] },
    ]);
    const pelaksanaan = addDays(new Date().toISOString().slice(0, 10), -3);
    expect(await reply({ putusan: 'diterima', isi: 'Diterima.', pelaksanaan })).toEqual([
      400,
      { pelaksanaan: ['Tanggal pelaksanaan sudah lewat'] },
    ]);
  });

  it('of the lists of the forms', async () => {
    const here = await api.village();
    const { call } = await here.perangkat('ppid');
    for (const [list, nama, taken, missing] of [
      [caraMemperoleh, 'Diantar', 'Cara ini sudah ada.', 'Harap masukkan nama cara'],
      [caraSalinan, 'WhatsApp', 'Cara ini sudah ada.', 'Harap masukkan nama cara'],
      [alasanKeberatan, 'Lainnya', 'Alasan ini sudah ada.', 'Harap masukkan alasan'],
    ] as const) {
      await call(list.create, { body: { nama } });
      const again = { nama: nama.toUpperCase() };
      expect(await said(call(list.create, { body: again }))).toEqual([400, { nama: [taken] }]);
      expect(await said(call(list.create, { body: { nama: ' ' } }))).toEqual([400, { nama: [missing] }]);
      const [last, ...others] = (await call(list.list)).data;
      for (const { id } of others) await call(list.remove, { params: { id } });
      expect(await said(call(list.remove, { params: { id: last?.id ?? 0 } }))).toEqual([
        409,
        'Formulir memerlukan paling sedikit satu pilihan.',
      ]);
    }
  });

  it('of a yearly report', async () => {
    const here = await api.village();
    const { call } = await here.perangkat('ppid');
    const now = new Date().getFullYear();
    const send = (tahun: number) =>
      said(call(laporanInformasi.send, { params: { tahun: String(tahun) }, body: {} }));
    expect(await send(now)).toEqual([
      409,
      `Tahun ${now} belum selesai. Laporannya dikirim mulai 1 Januari ${now + 1}.`,
    ]);
    expect(await send(now - 1)).toEqual([
      409,
      'Isi dahulu anggaran dan sarana, juga kendala dan rencana tindak lanjut.',
    ]);
    const params = { tahun: String(now - 1) };
    await call(laporanInformasi.fill, { params, body: { anggaran: 'Satu komputer', kendala: 'Tidak ada' } });
    await call(laporanInformasi.send, { params, body: {} });
    expect(await send(now - 1)).toEqual([409, 'Laporan ini sudah dikirim dan tidak berubah lagi.']);
  });
});

it('people are told of a code that opens nothing, and of an answer that nobody asked for', async () => {
  const here = await api.village();
  const { kode } = await request(here);
  const complete = (body: object) => said(here.call(lacakInformasi.complete, { body: body as never }));
  expect(await said(here.call(lacakInformasi.track, { body: {} as never }))).toEqual([
    400,
    { kode: ['Masukkan kode lacak'] },
  ]);
  expect(await said(here.call(lacakInformasi.track, { body: { kode: 'P'.repeat(41) } }))).toEqual([
    400,
    { kode: ['Kode tidak dikenal'] },
  ]);
  expect(await complete({ kode, jawaban: ' ' })).toEqual([400, { jawaban: ['Tulis jawaban Anda'] }]);
  expect(await complete({ kode, jawaban: 'Dusun Cikaret' })).toEqual([
    409,
    'Permohonan ini tidak sedang menunggu kelengkapan.',
  ]);
  const body = { kode, dokumen: 'x' as never };
  expect(await said(here.call(lacakInformasi.document, { body }))).toEqual([
    400,
    { dokumen: ['Dokumen tidak ditemukan.'] },
  ]);
  const endless = here.call(lacakInformasi.track, { body: { kode: 'P'.repeat(100_000) } });
  expect(await said(endless)).toEqual([413, 'Data yang dikirim terlalu besar.']);
  const wrong = ['PI-2222-2222', 'KB-2222-2222', 'XX-2222-2222', '__proto__', 'constructor'];
  const answers = await Promise.all(
    wrong.map((one) => said(here.call(lacakInformasi.track, { body: { kode: one } }))),
  );
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([404, 'Data tidak ditemukan.'])]),
  );
});
