import { describe, expect, it } from 'vitest';
import type { Isian } from '#contract/kinds/isian.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { surat } from '#contract/surat/surat.ts';
import { refusal, testApi } from '#test/api.ts';
import { act, file, get, office, own, sign, toTheHead } from '#test/letter-office.ts';
import '../table.ts';

const api = await testApi();
type Office = Awaited<ReturnType<typeof office>>;
type Account = Office['warga'];

const FIELDS: Isian[] = [
  { nama: 'keperluan', label: 'Keperluan', tipe: 'text', args: {} },
  { nama: 'jenis', label: 'Jenis', tipe: 'string', args: { choices: ['Jasa', 'Lainnya'] } },
  {
    nama: 'jenis_lain',
    label: 'Jenis lain',
    tipe: 'string',
    args: { show_if: { field: 'jenis', is: ['Lainnya'] } },
  },
];
const ANSWERS = { keperluan: 'Melamar kerja', jenis: 'Jasa' };

/** An office with a request whose form has three fields. */
async function asked() {
  const all = await office(api);
  const id = await file(all.warga);
  await all.village.db((db) =>
    db
      .updateTable('isi_ajuan')
      .set({ atribut: JSON.stringify(FIELDS), payload: JSON.stringify(ANSWERS) })
      .where('desa_id', '=', db.desaId)
      .where('ajuan_id', '=', id)
      .execute(),
  );
  return { ...all, id };
}
const at = (id: number) => ({ type: 'surat-keterangan', id });
async function correct(warga: Account, id: number, payload: unknown, versi?: number) {
  const body = { payload, versi: versi ?? (await own(warga, id)).versi };
  return warga.call(layanan.correct, { params: at(id), body });
}
/** As the page sends it: a field for each tick. */
function decideByForm(officer: Account, id: number, isian: string[]) {
  const body = new FormData();
  body.append('jenis', 'minta_perbaikan');
  body.append('alasan', ALASAN.alasan);
  for (const one of isian) body.append('isian', one);
  return officer.call(kelolaSurat.decide, { params: { id }, body });
}
const answersOf = async (warga: Account, id: number) => warga.call(layanan.answers, { params: at(id) });
const ALASAN = { alasan: 'Tulis keperluan yang sebenarnya' };

it('refuses corrected answers that do not fit who asks', async () => {
  const { warga, village, id } = await asked();
  const year = { nama: 'tahun_berpisah', label: 'Tahun berpisah', tipe: 'integer', args: {} };
  await village.db((db) =>
    db
      .updateTable('isi_ajuan')
      .set({ atribut: JSON.stringify([year]), payload: JSON.stringify({ tahun_berpisah: 2019 }) })
      .where('ajuan_id', '=', id)
      .execute(),
  );
  expect((await refusal(correct(warga, id, { tahun_berpisah: 2999 }))).body.errors).toEqual([
    { payload: { tahun_berpisah: ['Tahun ini belum tiba.'] } },
  ]);
});

