import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { dataSaya } from '#contract/data-saya.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { bacaJejak, bacaMuatan, tulisKode } from '#contract/surat-keluar/jejak.ts';
import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { verifikasi } from '#contract/surat-keluar/verifikasi.ts';
import { findBerkas, urlOf } from '#server/features/berkas/queries.ts';
import { refusal, testApi } from '#test/api.ts';
import { startEsignServer } from '#test/esign-server.ts';
import { fileRequest } from '#test/letter.ts';
import { givePassword, PASSWORD } from '#test/letter-office.ts';
import { issue, KADES } from '#test/office.ts';
import { findLetter } from './queries.ts';

const PASSPHRASE = 'Rahasia#Kades1';
const esign = await startEsignServer(PASSPHRASE);
const api = await testApi({
  settings: { TTE_URL: esign.url, TTE_USER: 'desa', TTE_PASSWORD: 'sandi-layanan' },
});
afterAll(() => esign.close());
type Village = Awaited<ReturnType<typeof api.village>>;
const NIK = '3201014107900001';

async function letter(village: Village, nama = 'Ratna Anggraeni') {
  const warga = await village.warga({ nama });
  const ajuan = await fileRequest(village, warga);
  return { ...(await issue(api, village, ajuan)), ajuan, warga };
}
const textOf = async (pdf: ArrayBuffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(' ').replace(/\s+/g, ' ');
};

describe('the book of letters', () => {
  it('is searched, filtered by year and type, and belongs to the area of letters', async () => {
    const village = await api.village();
    const [first, second] = [await letter(village), await letter(village, 'Budi Santoso')];
    const staf = await village.perangkat('surat');
    const all = await staf.call(suratKeluar.list);
    expect(all.data.map(({ nomor }) => nomor)).toEqual([second.nomor, first.nomor]);
    expect(all.data[0]).toMatchObject({ nama: 'Budi Santoso', penandatangan: KADES.nama, siap: false });
    const found = async (query: Record<string, string>) =>
      (await staf.call(suratKeluar.list, { query })).data.map(({ id }) => id);
    expect(await found({ search: 'ratna' })).toEqual([first.id]);
    expect(await found({ 'filter{tahun}': '1999' })).toEqual([]);
    const { tahun, jenis, tte } = await staf.call(suratKeluar.saringan);
    expect([tahun, jenis.length, tte]).toEqual([[new Date().getFullYear()], 2, true]);
    expect(await found({ 'filter{layanan_id}': String(jenis[0]?.id) })).toHaveLength(1);
    for (const other of [await village.perangkat('berita'), first.warga])
      expect((await refusal(other.call(suratKeluar.list))).http).toBe(403);
    const stranger = await (await api.village()).perangkat('surat');
    expect((await stranger.call(suratKeluar.list)).data).toEqual([]);
    expect((await refusal(stranger.call(suratKeluar.get, { params: { id: first.id } }))).http).toBe(404);
  });

  it('is downloaded as a sheet and as a PDF, and each download is recorded', async () => {
    const village = await api.village();
    const { nomor, id } = await letter(village);
    const staf = await village.perangkat('surat');
    await givePassword(village, staf);
    const body = { alasan: 'Diganti surat baru', password: PASSWORD };
    await staf.call(suratKeluar.revoke, { params: { id }, body });
    const tahun = new Date().getFullYear();
    const get = (bentuk: 'xlsx' | 'pdf') => staf.call(suratKeluar.unduh, { body: { bentuk, tahun } });
    const sheet = await readXlsx(new Uint8Array(await (await get('xlsx')).arrayBuffer()));
    expect(sheet.sheets[0]?.rows[1]).toEqual(
      expect.arrayContaining([
        '1',
        nomor,
        'Ratna Anggraeni',
        KADES.nama,
        expect.stringMatching(/^Dicabut .*baru$/),
      ]),
    );
    const pdf = await textOf(await (await get('pdf')).arrayBuffer());
    expect(pdf).toContain('BUKU AGENDA SURAT KELUAR');
    expect(pdf).toContain(nomor);
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select('id')
        .where('desa_id', '=', db.desaId)
        .where('aksi', '=', 'surat-keluar.unduh')
        .execute(),
    );
    expect(trail).toHaveLength(2);
  });

  it('finds classification codes by prefix and by words', async () => {
    const staf = await (await api.village()).perangkat('surat');
    const names = async (search: string) =>
      (await staf.call(kelolaJenisSurat.klasifikasi, { query: { search } })).map(({ kode }) => kode);
    expect((await names('474'))[0]).toBe('474');
    expect(await names('bendera kebangsaan')).toContain('001.2');
    expect(await names('constructor')).toEqual([]);
  });

  it('stores the numbering of the village, for future letters', async () => {
    const village = await api.village();
    const staf = await village.perangkat('surat');
    expect(await staf.call(kelolaJenisSurat.settings)).toEqual({ kode_desa: 'DS-U', huruf: 'serif' });
    await staf.call(suratKeluar.saveSettings, { body: { kode_desa: 'SML', huruf: 'sans' } });
    expect((await letter(village)).nomor).toMatch(/^001\/SML\//);
  });
});

