import { request as httpRequest } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { hariLibur } from '#contract/hari-libur.ts';
import { antreanInformasi } from '#contract/layanan-informasi/antrean.ts';
import { kelolaPermohonan } from '#contract/layanan-informasi/kelola.ts';
import { kelolaKeberatan } from '#contract/layanan-informasi/kelola-keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { laporanInformasi } from '#contract/layanan-informasi/laporan.ts';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { toInstant } from '#server/core/zone.ts';
import { refusal, testApi } from '#test/api.ts';
import { formOf, suratKuasa } from '#test/ppid.ts';
import { head, objection, REFUSAL, request, track } from '#test/ppid-office.ts';

const api = await testApi();

/** With a host of its own, which `fetch` does not send. */
const postTo = (url: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
  new Promise<number>((done, fail) => {
    httpRequest(url, { method: 'POST', headers, setHost: false }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', fail)
      .end(body);
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

  it('makes a granted objection late once the day of its reply has passed', async () => {
    const here = await api.village();
    const [ppid, kades] = [await here.perangkat('ppid'), await head(here)];
    const other = await request(here);
    const asked = await request(here);
    await ppid.call(kelolaPermohonan.refuse, {
      params: { id: asked.id },
      body: formOf({ ...REFUSAL, uji: suratKuasa('Uji') }),
    });
    const { id } = await objection(here, asked.kode);
    const pelaksanaan = toInstant(new Date(), 'WIB').slice(0, 10);
    const body = { putusan: 'diterima' as const, isi: 'Berikan seluruhnya.', pelaksanaan };
    await kades.call(kelolaKeberatan.reply, { params: { id }, body });
    const look = async (query: Record<string, string>) =>
      (await ppid.call(antreanInformasi.list, { query })).data;
    const open = { 'sort[]': 'tenggat', 'filter{keadaan.in}': 'pelaksanaan' };
    expect((await look(open))[0]?.tenggat).toMatchObject({ tanggal: pelaksanaan, lewat: 0 });
    expect((await look({ 'sort[]': 'tenggat' }))[0]?.nomor).toBe(asked.nomor);
    expect(await look({ 'filter{lewat}': 'true' })).toEqual([]);
    await here.db((db) =>
      db
        .updateTable('permohonan_informasi')
        .set({ tenggat: addDays(pelaksanaan, -2), pelaksanaan: addDays(pelaksanaan, -2) })
        .where('id', '=', asked.id)
        .execute(),
    );
    const [late, ...more] = await look({ 'filter{lewat}': 'true' });
    expect([late?.nomor, late?.tenggat?.lewat, more]).toEqual([asked.nomor, expect.any(Number), []]);
    expect(late?.tenggat?.lewat).toBeGreaterThan(0);
    expect(await ppid.call(antreanInformasi.summary)).toMatchObject({ lewat: 1 });
    expect(other.tenggat > pelaksanaan).toBe(true);
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
    // Whoever has a line has many of its addresses: they count as one.
    const many = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const from = here.from(`2001:db8:7:${at.toString(16)}::${at}`);
        return (await refusal(from.call(lacakInformasi.track, { body: { kode: `PI-3333-33${22 + at}` } })))
          .http;
      }),
    );
    expect(many.filter((one) => one === 404)).toHaveLength(10);
  });

  it('does not let codes be guessed on one node after the other', async () => {
    const here = await api.village();
    const { kode } = await request(here);
    const nodes = [await api.serve(), await api.serve()];
    const guess = async (at: number, one: string) => {
      const headers = { host: here.host, 'content-type': 'application/json' };
      const body = JSON.stringify({ kode: one });
      return postTo(`${nodes[at % 2]?.url}/v1/lacak_informasi/`, { headers, body });
    };
    const seen: number[] = [];
    for (let at = 0; at < 11; at += 1) seen.push(await guess(at, `PI-4444-44${22 + at}`));
    expect(seen).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    expect([await guess(0, kode), await guess(1, kode)]).toEqual([429, 429]);
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
