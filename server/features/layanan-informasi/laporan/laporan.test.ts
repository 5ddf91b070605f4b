import { describe, expect, it } from 'vitest';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { pdfTexts } from '#server/core/pdf/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { addOfficial } from '#test/kiosk.ts';
import { formOf, permohonanForm } from '#test/ppid.ts';
import { head, objection, request } from '#test/ppid-office.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
const TAHUN = 2025;
const YEAR = { params: { tahun: String(TAHUN) } };
const WORDS = { anggaran: 'Rp1.500.000, satu petugas.', kendala: 'Arsip lama belum dipindai.' };

/** A request that came in the year before, answered or not. */
async function lastYear(here: Village, day: string) {
  const made = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
  await here.db((db) =>
    db
      .updateTable('permohonan_informasi')
      .set({ tahun: TAHUN, created_at: new Date(`${day}T02:00:00Z`) })
      .where('nomor', '=', made.nomor)
      .execute(),
  );
  return made;
}

describe('the report of a year', () => {
  it('is sent once complete, stamped, and not changed by what happens afterwards', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    const late = await lastYear(here, '2025-11-10');
    const report = () => ppid.call(laporanInformasi.get, { query: { tahun: TAHUN } });
    expect(await report()).toMatchObject({ usai: true, dikirim: null, lewatBatas: 1, terkirim: null });
    const incomplete = await refusal(ppid.call(laporanInformasi.send, { ...YEAR, body: {} }));
    expect([incomplete.http, incomplete.body.data.msg]).toEqual([
      409,
      ['Isi dahulu anggaran dan sarana, juga kendala dan rencana tindak lanjut.'],
    ]);
    await ppid.call(laporanInformasi.fill, { ...YEAR, body: WORDS });
    await ppid.call(laporanInformasi.send, { ...YEAR, body: {} });
    const sent = await report();
    expect(sent).toMatchObject({ ...WORDS, dikirim_oleh: ppid.nama, terkirim: { tahun: TAHUN } });
    expect(sent.jumlah).toMatchObject({ masuk: 1, selesai: 0, terbuka: 1 });

    const { data } = await ppid.call(kelolaPermohonan.list, { query: { search: late.nomor } });
    await ppid.call(kelolaPermohonan.answer, {
      params: { id: data[0]?.id ?? 0 },
      body: formOf({ hasil: 'dikabulkan', isi: 'Terlampir.' }),
    });
    expect(await report()).toEqual(sent);
    for (const again of [
      () => ppid.call(laporanInformasi.send, { ...YEAR, body: {} }),
      () => ppid.call(laporanInformasi.fill, { ...YEAR, body: WORDS }),
    ])
      expect((await refusal(again())).http).toBe(409);
    const pdf = await ppid.call(laporanInformasi.pdf, { query: { tahun: TAHUN } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  it('has both registers as PDF, signed by name, and initials for everybody', async () => {
    const here = await api.village();
    const [ppid, kades] = [await here.perangkat('ppid'), await head(here)];
    const asked = await request(here);
    const made = await objection(here, asked.kode);
    await addOfficial(here, 'Nining Rahayu', { jabatan: 'Sekretaris Desa', tingkat: 2 });
    const words = async (umum: number) => {
      const file = await ppid.call(laporanInformasi.pdf, { query: { umum } });
      const pages = await pdfTexts(new Uint8Array(await file.arrayBuffer()));
      return pages?.join(' ').replaceAll(/\s+/g, ' ') ?? '';
    };
    const [own, open] = [await words(0), await words(1)];
    for (const text of [own, open]) {
      expect(text).toMatch(/Register keberatan.*Keputusan atasan PPID/);
      for (const part of [
        asked.nomor,
        made.nomor,
        'Sekretaris Desa selaku PPID',
        'Nining Rahayu',
        kades.nama,
      ])
        expect(text.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
      expect(text).not.toMatch(/…{8,}/);
    }
    expect(own).toMatch(/Hendra Wijaya.*Dewi Anjani/);
    expect(open).toMatch(/H\. W\..*D\. A\./);
    expect(open).not.toMatch(/Hendra|Anjani/);
  });

  it('is sent once by two at the same time', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    await ppid.call(laporanInformasi.fill, { ...YEAR, body: WORDS });
    const send = () =>
      ppid.call(laporanInformasi.send, { ...YEAR, body: {} }).then(
        () => 'sent',
        () => 'late',
      );
    expect((await Promise.all([send(), send()])).toSorted()).toEqual(['late', 'sent']);
  });

  it('counts lateness in working days, and extensions', async () => {
    const here = await api.village();
    const ppid = await here.perangkat('ppid');
    // Ten working days from Monday 3 March 2025 end on Monday 17 March; the answer comes on Friday 21 March.
    const made = await lastYear(here, '2025-03-03');
    await here.db((db) =>
      db
        .updateTable('permohonan_informasi')
        .set({ dijawab: new Date('2025-03-21T02:00:00Z'), hasil: 'dikabulkan', keadaan: 'dijawab' })
        .where('nomor', '=', made.nomor)
        .execute(),
    );
    const { permohonan, lewatBatas, tepatWaktu, terlama } = await ppid.call(laporanInformasi.get, {
      query: { tahun: TAHUN },
    });
    expect(permohonan).toMatchObject([{ hari: 14, lewat: 4, diperpanjang: false }]);
    expect([lewatBatas, tepatWaktu, terlama]).toEqual([1, 0, 14]);
  });

  it('of a running year is not sent, and belongs to staff of PPID of its village', async () => {
    const [here, there] = [await api.village(), await api.village()];
    const ppid = await here.perangkat('ppid');
    const now = String(new Date().getFullYear());
    await ppid.call(laporanInformasi.fill, { params: { tahun: now }, body: WORDS });
    const early = await refusal(ppid.call(laporanInformasi.send, { params: { tahun: now }, body: {} }));
    expect(early.http).toBe(409);
    for (const tahun of ['1999', '__proto__', '20251', '-1'])
      expect((await refusal(ppid.call(laporanInformasi.fill, { params: { tahun }, body: WORDS }))).http).toBe(
        404,
      );
    const other = await here.perangkat('berita');
    expect((await refusal(other.call(laporanInformasi.fill, { ...YEAR, body: WORDS }))).http).toBe(403);
    expect((await refusal(other.call(laporanInformasi.send, { ...YEAR, body: {} }))).http).toBe(403);
    const stranger = await there.perangkat('ppid');
    expect(await stranger.call(laporanInformasi.get, { query: { tahun: now } })).toMatchObject({
      anggaran: '',
      kendala: '',
    });
  });
});