describe('whoever verifies a letter', () => {
  it('sees number, date, type and initials, and neither name nor NIK', async () => {
    const village = await api.village();
    const { kode, nomor, warga } = await letter(village);
    const typed = tulisKode(kode).toLowerCase();
    const shown = await village.call(verifikasi.get, { params: { kode: typed } });
    expect(shown).toMatchObject({ kode, nomor, inisial: 'R. A.', keadaan: 'berlaku', tte: false });
    const said = JSON.stringify(shown);
    for (const secret of ['Ratna', 'Anggraeni', warga.nik]) expect(said).not.toContain(secret);
  });

  it('gets the same response for a wrong code and for one of another village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const { kode } = await letter(village);
    const ask = async (at: Village, code: string) => (await at.send(`/v1/verifikasi/${code}/`)).text();
    const unknown = await ask(village, '222222222222');
    expect(await ask(other, kode)).toBe(unknown);
    expect(await ask(village, 'constructor')).toBe(unknown);
  });

  it('is limited in guessing', async () => {
    const village = await api.village();
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1)
      statuses.push((await village.send(`/v1/verifikasi/${'2345678923AB'.slice(0, 12)}/`)).status);
    expect(statuses).toContain(429);
  });

  it('shows a letter by its signature beside the code, which nobody can guess, at any time', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const { id, kode, nomor } = await letter(village);
    const row = await village.db((db) => findLetter(db, id));
    const { tanda = '' } = bacaJejak(new URL(row?.isi.periksa?.qr ?? '').hash) ?? {};
    const statusOf = async (path: string, at = village) => (await at.send(`/v1/verifikasi/${path}/`)).status;
    let last = 0;
    for (let at = 0; at < 12; at += 1) last = await statusOf(kode);
    expect(last).toBe(429);
    expect(await village.call(verifikasi.bertanda, { params: { kode, tanda } })).toMatchObject({
      ...{ nomor, keadaan: 'berlaku' },
    });
    for (const wrong of [`${kode}/${'A'.repeat(86)}`, `222222222222/${tanda}`, `${kode}/constructor`])
      expect(await statusOf(wrong)).toBe(404);
    expect(await statusOf(`${kode}/${tanda}`, other)).toBe(404);
  });

  it('learns of a revocation and its reason, also offline', async () => {
    const village = await api.village();
    const { id, kode } = await letter(village);
    const staf = await village.perangkat('surat');
    expect((await village.call(verifikasi.kunci)).dicabut).toEqual([]);
    await givePassword(village, staf);
    const body = { alasan: 'Diganti surat baru', password: PASSWORD };
    const wrong = { ...body, password: 'salah' };
    expect(
      (await refusal(staf.call(suratKeluar.revoke, { params: { id }, body: wrong }))).body.errors,
    ).toEqual([{ password: ['Password Anda salah, harap coba lagi !'] }]);
    const revoked = await staf.call(suratKeluar.revoke, { params: { id }, body });
    expect(revoked).toMatchObject({ dicabut_oleh: expect.any(String), alasan_cabut: body.alasan });
    const shown = await village.call(verifikasi.get, { params: { kode } });
    expect(shown).toMatchObject({ keadaan: 'dicabut', alasan_cabut: body.alasan });
    const { dicabut, kunci } = await village.call(verifikasi.kunci);
    expect(dicabut).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(kunci).toHaveLength(1);
    expect((await refusal(staf.call(suratKeluar.revoke, { params: { id }, body }))).http).toBe(409);
  });

  it('is a file that staff open as a view of its person, and in no other way', async () => {
    const village = await api.village();
    const { id } = await letter(village);
    await api.runJobs();
    const [staf, berita] = [await village.perangkat('surat'), await village.perangkat('berita')];
    const row = await village.db((db) => findLetter(db, id));
    const file = await village.db((db) => findBerkas(db, row?.berkas_id ?? ''));
    const url = file ? urlOf(file) : '/tidak-ada';
    expect((await village.send(url, {}, staf.access)).status).toBe(404);
    const opening = { params: { id }, body: {} };
    expect((await staf.call(suratKeluar.buka, opening)).headers.get('content-type')).toBe('application/pdf');
    expect((await refusal(berita.call(suratKeluar.buka, opening))).http).toBe(403);
    const seen = await village.db((db) =>
      db
        .selectFrom('penduduk_lihat')
        .select(['penduduk_id', 'akun_id', 'apa'])
        .where('desa_id', '=', db.desaId)
        .execute(),
    );
    const apa = expect.stringMatching(/^surat .+ nomor /);
    expect(seen).toEqual([{ penduduk_id: row?.penduduk_id, akun_id: staf.id, apa }]);
  });

  it('finds all of it in the QR code as well', async () => {
    const village = await api.village();
    const { id, kode, nomor } = await letter(village);
    const row = await village.db((db) => findLetter(db, id));
    const qr = new URL(row?.isi.periksa?.qr ?? '');
    expect(qr.pathname).toBe(`/verifikasi/${kode}`);
    const trace = bacaJejak(qr.hash);
    expect(bacaMuatan(trace?.muatan ?? '')).toMatchObject({ nomor, inisial: 'R. A.', berlaku_sampai: null });
    expect(qr.href.length).toBeLessThan(330);
  });
});

