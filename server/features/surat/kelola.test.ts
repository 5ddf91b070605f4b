import { beforeAll, describe, expect, it } from 'vitest';
import { Definisi } from '#contract/kinds/isian.ts';
import { layanan } from '#contract/layanan.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { dokumenSaya, surat } from '#contract/surat.ts';
import { kelolaSurat, pejabatPengganti } from '#contract/surat-kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { toInstant } from '#server/core/zone.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import './table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

const PASSWORD = 'Rahasia-77!';
let HASH = '';
beforeAll(async () => {
  HASH = await hashPassword(PASSWORD);
});
const SYARAT = [
  { nama: 'Fotokopi KTP', wajib: true },
  { nama: 'Foto tempat usaha', wajib: false },
];
const today = (days = 0) => toInstant(new Date(Date.now() + days * 86_400_000), 'WIB').slice(0, 10);
const paper = (nama = 'ktp.pdf') =>
  new File([new Uint8Array(pdfOf('Berkas', [{ text: nama }]))], nama, { type: 'application/pdf' });

const ISIAN = [{ nama: 'keperluan', label: 'Keperluan', tipe: 'text', args: {} }] as const;
/** Two types of letters with a short form. */
async function fillTypes(db: VillageDb) {
  const { id } = await db
    .selectFrom('jenis_surat')
    .select('id')
    .where('desa_id', '=', db.desaId)
    .where('slug', '=', 'surat-keterangan')
    .executeTakeFirstOrThrow();
  const types = [
    { slug: 'domisili', nama: 'Surat Keterangan Domisili' },
    { slug: 'usaha', nama: 'Surat Keterangan Usaha' },
  ];
  const form = { desa_id: db.desaId, jenis_id: id, atribut: JSON.stringify(Definisi.parse(ISIAN)) };
  await db
    .insertInto('layanan')
    .values(types.map((type) => ({ ...type, ...form, waktu_pelayanan: 3 })))
    .execute();
}

/** A village with its office: an operator, the secretary, the head, all with the right to letters. */
async function office() {
  const village = await api.village({ layanan_dinamis: true });
  await village.db(fillTypes);
  const officer = async (jabatan: string) => {
    const account = await village.perangkat('surat');
    const set = { jabatan, sandi: HASH };
    await village.db((db) =>
      db.updateTable('akun').set(set).where('desa_id', '=', db.desaId).where('id', '=', account.id).execute(),
    );
    return account;
  };
  return {
    village,
    operator: await officer('Kasi Pelayanan'),
    sekdes: await officer('Sekretaris Desa'),
    kades: await officer('Kepala Desa'),
    warga: await village.warga({ nama: 'Ratna Anggraeni' }),
  };
}
type Office = Awaited<ReturnType<typeof office>>;

/** A letter asked for through the site. */
async function file(warga: Account, config = 'domisili') {
  const body = {
    config,
    penduduk: warga.pendudukId ?? 0,
    payload: { keperluan: 'Melamar kerja' },
    nama_dasar_surat: '',
    nomor_dasar_surat: '',
    isi_dasar_surat: '',
    kepada: '',
  };
  const { id } = await warga.call(layanan.create, { params: { jenis_surat: 'surat-keterangan' }, body });
  return id;
}

const get = (who: Account, id: number) => who.call(kelolaSurat.get, { params: { id } });
const act = (who: Account, id: number, jenis: string, rest: Record<string, unknown> = {}) =>
  who.call(kelolaSurat.decide, { params: { id }, body: { jenis, ...rest } as never });
const sign = (who: Account, id: number, rest: Record<string, unknown> = {}) =>
  who.call(kelolaSurat.sign, { params: { id }, body: { password: PASSWORD, ...rest } });
const own = (who: Account, id: number) =>
  who.call(surat.record, { params: { type: 'surat-keterangan', id } });
async function toTheHead({ operator, sekdes }: Office, id: number) {
  await act(operator, id, 'teruskan');
  await act(sekdes, id, 'teruskan');
}

