import { describe, expect, it } from 'vitest';
import { notifikasi } from '#contract/notifikasi.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { dokumenSaya, surat } from '#contract/surat/surat.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { ISI_VERSI } from '#test/letter.ts';
import { act, file, get, office, own, sign, toTheHead } from '#test/letter-office.ts';
import './table.ts';

const api = await testApi();
type Account = Awaited<ReturnType<Awaited<ReturnType<typeof api.village>>['warga']>>;

const SYARAT = [
  { nama: 'Fotokopi KTP', wajib: true },
  { nama: 'Foto tempat usaha', wajib: false },
];
const paper = (nama = 'ktp.pdf') =>
  new File([new Uint8Array(pdfOf('Berkas', [{ text: nama }]))], nama, { type: 'application/pdf' });

describe('the way of a letter', () => {
  it('leads from the operator through the secretary to the head, who signs it', async () => {
    const all = await office(api);
    const { operator, sekdes, kades, warga } = all;
    const id = await file(warga);
    const first = await get(operator, id);
    expect(first).toMatchObject({
      keadaan: 'diperiksa',
      pemohon: 'Ratna Anggraeni',
      peran_meja: 'operator',
      hari: { ke: expect.any(Number), dari: expect.any(Number) },
      tenggat: { giliran: 'kantor' },
      punya_nik: true,
      sebagai: null,
    });
    expect(JSON.stringify(first)).not.toContain(warga.nik);
    expect(first.can).toMatchObject({ teruskan: true, tolak: true, kembalikan: false, tandatangani: false });
    expect(first.meja.map(({ peran, keadaan }) => `${peran} ${keadaan}`)).toEqual([
      'operator kini',
      'sekdes nanti',
      'kades nanti',
    ]);
    expect(await own(warga, id)).toMatchObject({ berikut: ['sekdes', 'kades'] });
    expect(await act(operator, id, 'teruskan')).toMatchObject({ jenis: 'teruskan', ke: 'sekdes' });
    expect(await own(warga, id)).toMatchObject({ berikut: ['kades'] });
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
    // A stack of letters: whoever knows the password is never asked to wait.
    for (let at = 0; at < 40; at += 1) expect((await refusal(sign(kades, id, { versi: 1 }))).http).toBe(409);
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
    await act(operator, id, 'serahkan', { penerima: 'pemohon' });
    expect(await own(warga, id)).toMatchObject({ keadaan: 'selesai', is_printed: true });
    const { surat: made } = await get(operator, id);
    expect(made?.nomor).toMatch(/001/);
    expect(JSON.stringify(await own(warga, id))).not.toContain(operator.nama);
  });

  it('can be sent back to an earlier desk, and a step can be undone for a short time', async () => {
    const all = await office(api);
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

  it('asks for no papers any more once the step that asked for them is undone', async () => {
    const { operator, warga } = await office(api);
    const id = await file(warga);
    const { id: step } = await act(operator, id, 'minta_kelengkapan', {
      alasan: 'Papan nama belum terlihat',
      berkas: 'Foto tempat usaha',
    });
    expect((await own(warga, id)).syarat.map(({ nama }) => nama)).toEqual(['Foto tempat usaha']);
    await operator.call(kelolaSurat.undo, { params: { id, langkah_id: step } });
    expect((await own(warga, id)).syarat).toEqual([]);
    expect((await get(operator, id)).syarat).toEqual([]);
  });

  it('is suspended while papers are missing, and its days do not count', async () => {
    const { village, operator, warga } = await office(api);
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', {
      alasan: 'Papan nama belum terlihat',
      berkas: 'Foto tempat usaha\n\nSurat pengantar RT',
    });
    const asked = await own(warga, id);
    expect(asked).toMatchObject({ keadaan: 'belum_lengkap', tenggat: null, can: { lengkapi: true } });
    expect(asked.hari).not.toBeNull();
    // Its last day, were they sent now.
    expect(asked.hitungan[0]).toMatchObject({ ke: 0, henti: false });
    expect(asked.hitungan.at(-1)).toMatchObject({ ke: asked.waktu_pelayanan, libur: '' });
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
    // What was sent stays with the request when the resident deletes the paper.
    await warga.call(dokumenSaya.remove, { params: { id: dokumen.id } });
    expect((await village.send(dokumen.berkas.url, {}, warga.access)).status).toBe(200);
    expect((await own(warga, id)).syarat[1]?.berkas?.nama).toBe('rt.pdf');
    expect((await refusal(warga.call(surat.complete, { params, body: rest }))).http).toBe(409);
  });

  it('are gone for their owner too once deleted from the store, bytes and all', async () => {
    const { village, warga } = await office(api);
    const kept = new FormData();
    kept.append('nama', 'KTP');
    kept.append('berkas', paper('ktp.pdf'));
    const { id, berkas } = await warga.call(dokumenSaya.create, { body: kept });
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of api.core.files.list(`${village.desaId}/`)) keys.push(key);
      return keys.filter((key) => key.includes(berkas.url.split('/')[2] ?? '?'));
    };
    expect((await village.send(berkas.url, {}, warga.access)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    await warga.call(dokumenSaya.remove, { params: { id } });
    expect((await village.send(berkas.url, {}, warga.access)).status).toBe(404);
    await api.runJobs();
    expect(await stored()).toEqual([]);
  });

  it('is refused with a reason, or cancelled by the applicant before it is signed', async () => {
    const { village, operator, warga, ...rest } = await office(api);
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

  it('is reported to the applicant, with the group of the letter, and to the office', async () => {
    const { operator, warga } = await office(api);
    const id = await file(warga);
    await act(operator, id, 'minta_kelengkapan', { alasan: 'Foto buram' });
    await api.runJobs();
    const { data } = await warga.call(notifikasi.list);
    const told = data.filter(({ payload }) => payload.key === 'surat');
    // Only after the end of the undo period.
    expect(told).toEqual([]);
    const inbox = await operator.call(notifikasi.list);
    expect(inbox.data[0]?.payload).toMatchObject({ key: 'surat', obj_id: id });
  });
});

describe('the finished letter', () => {
  it('gets the announced number, also when the numbering of its type changes meanwhile', async () => {
    const all = await office(api);
    const id = await file(all.warga);
    await toTheHead(all, id);
    const isi = { ...ISI_VERSI, penomoran: { ...ISI_VERSI.penomoran, kode_surat: '999', lingkup: 'jenis' } };
    await all.village.db(async (db) => {
      const here = { desa_id: db.desaId };
      const { layanan_id } = await db
        .selectFrom('isi_ajuan')
        .select('layanan_id')
        .where('desa_id', '=', db.desaId)
        .where('ajuan_id', '=', id)
        .executeTakeFirstOrThrow();
      const version = await db
        .insertInto('layanan_versi')
        .values({ ...here, layanan_id, versi: 1, isi: JSON.stringify(isi) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('layanan')
        .set({ versi_id: version.id })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', layanan_id)
        .execute();
    });
    const { nomor_berikut } = await get(all.kades, id);
    expect(nomor_berikut).not.toContain('999');
    await sign(all.kades, id);
    expect((await get(all.kades, id)).surat).toMatchObject({ nomor: nomor_berikut });
  });

  it('can be downloaded by the applicant only, and counts as printed afterwards', async () => {
    const all = await office(api);
    const { village, kades, warga } = all;
    const id = await file(warga);
    await toTheHead(all, id);
    const { nomor_berikut } = await get(kades, id);
    await sign(kades, id);
    await api.runJobs();
    const params = { type: 'surat-keterangan', id };
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'siap',
      is_printed: false,
      surat: { nomor: nomor_berikut, siap: true },
      can: { unduh: true },
    });
    const others = [await village.warga(), (await office(api)).warga];
    for (const who of others)
      expect((await refusal(who.call(surat.download, { params, body: {} }))).http).toBe(404);
    for (const who of [kades, village])
      expect([401, 403]).toContain((await refusal(who.call(surat.download, { params, body: {} }))).http);
    for (const _ of ['first', 'again']) {
      const sent = await warga.call(surat.download, { params, body: {} });
      expect(sent.headers.get('content-type')).toBe('application/pdf');
      expect((await sent.text()).startsWith('%PDF')).toBe(true);
    }
    // A copy ends nothing: the paper still waits to be fetched.
    expect(await own(warga, id)).toMatchObject({ keadaan: 'siap', is_printed: true });
  });
});

describe('requirements', () => {
  it('prevent the signature until an officer ticked the compulsory ones', async () => {
    const all = await office(api);
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