describe('a correction that the office asks for', () => {
  it('opens the named fields, keeps both versions, and stops the clock meanwhile', async () => {
    const { operator, warga, id } = await asked();
    expect((await refusal(act(operator, id, 'minta_perbaikan', ALASAN))).body.errors).toEqual([
      { isian: ['Pilih isian yang perlu diperbaiki'] },
    ]);
    for (const isian of [['constructor'], ['keperluan', 'tidak_ada'], ['jenis_lain']])
      expect((await refusal(act(operator, id, 'minta_perbaikan', { ...ALASAN, isian }))).body.errors).toEqual(
        [{ isian: ['Isian ini tidak ada di ajuan.'] }],
      );
    const { id: first } = await decideByForm(operator, id, ['keperluan', 'jenis']);
    expect((await own(warga, id)).perbaikan?.isian).toEqual(['keperluan', 'jenis']);
    await operator.call(kelolaSurat.undo, { params: { id, langkah_id: first } });
    const step = await decideByForm(operator, id, ['jenis']);
    expect(step).toMatchObject({ isian: ['jenis'] });
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'perlu_perbaikan',
      tenggat: null,
      perbaikan: { isian: ['jenis'], diminta: true },
      can: { perbaiki: true, lengkapi: false, batalkan: true },
    });
    // Only those fields, what depends on them, and all of it right.
    expect((await refusal(correct(warga, id, { jenis: 'Jasa', keperluan: 'Lain' }))).body.errors).toEqual([
      { payload: { keperluan: ['Isian ini tidak dikenal.'] } },
    ]);
    expect((await refusal(correct(warga, id, { jenis: 'Lainnya' }))).body.errors).toEqual([
      { payload: { jenis_lain: ['Harap masukkan Jenis lain'] } },
    ]);
    expect((await refusal(correct(warga, id, { jenis: 'Jasa' }))).body.errors).toEqual([
      'Belum ada isian yang berubah.',
    ]);
    await correct(warga, id, { jenis: 'Lainnya', jenis_lain: 'Ojek' });
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'diperiksa',
      perbaikan: null,
      langkah: [{ isian: ['jenis'], dijawab: expect.any(String) }],
    });
    const change = {
      sebelum: { jenis: 'Jasa' },
      sesudah: { jenis: 'Lainnya', jenis_lain: 'Ojek' },
      langkah_id: step.id,
      di_kantor: false,
    };
    const seen = await operator.call(kelolaSurat.answers, { params: { id } });
    for (const isi of [seen, await answersOf(warga, id)])
      expect(isi).toMatchObject({
        payload: { ...ANSWERS, jenis: 'Lainnya', jenis_lain: 'Ojek' },
        perubahan: [change],
      });
    expect((await refusal(correct(warga, id, { jenis: 'Jasa' }))).http).toBe(409);
  });

  it('is typed at the counter for who asked, who reads so, and not by whom', async () => {
    const { operator, sekdes, warga, id } = await asked();
    await act(operator, id, 'minta_perbaikan', { ...ALASAN, isian: ['keperluan'] });
    const item = await get(operator, id);
    expect(item).toMatchObject({ can: { perbaiki: true, lanjutkan: true }, perbaikan: { diminta: true } });
    const body = { payload: { keperluan: 'Kuliah' }, versi: item.versi };
    await operator.call(kelolaSurat.correct, { params: { id }, body });
    const [change] = (await operator.call(kelolaSurat.answers, { params: { id } }))?.perubahan ?? [];
    expect(change).toMatchObject({ di_kantor: true, petugas: operator.nama });
    const told = await answersOf(warga, id);
    expect(told?.perubahan).toMatchObject([{ di_kantor: true, petugas: '' }]);
    expect(JSON.stringify(told)).not.toContain(operator.nama);
    await api.runJobs();
    const { data } = await warga.call(notifikasi.list);
    expect(data.map(({ payload }) => payload.msg)).toContainEqual(expect.stringContaining('di loket'));
    await act(operator, id, 'teruskan');
    await act(sekdes, id, 'minta_perbaikan', { ...ALASAN, isian: ['keperluan'] });
    const { versi } = await get(sekdes, id);
    const late = { payload: { keperluan: 'Kerja' }, versi };
    expect((await refusal(operator.call(kelolaSurat.correct, { params: { id }, body: late }))).http).toBe(
      403,
    );
    await act(sekdes, id, 'lanjutkan');
    expect(await own(warga, id)).toMatchObject({ keadaan: 'diperiksa', perbaikan: null });
  });

  it('hides numbers from the office, and keeps those that it leaves as they are', async () => {
    const { operator, warga, village, id } = await asked();
    const keperluan = 'Untuk kakak, NIK 3201014501900001';
    const payload = JSON.stringify({ ...ANSWERS, keperluan });
    await village.db((db) =>
      db.updateTable('isi_ajuan').set({ payload }).where('ajuan_id', '=', id).execute(),
    );
    const seen = await operator.call(kelolaSurat.answers, { params: { id } });
    expect(JSON.stringify(seen)).not.toContain('3201014501900001');
    await act(operator, id, 'minta_perbaikan', { ...ALASAN, isian: ['keperluan', 'jenis'] });
    const { versi } = await get(operator, id);
    const body = { payload: { ...seen?.payload, jenis: 'Lainnya', jenis_lain: 'Sewa' }, versi };
    await operator.call(kelolaSurat.correct, { params: { id }, body });
    expect((await answersOf(warga, id))?.payload).toEqual({
      keperluan,
      jenis: 'Lainnya',
      jenis_lain: 'Sewa',
    });
  });

  it('is what the signed letter says', async () => {
    const all = await asked();
    const { operator, kades, warga, id } = all;
    await act(operator, id, 'minta_perbaikan', { ...ALASAN, isian: ['keperluan'] });
    await correct(warga, id, { keperluan: 'Kredit usaha rakyat' });
    await toTheHead(all, id);
    await sign(kades, id);
    const data = await all.village.db((db) =>
      db
        .selectFrom('surat_keluar')
        .select('data')
        .where('desa_id', '=', db.desaId)
        .where('ajuan_id', '=', id)
        .executeTakeFirst(),
    );
    expect(JSON.stringify(data)).toContain('Kredit usaha rakyat');
    expect(JSON.stringify(data)).not.toContain('Melamar kerja');
  });
});

