import { describe, expect, it } from 'vitest';
import { dataSaya } from '#contract/data-saya.ts';
import { kelolaSurat, pejabatPengganti } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { dokumenSaya, surat } from '#contract/surat/surat.ts';
import { toInstant } from '#server/core/zone.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { act, file, get, givePassword, office, own, PASSWORD, sign, toTheHead } from '#test/letter-office.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const today = (days = 0) => toInstant(new Date(Date.now() + days * 86_400_000), 'WIB').slice(0, 10);
const paper = (nama = 'ktp.pdf') =>
  new File([new Uint8Array(pdfOf('Berkas', [{ text: nama }]))], nama, { type: 'application/pdf' });

describe('who signs', () => {
  it('is the head, or a deputy whose period covers today', async () => {
    const all = await office(api);
    const { village, sekdes, kades, warga } = all;
    const admin = await village.admin();
    const name = (dari: string, sampai: string) =>
      admin.call(pejabatPengganti.create, {
        body: {
          peran: 'kades',
          akun_id: sekdes.id,
          sebutan: 'Plh.',
          dari,
          sampai,
          alasan: 'bertugas di luar',
        },
      });
    const id = await file(warga);
    await toTheHead(all, id);
    await name(today(1), today(5));
    expect((await refusal(sign(sekdes, id))).http).toBe(403);
    await givePassword(village, admin);
    expect((await refusal(sign(admin, id))).http).toBe(403);
    await name(today(-1), today(0));
    expect(await get(sekdes, id)).toMatchObject({ sebagai: 'Plh.', can: { tandatangani: true } });
    expect(await own(warga, id)).toMatchObject({ pengganti: { jabatan: 'Kepala Desa', sampai: today(0) } });
    expect(await sekdes.call(kelolaSurat.summary)).toMatchObject({
      meja: ['sekdes', 'kades'],
      menunggu_saya: 1,
    });
    await sign(sekdes, id);
    const { data, meta } = await kades.call(pejabatPengganti.list);
    expect(data).toHaveLength(2);
    expect(meta.petugas.map(({ peran }) => peran).sort()).toEqual([
      'kades',
      'operator',
      'operator',
      'sekdes',
    ]);
    expect(
      (await refusal(kades.call(pejabatPengganti.remove, { params: { id: data[0]?.id ?? 0 } }))).http,
    ).toBe(403);
    await admin.call(pejabatPengganti.remove, { params: { id: data[0]?.id ?? 0 } });
  });

  it('signs once, however often the button is pressed', async () => {
    const all = await office(api);
    const id = await file(all.warga);
    await toTheHead(all, id);
    const both = await Promise.allSettled([sign(all.kades, id), sign(all.kades, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await get(all.kades, id)).langkah.filter(({ jenis }) => jenis === 'tandatangani')).toHaveLength(
      1,
    );
  });
});

describe('the queue', () => {
  it('is filtered, searched and counted, the nearest due date first', async () => {
    const { operator, sekdes, warga } = await office(api);
    const first = await file(warga);
    const second = await file(warga, 'usaha');
    await act(operator, first, 'teruskan');
    const list = async (query: Record<string, string | boolean>) =>
      (await operator.call(kelolaSurat.list, { query })).data.map(({ id }) => id);
    expect(new Set(await list({}))).toEqual(new Set([first, second]));
    expect(await list({ 'filter{peran_meja}': 'sekdes' })).toEqual([first]);
    expect(await list({ search: 'usaha' })).toEqual([second]);
    expect(await list({ search: 'RATNA' })).toHaveLength(2);
    // As printed on the receipt.
    const { kode } = await operator.call(kelolaSurat.get, { params: { id: second } });
    expect(await list({ search: `${kode.slice(0, 5)}-${kode.slice(5)}` })).toEqual([second]);
    expect(await list({ 'filter{lewat}': true })).toEqual([]);
    const { jumlah, meja, menunggu_saya, layanan: types } = await operator.call(kelolaSurat.summary);
    expect([jumlah.diperiksa, meja, menunggu_saya, types.length]).toEqual([2, ['operator'], 1, 2]);
    expect(await sekdes.call(kelolaSurat.summary)).toMatchObject({ meja: ['sekdes'], menunggu_saya: 1 });
  });

  it('refuses an act on an outdated version', async () => {
    const { operator, warga } = await office(api);
    const id = await file(warga);
    const { versi } = await get(operator, id);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram', versi });
    expect((await refusal(act(operator, id, 'tolak', { alasan: 'Terlambat', versi }))).http).toBe(409);
  });
});

const statuses = async (calls: Promise<unknown>[]) =>
  (await Promise.all(calls.map(refusal))).map(({ http }) => http);

describe('nobody else', () => {
  it('sees or changes anything: another resident, another village, a visitor, staff without the area', async () => {
    const { village, operator, warga } = await office(api);
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram' });
    const [syarat] = (await own(warga, id)).syarat;
    const kept = new FormData();
    kept.append('nama', 'KTP');
    kept.append('berkas', paper());
    const dokumen = await warga.call(dokumenSaya.create, { body: kept });
    const other = await office(api);
    const residents = [await village.warga(), other.warga];
    const params = { type: 'surat-keterangan', id };
    const theirs = (who: Account) => [
      who.call(surat.record, { params }),
      who.call(layanan.answers, { params }),
      who.call(surat.cancel, { params, body: { alasan: 'Iseng' } }),
      who.call(surat.complete, {
        params,
        body: { syarat_1: String(syarat?.id), dokumen_1: String(dokumen.id) },
      }),
      who.call(dokumenSaya.remove, { params: { id: dokumen.id } }),
    ];
    for (const who of residents) {
      expect(await statuses(theirs(who))).toEqual([404, 404, 404, 404, 404]);
      expect((await who.call(dokumenSaya.list)).data).toEqual([]);
      expect((await who.call(surat.me)).data).toEqual([]);
    }
    const offices = (who: Pick<Account, 'call'>) => [
      who.call(kelolaSurat.get, { params: { id } }),
      who.call(kelolaSurat.answers, { params: { id } }),
      who.call(kelolaSurat.decide, { params: { id }, body: { jenis: 'lanjutkan', alasan: '' } as never }),
      who.call(kelolaSurat.sign, { params: { id }, body: { password: PASSWORD, tetap_kosong: true } }),
      who.call(kelolaSurat.check, { params: { id, syarat_id: syarat?.id ?? 0 }, body: { terpenuhi: true } }),
      who.call(kelolaSurat.kept, { params: { id: dokumen.id }, body: {} }),
    ];
    const expected = [
      [other.operator, 404],
      [await village.perangkat('berita', 'penduduk'), 403],
      [warga, 403],
      [village, 401],
    ] as const;
    for (const [who, refused] of expected)
      expect(new Set(await statuses(offices(who)))).toEqual(new Set([refused]));
    expect((await other.operator.call(kelolaSurat.list)).data).toEqual([]);
    const { url } = dokumen.berkas;
    const statusOf = async (who: Pick<Account, 'access'> | undefined, at: Village = village) =>
      (await at.send(url, {}, who?.access)).status;
    expect(await statusOf(warga)).toBe(200);
    for (const who of [undefined, residents[0]]) expect(await statusOf(who)).toBe(404);
    expect(await statusOf(other.operator, other.village)).toBe(404);
  });
});

describe('a paper sent by a resident', () => {
  it('is opened by the office, which is recorded for the resident, and by nobody at its address', async () => {
    const { village, operator, sekdes, warga } = await office(api);
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram', berkas: 'Pengantar RT' });
    const [syarat] = (await own(warga, id)).syarat;
    const body = new FormData();
    body.append('syarat_1', String(syarat?.id));
    body.append('berkas_1', paper('pengantar rt.pdf'));
    await warga.call(surat.complete, { params: { type: 'surat-keterangan', id }, body });
    const kept = new FormData();
    kept.append('nama', 'Kartu keluarga');
    kept.append('berkas', paper('kk.pdf'));
    const dokumen = await warga.call(dokumenSaya.create, { body: kept });

    const sent = (await get(operator, id)).syarat[0]?.berkas;
    const berkas = sent?.id ?? '';
    const admin = await village.admin();
    for (const url of [sent?.url ?? '', dokumen.berkas.url]) {
      expect((await village.send(url, {}, warga.access)).status).toBe(200);
      for (const { access } of [operator, admin])
        expect((await village.send(url, {}, access)).status).toBe(404);
    }
    const answer = await operator.call(kelolaSurat.paper, { params: { id, berkas }, body: {} });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''pengantar%20rt.pdf",
      'cache-control': 'private, no-store',
    });
    expect(await answer.text()).toMatch(/^%PDF/);
    await sekdes.call(kelolaSurat.kept, { params: { id: dokumen.id }, body: {} });
    const { data } = await warga.call(dataSaya.access);
    expect(data.map(({ oleh, apa }) => `${oleh}: ${apa}`)).toEqual([
      'Sekretaris Desa: Membuka berkas Kartu keluarga',
      'Kasi Pelayanan: Membuka berkas Pengantar RT. Keperluan: Surat Keterangan Domisili',
    ]);
    // A file of another request, and one that is no paper, return 404 under this one.
    const next = await file(warga, 'usaha');
    for (const params of [
      { id: next, berkas },
      { id, berkas: 'bukan-uuid' },
    ])
      expect((await refusal(operator.call(kelolaSurat.paper, { params, body: {} }))).http).toBe(404);
    expect((await warga.call(dataSaya.access)).meta.total_results).toBe(2);
  });
});