describe('the way of a letter', () => {
  it('goes from the operator over the secretary to the head, who signs it', async () => {
    const all = await office();
    const { operator, sekdes, kades, warga } = all;
    const id = await file(warga);
    const first = await get(operator, id);
    expect(first).toMatchObject({
      keadaan: 'diperiksa',
      pemohon: 'Ratna Anggraeni',
      peran_meja: 'operator',
      hari: { ke: expect.any(Number), dari: expect.any(Number) },
      tenggat: { giliran: 'kantor' },
      nik: `${warga.nik.slice(0, 4)}...${warga.nik.slice(-4)}`,
      sebagai: null,
    });
    expect(JSON.stringify(first)).not.toContain(warga.nik);
    expect(first.can).toMatchObject({ teruskan: true, tolak: true, kembalikan: false, tandatangani: false });
    expect(first.meja.map(({ peran, keadaan }) => `${peran} ${keadaan}`)).toEqual([
      'operator kini',
      'sekdes nanti',
      'kades nanti',
    ]);
    expect(await act(operator, id, 'teruskan')).toMatchObject({ jenis: 'teruskan', ke: 'sekdes' });
    expect((await refusal(act(operator, id, 'teruskan'))).http).toBe(403);
    await act(sekdes, id, 'teruskan');
    expect(await get(sekdes, id)).toMatchObject({
      keadaan: 'menunggu_tanda_tangan',
      can: { tandatangani: false },
    });
    expect((await refusal(sign(sekdes, id))).http).toBe(403);
    expect((await refusal(sign(kades, id, { password: 'salah' }))).body.errors).toEqual([
      { password: [expect.any(String)] },
    ]);
    expect(await get(kades, id)).toMatchObject({ sebagai: 'sendiri', can: { tandatangani: true } });
    const { id: step } = await sign(kades, id);
    expect((await refusal(kades.call(kelolaSurat.undo, { params: { id, langkah_id: step } }))).http).toBe(
      409,
    );
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'siap',
      tenggat: null,
      is_printed: false,
      langkah: [{ keadaan: 'diperiksa' }, { keadaan: 'menunggu_tanda_tangan' }, { keadaan: 'siap' }],
    });
    await act(operator, id, 'serahkan');
    expect(await own(warga, id)).toMatchObject({ keadaan: 'selesai', is_printed: true });
    expect(JSON.stringify(await own(warga, id))).not.toContain(operator.nama);
  });

  it('goes back to an earlier desk, and a step is taken back as long as it may be', async () => {
    const all = await office();
    const { operator, sekdes, kades, warga } = all;
    const id = await file(warga);
    const { id: step } = await act(operator, id, 'teruskan');
    await operator.call(kelolaSurat.undo, { params: { id, langkah_id: step } });
    expect(await get(operator, id)).toMatchObject({ keadaan: 'diperiksa', peran_meja: 'operator' });
    await toTheHead(all, id);
    expect((await refusal(act(kades, id, 'kembalikan'))).body.errors).toEqual([
      { alasan: ['Harap masukkan alasan'] },
    ]);
    await act(kades, id, 'kembalikan', { alasan: 'Nomor KK keliru' });
    expect(await get(sekdes, id)).toMatchObject({ keadaan: 'diperiksa', peran_meja: 'sekdes' });
    expect(JSON.stringify(await own(warga, id))).not.toContain('Nomor KK keliru');
  });

  it('waits for papers, and its days stand still meanwhile', async () => {
    const { operator, warga } = await office();
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', {
      alasan: 'Papan nama belum terlihat',
      berkas: 'Foto tempat usaha\n\nSurat pengantar RT',
    });
    const asked = await own(warga, id);
    expect(asked).toMatchObject({ keadaan: 'belum_lengkap', tenggat: null, can: { lengkapi: true } });
    expect(asked.hari).not.toBeNull();
    expect(asked.syarat.map(({ nama, diminta }) => [nama, diminta])).toEqual([
      ['Foto tempat usaha', true],
      ['Surat pengantar RT', true],
    ]);
    const [photo, cover] = asked.syarat;
    const params = { type: 'surat-keterangan', id };
    const body = new FormData();
    body.append('syarat_1', String(photo?.id));
    body.append('berkas_1', paper('tempat.pdf'));
    await warga.call(surat.complete, { params, body });
    expect(await own(warga, id)).toMatchObject({ keadaan: 'belum_lengkap' });
    const kept = new FormData();
    kept.append('nama', 'Pengantar RT');
    kept.append('berkas', paper('rt.pdf'));
    const dokumen = await warga.call(dokumenSaya.create, { body: kept });
    const rest = { syarat_1: String(cover?.id), dokumen_1: String(dokumen.id) };
    await warga.call(surat.complete, { params, body: rest });
    const done = await own(warga, id);
    expect(done).toMatchObject({ keadaan: 'diperiksa', langkah: [{ dijawab: expect.any(String) }] });
    expect(done.syarat.map(({ asal }) => asal)).toEqual(['unggahan', 'dokumen']);
    // What was sent stays with the request when the resident forgets the paper.
    await warga.call(dokumenSaya.remove, { params: { id: dokumen.id } });
    expect((await own(warga, id)).syarat[1]?.berkas?.nama).toBe('rt.pdf');
    expect((await refusal(warga.call(surat.complete, { params, body: rest }))).http).toBe(409);
  });

  it('is refused with a reason, and cancelled by who asked before it is signed', async () => {
    const { village, operator, warga, ...rest } = await office();
    const id = await file(warga);
    await act(operator, id, 'tolak', { alasan: 'Alamat di luar desa' });
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'ditolak',
      langkah: [{ alasan: 'Alamat di luar desa' }],
    });
    expect((await refusal(act(operator, id, 'teruskan'))).body.errors).toEqual([
      expect.stringContaining('sudah ditolak'),
    ]);
    const second = await file(warga);
    const params = { type: 'surat-keterangan', id: second };
    const body = { alasan: 'Salah pilih surat' };
    expect((await refusal(warga.call(surat.cancel, { params, body: { alasan: '' } }))).http).toBe(400);
    await warga.call(surat.cancel, { params, body });
    expect(await own(warga, second)).toMatchObject({ keadaan: 'dibatalkan', can: { batalkan: false } });
    expect((await refusal(warga.call(surat.cancel, { params, body }))).http).toBe(409);
    const third = await file(warga);
    await toTheHead({ village, operator, warga, ...rest }, third);
    await sign(rest.kades, third);
    const late = { params: { type: 'surat-keterangan', id: third }, body };
    expect((await refusal(warga.call(surat.cancel, late))).http).toBe(409);
  });

  it('is told to who asked, with the group of the letter, and to the office', async () => {
    const { operator, warga } = await office();
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram' });
    await api.runJobs();
    const { data } = await warga.call(notifikasi.list);
    const told = data.filter(({ payload }) => payload.key === 'surat');
    // Only once the step can no longer be taken back.
    expect(told).toEqual([]);
    const inbox = await operator.call(notifikasi.list);
    expect(inbox.data[0]?.payload).toMatchObject({ key: 'surat', obj_id: id });
  });
});