describe('a preview', () => {
  const words = async (answer: Response) => textOf(await answer.arrayBuffer());
  const query = { bentuk: 'pdf' };

  it('is a draft without a number that hides those of people; whole it is opened as a view of its person', async () => {
    const village = await api.village();
    const warga = await village.warga({ nama: 'RATNA ANGGRAENI' });
    const other = '3201014107900009';
    const ajuan = await fileRequest(village, warga, { payload: { nama_usaha: `Batik ${other}` } });
    const ask = { params: { id: ajuan }, query };
    const [plain, full] = [await village.perangkat('surat'), await village.perangkat('surat', 'penduduk')];
    const masked = await words(await plain.call(suratKeluar.pratinjauAjuan, ask));
    expect(masked).toContain('DRAF');
    expect(masked).toContain('RATNA ANGGRAENI');
    for (const number of [warga.nik, other]) expect(masked).not.toContain(number);
    const looked = await words(await full.call(suratKeluar.pratinjauAjuan, ask));
    expect(looked).not.toContain(warga.nik);
    const opening = { params: { id: ajuan }, body: {} };
    const whole = await words(await plain.call(suratKeluar.draf, opening));
    for (const number of [warga.nik, other]) expect(whole).toContain(number);
    const { data } = await warga.call(dataSaya.access);
    expect(data.filter(({ apa }) => apa.startsWith('Membuka draf'))).toHaveLength(1);
    const drawing = await plain.call(suratKeluar.pratinjauAjuan, { params: { id: ajuan } });
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
    expect(await drawing.text()).toMatch(/^<svg/);
    const numbers = await village.db((db) =>
      db.selectFrom('nomor_surat').selectAll().where('desa_id', '=', db.desaId).execute(),
    );
    expect(numbers).toEqual([]);
  });

  it('is limited to the own village', async () => {
    const [village, other] = [await api.village(), await api.village()];
    const ajuan = await fileRequest(village, await village.warga());
    const stranger = await other.perangkat('surat');
    const refused = await refusal(stranger.call(suratKeluar.pratinjauAjuan, { params: { id: ajuan } }));
    expect(refused.http).toBe(404);
  });
});