describe('answers before anybody took the request up', () => {
  it('are changed by their resident alone, until the office begins', async () => {
    const { operator, warga, id } = await asked();
    expect((await own(warga, id)).perbaikan).toMatchObject({ diminta: false });
    const { versi: seen } = await get(operator, id);
    const { versi } = await own(warga, id);
    await correct(warga, id, { keperluan: 'Kuliah', jenis: 'Jasa' });
    // A second tab, and an officer who has read the answers of before.
    expect(
      (await refusal(correct(warga, id, { keperluan: 'Lain', jenis: 'Jasa' }, versi))).body.errors,
    ).toEqual([expect.stringContaining('diubah di tempat lain')]);
    const outdated = operator.call(kelolaSurat.decide, {
      params: { id },
      body: { jenis: 'teruskan', alasan: '', berkas: '', versi: seen },
    });
    expect((await refusal(outdated)).http).toBe(409);
    expect((await get(operator, id)).langkah).toMatchObject([{ jenis: 'ubah' }]);
    await correct(warga, id, { keperluan: 'Beasiswa', jenis: 'Jasa' });
    const { versi: mine } = await own(warga, id);
    await act(operator, id, 'teruskan');
    const late = await refusal(correct(warga, id, { keperluan: 'Telat', jenis: 'Jasa' }, mine));
    expect([late.http, late.body.errors]).toEqual([409, [expect.stringContaining('mulai memeriksa')]]);
    expect(JSON.stringify(late.body)).not.toContain(operator.nama);
    expect(await answersOf(warga, id)).toMatchObject({ payload: { keperluan: 'Beasiswa' } });
  });

  it('are nobody else’s: another resident, another village, staff without the area, a huge form', async () => {
    const { village, operator, warga, id } = await asked();
    const body = { payload: ANSWERS, versi: 1 };
    const elsewhere = await office(api);
    for (const who of [await village.warga(), elsewhere.warga])
      expect((await refusal(who.call(layanan.correct, { params: at(id), body }))).http).toBe(404);
    expect((await refusal(village.call(layanan.correct, { params: at(id), body }))).http).toBe(401);
    const params = { id };
    const staff = await village.perangkat('berita');
    for (const who of [warga, staff])
      expect((await refusal(who.call(kelolaSurat.correct, { params, body }))).http).toBe(403);
    expect((await refusal(elsewhere.operator.call(kelolaSurat.correct, { params, body }))).http).toBe(404);
    for (const payload of [{ keperluan: 'x'.repeat(70_000) }, { __proto__x: 1 }, [], 'constructor'])
      expect((await refusal(correct(warga, id, payload))).http).toBe(400);
    const both = await Promise.allSettled([
      correct(warga, id, { ...ANSWERS, keperluan: 'Satu' }),
      operator.call(kelolaSurat.correct, {
        params,
        body: { payload: { ...ANSWERS, keperluan: 'Dua' }, versi: (await own(warga, id)).versi },
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await warga.call(surat.record, { params: at(id) })).langkah).toHaveLength(1);
  });
});