describe('requirements', () => {
  it('keep a letter from being signed until an officer ticked the compulsory ones', async () => {
    const all = await office();
    const { village, operator, kades, warga } = all;
    const id = await file(warga);
    await village.db((db) =>
      db
        .insertInto('syarat_ajuan')
        .values(SYARAT.map((one) => ({ ...one, desa_id: db.desaId, ajuan_id: id })))
        .execute(),
    );
    await toTheHead(all, id);
    expect((await refusal(sign(kades, id))).body.errors).toEqual([
      'Persyaratan wajib belum lengkap: Fotokopi KTP.',
    ]);
    const [ktp] = (await get(kades, id)).syarat;
    const tick = (who: Account, terpenuhi: boolean) =>
      who.call(kelolaSurat.check, { params: { id, syarat_id: ktp?.id ?? 0 }, body: { terpenuhi } });
    expect((await refusal(tick(operator, true))).http).toBe(403);
    expect(await tick(kades, true)).toMatchObject({ nama: 'Fotokopi KTP', terpenuhi: true });
    await sign(kades, id);
    expect((await refusal(tick(kades, false))).http).toBe(403);
  });
});

describe('who signs', () => {
  it('is the head, or a deputy whose period covers today', async () => {
    const all = await office();
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
    expect((await refusal(sign(admin, id))).http).toBe(400);
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

  it('signs once, however often it is pressed', async () => {
    const all = await office();
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
    const { operator, sekdes, warga } = await office();
    const first = await file(warga);
    const second = await file(warga, 'usaha');
    await act(operator, first, 'teruskan');
    const list = async (query: Record<string, string | boolean>) =>
      (await operator.call(kelolaSurat.list, { query })).data.map(({ id }) => id);
    expect(new Set(await list({}))).toEqual(new Set([first, second]));
    expect(await list({ 'filter{peran_meja}': 'sekdes' })).toEqual([first]);
    expect(await list({ search: 'usaha' })).toEqual([second]);
    expect(await list({ search: 'ratna' })).toHaveLength(2);
    expect(await list({ 'filter{lewat}': true })).toEqual([]);
    const { jumlah, meja, menunggu_saya, layanan: types } = await operator.call(kelolaSurat.summary);
    expect([jumlah.diperiksa, meja, menunggu_saya, types.length]).toEqual([2, ['operator'], 1, 2]);
    expect(await sekdes.call(kelolaSurat.summary)).toMatchObject({ meja: ['sekdes'], menunggu_saya: 1 });
  });

  it('refuses an act on what has changed meanwhile', async () => {
    const { operator, warga } = await office();
    const id = await file(warga);
    const { versi } = await get(operator, id);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram', versi });
    expect((await refusal(act(operator, id, 'tolak', { alasan: 'Terlambat', versi }))).http).toBe(409);
  });
});

const statuses = async (calls: Promise<unknown>[]) =>
  (await Promise.all(calls.map(refusal))).map(({ http }) => http);

describe('nobody else', () => {
  it('sees or does anything: another resident, another village, a visitor, staff without the area', async () => {
    const { village, operator, warga } = await office();
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram' });
    const [syarat] = (await own(warga, id)).syarat;
    const kept = new FormData();
    kept.append('nama', 'KTP');
    kept.append('berkas', paper());
    const dokumen = await warga.call(dokumenSaya.create, { body: kept });
    const other = await office();
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
      who.call(kelolaSurat.sign, { params: { id }, body: { password: PASSWORD } }),
      who.call(kelolaSurat.check, { params: { id, syarat_id: syarat?.id ?? 0 }, body: { terpenuhi: true } }),
    ];
    const expected = [
      [other.operator, [404, 404, 404, 404, 404]],
      [await village.perangkat('berita'), [403, 403, 403, 403, 403]],
      [warga, [403, 403, 403, 403, 403]],
      [village, [401, 401, 401, 401, 401]],
    ] as const;
    for (const [who, refused] of expected) expect(await statuses(offices(who))).toEqual(refused);
    expect((await other.operator.call(kelolaSurat.list)).data).toEqual([]);
    const { url } = dokumen.berkas;
    const statusOf = async (who: Pick<Account, 'access'> | undefined, at: Village = village) =>
      (await at.send(url, {}, who?.access)).status;
    expect(await statusOf(warga)).toBe(200);
    for (const who of [undefined, residents[0]]) expect(await statusOf(who)).toBe(404);
    expect(await statusOf(other.operator, other.village)).toBe(404);
  });
});
