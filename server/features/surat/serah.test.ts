import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { bukaBerikut, type JamLayanan } from '#contract/desa/jam.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { surat } from '#contract/surat/surat.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { refusal, testApi } from '#test/api.ts';
import { startEsignServer } from '#test/esign-server.ts';
import { act, file, get, office, own, PASSWORD, sign, toTheHead } from '#test/letter-office.ts';
import '#server/features/desa/table.ts';

const PASSPHRASE = 'Rahasia#Kades1';
const esign = await startEsignServer(PASSPHRASE);
const api = await testApi({
  settings: { TTE_URL: esign.url, TTE_USER: 'desa', TTE_PASSWORD: 'sandi-layanan' },
});
afterAll(() => esign.close());
type Office = Awaited<ReturnType<typeof office>>;

const JAM: JamLayanan = {
  ...{ senin: '08.00-15.00', selasa: '08.00-15.00', rabu: '08.00-15.00', kamis: '08.00-15.00' },
  ...{ jumat: '08.00-11.30', sabtu: '', minggu: '', istirahat: '12.00-13.00' },
};

/** A letter that was signed on paper, with its file. */
async function signed() {
  const all = await office(api);
  const id = await file(all.warga);
  await toTheHead(all, id);
  await sign(all.kades, id);
  await api.runJobs();
  return { ...all, id };
}
const download = ({ warga }: Office, id: number) =>
  warga.call(surat.download, { params: { type: 'surat-keterangan', id }, body: {} });
const textOf = async (sent: Response) =>
  (await extractText(await getDocumentProxy(new Uint8Array(await sent.arrayBuffer())), { mergePages: true }))
    .text;
const menuOf = async ({ operator }: Office) =>
  (await operator.call(desa.waiting)).find(({ noun }) => noun === 'surat')?.jumlah ?? 0;

describe('a letter that was signed on paper', () => {
  it('waits to be fetched however often its copy is taken, and is done when it was handed over', async () => {
    const all = await signed();
    const { id, operator, warga } = all;
    for (const _ of ['first', 'again']) {
      const sent = await download(all, id);
      expect(sent.headers.get('content-disposition')).toMatch(/filename="[Ss]alinan-/);
      expect(await textOf(sent)).toContain('SALINAN');
    }
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'siap',
      is_printed: true,
      surat: { tte: false },
      langkah: [{}, {}, { keadaan: 'siap' }, { jenis: 'unduh', keadaan: 'siap' }],
    });
    expect((await refusal(act(operator, id, 'serahkan'))).body.errors).toEqual([
      { penerima: ['Pilih siapa yang mengambil'] },
    ]);
    expect((await refusal(act(operator, id, 'serahkan', { penerima: 'kuasa' }))).body.errors).toEqual([
      { nama_penerima: ['Tulis nama yang mengambil, seperti di KTP-nya'] },
    ]);
    const who = { penerima: 'serumah', nama_penerima: 'Bayu Anggara' };
    const { id: langkah_id } = await act(operator, id, 'serahkan', who);
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'selesai',
      pengambilan: null,
      langkah: [{}, {}, {}, {}, { jenis: 'serahkan', ...who }],
    });
    expect((await get(operator, id)).langkah.at(-1)).toMatchObject(who);
    await operator.call(kelolaSurat.undo, { params: { id, langkah_id } });
    expect(await own(warga, id)).toMatchObject({ keadaan: 'siap', pengambilan: { jam: [] } });
  });

  it('counts as printed when the office opens it, and is counted until it is handed over or taken back', async () => {
    const all = await signed();
    const { id, operator, kades, warga } = all;
    expect(await own(warga, id)).toMatchObject({ keadaan: 'siap', is_printed: false });
    expect(await menuOf(all)).toBe(1);
    const { antrean } = await operator.call(desa.overview);
    expect(antrean).toContainEqual(expect.objectContaining({ noun: 'surat', bagian: 'siap', jumlah: 1 }));
    const { versi, surat: letter } = await get(operator, id);
    await operator.call(suratKeluar.buka, { params: { id: letter?.id ?? 0 }, body: {} });
    expect(await own(warga, id)).toMatchObject({ keadaan: 'siap', is_printed: true });
    // What was read is still what is decided on.
    expect((await get(operator, id)).versi).toBe(versi);
    const body = { alasan: 'Salah nama', password: PASSWORD };
    await kades.call(suratKeluar.revoke, { params: { id: letter?.id ?? 0 }, body });
    expect(await menuOf(all)).toBe(0);
    expect((await get(operator, id)).can.serahkan).toBe(false);
    expect((await refusal(act(operator, id, 'serahkan', { penerima: 'pemohon' }))).http).toBe(409);
  });

  it('tells where and when it is fetched, by the hours of the office', async () => {
    const all = await signed();
    const { id, village, warga } = all;
    await village.db((db) =>
      db
        .insertInto('profil_desa')
        .values({ desa_id: db.desaId, jam_layanan: JSON.stringify(JAM) })
        .onConflict((on) => on.column('desa_id').doUpdateSet({ jam_layanan: JSON.stringify(JAM) }))
        .execute(),
    );
    const { pengambilan } = await own(warga, id);
    expect(pengambilan?.jam[0]).toBe('Senin sampai Kamis, 08.00 - 15.00');
    expect(pengambilan?.buka).toHaveLength(2);
  });
});

describe('a letter with an electronic signature', () => {
  it('is done at once: its file is the letter, and there is nothing to hand over', async () => {
    const all = await signed();
    const { id, kades, operator, warga } = all;
    const letter = (await get(kades, id)).surat?.id ?? 0;
    const body = { nik: '3201014107900001', passphrase: PASSPHRASE };
    await kades.call(suratKeluar.tte, { params: { id: letter }, body });
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'selesai',
      pengambilan: null,
      surat: { tte: true },
      langkah: [{}, {}, {}, { jenis: 'tte', keadaan: 'selesai' }],
    });
    const sent = await download(all, id);
    expect(sent.headers.get('content-disposition')).not.toMatch(/salinan/i);
    expect(await textOf(sent)).not.toContain('SALINAN');
    expect(await own(warga, id)).toMatchObject({ keadaan: 'selesai', is_printed: true });
    expect((await refusal(act(operator, id, 'serahkan', { penerima: 'pemohon' }))).http).toBe(409);
    expect(await menuOf(all)).toBe(0);
  });
});

describe('when the office is open next', () => {
  const open = (tanggal: string, pukul: string, libur: string[] = []) =>
    bukaBerikut(JAM, { tanggal, pukul, libur: new Set(libur) }).map(({ tanggal: day, hari_ini }) => [
      day,
      hari_ini,
    ]);

  it('is today until it closes, then the next working day, and no holiday', () => {
    expect(open('2026-11-20', '07:10')).toEqual([
      ['2026-11-20', true],
      ['2026-11-23', false],
    ]);
    expect(open('2026-11-20', '11:30')).toEqual([
      ['2026-11-23', false],
      ['2026-11-24', false],
    ]);
    expect(open('2026-11-21', '09:00', ['2026-11-23'])[0]).toEqual(['2026-11-24', false]);
    expect(bukaBerikut(null, { tanggal: '2026-11-20', pukul: '09:00', libur: new Set() })).toEqual([]);
  });
});