describe('an electronic signature', () => {
  async function signed() {
    const village = await api.village();
    const kades = await village.perangkat('surat');
    const ajuan = await fileRequest(village, await village.warga());
    const { id } = await issue(api, village, ajuan, { ...KADES, akunId: kades.id });
    await api.runJobs();
    const sign = (passphrase = PASSPHRASE, nik = NIK) =>
      kades.call(suratKeluar.tte, { params: { id }, body: { nik, passphrase } });
    return { village, kades, id, sign };
  }

  it('is applied by the service, once, and the printed file is kept', async () => {
    const { village, id, sign } = await signed();
    const before = await village.db((db) => findLetter(db, id));
    expect((await sign()).tte_waktu).toEqual(expect.any(String));
    const after = await village.db((db) => findLetter(db, id));
    expect(after?.sha256).toBe(before?.sha256);
    expect(after?.tte_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(after?.tte_sha256).not.toBe(before?.sha256);
    const asked = esign.asked.at(-1);
    expect(asked?.login).toBe(`Basic ${Buffer.from('desa:sandi-layanan').toString('base64')}`);
    expect((await refusal(sign())).http).toBe(409);
    expect(api.logged().join('\n')).not.toContain(PASSPHRASE);
    const shown = await village.call(verifikasi.get, { params: { kode: after?.kode ?? '' } });
    expect(shown.tte).toBe(true);
  });

  it('is refused with a message for a wrong passphrase or NIK, and changes nothing', async () => {
    const { village, id, sign } = await signed();
    const messages = async (call: Promise<unknown>) => (await refusal(call)).body.errors;
    expect(await messages(sign('salah'))).toEqual([{ passphrase: ['Passphrase salah.'] }]);
    expect(await messages(sign(PASSPHRASE, '0201014107900001'))).toEqual([
      { nik: ['NIK ini belum memiliki sertifikat elektronik yang berlaku.'] },
    ]);
    expect((await village.db((db) => findLetter(db, id)))?.tte_id).toBeNull();
  });

  it.each(['broken', 'html'] as const)('returns 503 when the service is %s', async (mood) => {
    const { sign } = await signed();
    esign.mood = mood;
    const { http } = await refusal(sign()).finally(() => {
      esign.mood = 'well';
    });
    expect(http).toBe(503);
  });

  it('is limited in wrong passphrases, not in letters', async () => {
    const { village, kades, sign } = await signed();
    const another = async () => {
      const ajuan = await fileRequest(village, await village.warga());
      const { id } = await issue(api, village, ajuan, { ...KADES, akunId: kades.id });
      await api.runJobs();
      return kades.call(suratKeluar.tte, { params: { id }, body: { nik: NIK, passphrase: PASSPHRASE } });
    };
    for (let at = 0; at < 7; at += 1)
      expect(await another()).toMatchObject({ tte_waktu: expect.any(String) });
    const wrong: number[] = [];
    for (let at = 0; at < 7; at += 1) wrong.push((await refusal(sign('salah'))).http);
    expect(wrong).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('is that of the signatory', async () => {
    const { village, id } = await signed();
    const other = await village.perangkat('surat');
    const body = { nik: NIK, passphrase: PASSPHRASE };
    expect((await refusal(other.call(suratKeluar.tte, { params: { id }, body }))).http).toBe(403);
  });
});
