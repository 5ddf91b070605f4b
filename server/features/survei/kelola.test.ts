import { afterEach, describe, expect, it, vi } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { kelolaSurvei, layananSurvei } from '#contract/survei/kelola.ts';
import { survei } from '#contract/survei/survei.ts';
import { refusal, testApi } from '#test/api.ts';
import { addAnswers, fillSurvey } from '#test/survey.ts';
import { gantiPeriode } from './jobs.ts';

const api = await testApi();
afterEach(() => void vi.useRealTimers());

const SEMESTER = { nama: 'Semester 1 2026', mulai: '2026-06-01', selesai: '2026-06-30' };
/** A second after the closing minute: the time asked for is the database's, which may be a little behind. */
const CLOSED = '2026-06-30T16:59:01Z';
const at = (iso: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });

/** A village with a period of June 2026, on a day of it. */
async function office() {
  vi.useRealTimers();
  const village = await api.village();
  const staf = await village.perangkat('pengaturan');
  at('2026-06-10T03:00:00Z');
  const { id } = await staf.call(kelolaSurvei.create, { body: SEMESTER });
  return { village, staf, id };
}
type Office = Awaited<ReturnType<typeof office>>;

const periodOf = async ({ staf, id }: Office) =>
  (await staf.call(kelolaSurvei.desk)).periode.find((one) => one.id === id);
const run = ({ village, id }: Office) => gantiPeriode.run({ id }, { core: api.core, desaId: village.desaId });

/** The period closed, with as many answers. */
async function closed(answers: number[][]) {
  const found = await office();
  await found.village.db((db) => addAnswers(db, found.id, answers));
  at(CLOSED);
  await run(found);
  return found;
}
const MANY = Array.from({ length: 20 }, (_, one) => [3, 3, one % 2 === 0 ? 2 : 3, 4, 3, 3, 4, 2, 3]);

describe('a period', () => {
  it('is made, changed and removed by staff, with an event each', async () => {
    const found = await office();
    const { staf, village, id } = found;
    expect(await periodOf(found)).toMatchObject({
      ...SEMESTER,
      keadaan: 'berjalan',
      responden: 0,
      sampel: 384,
    });
    const body = { ...SEMESTER, nama: 'Semester satu', selesai: '2026-07-05', pengguna: '1186' };
    await staf.call(kelolaSurvei.update, { params: { id }, body });
    expect(await periodOf(found)).toMatchObject({ nama: 'Semester satu', pengguna: 1186, sampel: 290 });
    await staf.call(kelolaSurvei.remove, { params: { id } });
    expect((await staf.call(kelolaSurvei.desk)).periode).toEqual([]);
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select('aksi')
        .where('desa_id', '=', db.desaId)
        .where('noun', '=', 'survei')
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ aksi }) => aksi)).toEqual(['survei.create', 'survei.update', 'survei.delete']);
  });

  it('overlaps no other, also when two are made at once', async () => {
    const { staf } = await office();
    const errors = async (body: object) =>
      (await refusal(staf.call(kelolaSurvei.create, { body: { ...SEMESTER, nama: 'Lain', ...body } }))).body
        .errors;
    expect(await errors({ mulai: '2026-06-30', selesai: '2026-07-31' })).toEqual([
      { mulai: ['Periode ini bertumpuk dengan Semester 1 2026.'] },
    ]);
    expect(await errors({ nama: 'SEMESTER 1 2026', mulai: '2026-08-01', selesai: '2026-08-31' })).toEqual([
      { nama: ['Nama ini sudah dipakai periode lain.'] },
    ]);
    expect(await errors({ mulai: '2026-08-02', selesai: '2026-08-01' })).toEqual([
      { selesai: ['Tanggal selesai tidak boleh sebelum tanggal mulai.'] },
    ]);
    expect(await errors({ mulai: '2026-05-01', selesai: '2026-05-31' })).toEqual([
      { selesai: ['Tanggal selesai sudah lewat. Pilih hari ini atau sesudahnya.'] },
    ]);
    expect(await errors({ nama: '', mulai: '', selesai: '2026-02-30', pengguna: 'banyak' })).toEqual([
      { nama: ['Harap masukkan nama periode'] },
      { mulai: ['Harap masukkan tanggal mulai'] },
      { selesai: ['Tanggal tidak ada di kalender.'] },
      { pengguna: ['Nilai tidak valid.'] },
    ]);
    const make = (nama: string) =>
      staf.call(kelolaSurvei.create, { body: { nama, mulai: '2026-09-01', selesai: '2026-09-30' } });
    const both = await Promise.allSettled([make('A'), make('B')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('opens before its day when somebody says so', async () => {
    const { staf, village } = await office();
    at('2026-07-10T03:00:00Z');
    const body = { nama: 'Semester 2 2026', mulai: '2026-12-01', selesai: '2026-12-31' };
    const { id } = await staf.call(kelolaSurvei.create, { body });
    expect(await village.call(survei.state)).toMatchObject({
      periode: null,
      berikutnya: { nama: body.nama },
    });
    await staf.call(kelolaSurvei.open, { params: { id } });
    expect(await village.call(survei.state)).toMatchObject({
      periode: { nama: body.nama, mulai: '2026-07-10' },
    });
    expect((await refusal(staf.call(kelolaSurvei.open, { params: { id } }))).http).toBe(409);
  });

  it('is closed at 23.59 of the village by a job, once, and staff are told', async () => {
    const found = await office();
    await run(found);
    at('2026-06-30T16:58:59Z');
    await run(found);
    expect(await periodOf(found)).toMatchObject({ keadaan: 'berjalan' });
    at(CLOSED);
    await run(found);
    await run(found);
    expect(await periodOf(found)).toMatchObject({
      keadaan: 'ditutup',
      can: { ubah: false, terbitkan: true },
    });
    const { village } = found;
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select('aksi')
        .where('desa_id', '=', db.desaId)
        .where('aksi', 'like', 'survei.tutup')
        .execute(),
    );
    expect(trail).toHaveLength(1);
    const update = found.staf.call(kelolaSurvei.update, { params: { id: found.id }, body: SEMESTER });
    expect((await refusal(update)).body.errors).toEqual(['Periode yang sudah ditutup tidak bisa diubah.']);
  });
});

describe('a result', () => {
  it('is published after the period, ticks the checklist, and can be withdrawn', async () => {
    const found = await closed(MANY);
    const { staf, village, id } = found;
    const ready = async () =>
      (await staf.call(desa.readiness)).situs.find(({ kunci }) => kunci === 'skm')?.selesai;
    expect(await ready()).toBe(false);
    expect(await village.call(survei.result)).toEqual({ hasil: null, berjalan: null });
    const before = await staf.call(kelolaSurvei.result, { params: { id } });
    // 20 answers of 3, 3, 2,5, 4, 3, 3, 4, 2, 3 on average.
    expect(before.ikm).toEqual({ nilai: 76.39, mutu: 'C', kinerja: 'Kurang baik' });
    expect(before.unsur[2]).toMatchObject({ rerata: 2.5, nilai: 62.5, mutu: 'D', sebaran: [0, 10, 10, 0] });
    vi.useRealTimers();
    await staf.call(kelolaSurvei.publish, { params: { id } });
    const { hasil } = await village.call(survei.result);
    expect(hasil).toMatchObject({ responden: 20, ikm: before.ikm, periode: { id, nama: SEMESTER.nama } });
    expect(hasil?.riwayat).toMatchObject([{ id, nilai: 76.39 }]);
    expect(await ready()).toBe(true);
    expect((await refusal(staf.call(kelolaSurvei.publish, { params: { id } }))).http).toBe(409);
    const pdf = await village.call(survei.file, { query: { periode: id } });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await staf.call(kelolaSurvei.withdraw, { params: { id } });
    expect((await village.call(survei.result)).hasil).toBeNull();
    expect((await refusal(village.call(survei.result, { query: { periode: id } }))).http).toBe(404);
    expect(await ready()).toBe(false);
  });

  it('says no number while the period runs, and none of fewer than ten answers', async () => {
    const running = await office();
    await running.village.db((db) => addAnswers(db, running.id, MANY));
    const early = await refusal(running.staf.call(kelolaSurvei.result, { params: { id: running.id } }));
    expect([early.http, early.body.errors]).toEqual([
      409,
      ['Angka tampil setelah periode ditutup, agar jawaban tidak terpengaruh.'],
    ]);
    const few = await closed(MANY.slice(0, 9));
    const found = await few.staf.call(kelolaSurvei.result, { params: { id: few.id } });
    expect(found).toMatchObject({ responden: 9, ikm: null, unsur: [], rerata: null });
    const refused = await refusal(few.staf.call(kelolaSurvei.publish, { params: { id: few.id } }));
    expect(refused.body.errors).toEqual(['Baru 9 jawaban. Hasil diterbitkan mulai 10 jawaban.']);
  });

  it('counts a service with few answers, and gives it no value of its own', async () => {
    const found = await office();
    const { village, staf, id } = found;
    const [one, other] = (await village.call(survei.state)).layanan;
    await village.db(async (db) => {
      await addAnswers(db, id, MANY);
      const rows = await db
        .selectFrom('survei_jawaban')
        .select('id')
        .where('desa_id', '=', db.desaId)
        .execute();
      const set = (ids: string[], layanan_id: number) =>
        db
          .updateTable('survei_jawaban')
          .set({ layanan_id })
          .where('desa_id', '=', db.desaId)
          .where('id', 'in', ids)
          .execute();
      await set(
        rows.slice(0, 12).map((row) => row.id),
        one?.id ?? 0,
      );
      await set(
        rows.slice(12).map((row) => row.id),
        other?.id ?? 0,
      );
    });
    at('2026-07-01T03:00:00Z');
    const { layanan, responden } = await staf.call(kelolaSurvei.result, { params: { id } });
    expect(layanan).toMatchObject([
      { nama: one?.nama, responden: 12, ikm: { mutu: 'C' } },
      { nama: other?.nama, responden: 8, ikm: null },
    ]);
    expect(responden).toBe(20);
    const alone = await staf.call(kelolaSurvei.result, { params: { id }, query: { layanan: other?.id } });
    expect(alone).toMatchObject({ responden: 8, ikm: null, unsur: [] });
  });

  it('can be taken along as XLSX, and says what is mended', async () => {
    const { staf, id } = await closed(MANY);
    const file = await staf.call(kelolaSurvei.file, { params: { id }, query: { bentuk: 'xlsx' } });
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    const none = staf.call(kelolaSurvei.file, { params: { id }, query: { bentuk: 'doc' } });
    expect((await refusal(none)).http).toBe(400);
    const butir = [
      { judul: 'Waktu penyelesaian', ket: '3 hari kerja sejak 1 Agustus', keadaan: 'selesai' as const },
    ];
    await staf.call(kelolaSurvei.followUps, { params: { id }, body: { butir } });
    expect((await staf.call(kelolaSurvei.desk)).periode[0]?.tindak_lanjut).toEqual(butir);
    const poster = await staf.call(kelolaSurvei.poster);
    expect(poster.headers.get('content-type')).toBe('application/pdf');
  });
});

const QUESTION = {
  pertanyaan: 'Bagaimana keadaan jalan di dusun Anda?',
  jawaban_1: 'Buruk',
  jawaban_2: 'Cukup',
  jawaban_3: 'Baik',
  jawaban_4: 'Sangat baik',
};

describe('the village asks', () => {
  it('questions of its own, in its order, whose words are fixed with the first answer', async () => {
    const { staf, village } = await office();
    const { id } = await staf.call(kelolaSurvei.addQuestion, { body: QUESTION });
    const other = await staf.call(kelolaSurvei.addQuestion, {
      body: { ...QUESTION, pertanyaan: 'Tahu APBDes?' },
    });
    await staf.call(kelolaSurvei.moveQuestion, { params: { id: other.id }, body: { ke: 'awal' } });
    const order = async () => (await staf.call(kelolaSurvei.desk)).pertanyaan.map((one) => one.id);
    expect(await order()).toEqual([other.id, id]);
    const changed = { ...QUESTION, jawaban_1: 'Rusak' };
    expect(await staf.call(kelolaSurvei.changeQuestion, { params: { id }, body: changed })).toEqual({ id });
    await fillSurvey(village, {
      desa_survey_response: [
        { pertanyaan: id, jawaban: 'Rusak' },
        { pertanyaan: other.id, jawaban: 'Cukup' },
      ],
    });
    const renewed = await staf.call(kelolaSurvei.changeQuestion, { params: { id }, body: QUESTION });
    expect(renewed.id).not.toBe(id);
    expect(await order()).toEqual([other.id, renewed.id]);
    const kept = await village.db((db) =>
      db
        .selectFrom('survei_pertanyaan')
        .select(['jawaban', 'arsip'])
        .where('desa_id', '=', db.desaId)
        .where('id', '=', id)
        .execute(),
    );
    expect(kept).toEqual([{ jawaban: ['Rusak', 'Cukup', 'Baik', 'Sangat baik'], arsip: true }]);
    for (const one of [other.id, renewed.id])
      await staf.call(kelolaSurvei.removeQuestion, { params: { id: one } });
    expect(await order()).toEqual([]);
  });

  it('not without words, and not the same twice', async () => {
    const { staf } = await office();
    await staf.call(kelolaSurvei.addQuestion, { body: QUESTION });
    const errors = async (body: object) =>
      (await refusal(staf.call(kelolaSurvei.addQuestion, { body: { ...QUESTION, ...body } }))).body.errors;
    expect(await errors({ pertanyaan: ' ', jawaban_3: '' })).toEqual([
      { pertanyaan: ['Harap masukkan pertanyaan'] },
      { jawaban_3: ['Harap masukkan jawaban 3'] },
    ]);
    expect(await errors({})).toEqual([{ pertanyaan: ['Pertanyaan ini sudah ada.'] }]);
    expect(await errors({ pertanyaan: 'Lain?', jawaban_2: 'Buruk' })).toEqual([
      { jawaban_2: ['Jawaban ini sudah ada.'] },
    ]);
  });

  it('about services of its own; those of invitations stay', async () => {
    const { staf, village } = await office();
    const { id } = await staf.call(layananSurvei.create, { body: { nama: 'Legalisasi', keterangan: '' } });
    const { layanan } = await village.call(survei.state);
    expect(layanan.map(({ nama }) => nama)).toContain('Legalisasi');
    await staf.call(layananSurvei.update, {
      params: { id },
      body: { nama: 'Legalisir', keterangan: 'Fotokopi' },
    });
    await staf.call(layananSurvei.remove, { params: { id } });
    const invited = layanan.find(({ nama }) => nama === 'Surat keterangan')?.id ?? 0;
    expect((await refusal(staf.call(layananSurvei.remove, { params: { id: invited } }))).http).toBe(409);
  });
});

it('is for staff with the area, in their own village', async () => {
  const { village, staf, id } = await office();
  const { id: question } = await staf.call(kelolaSurvei.addQuestion, { body: QUESTION });
  const elsewhere = await (await api.village()).perangkat('pengaturan');
  type Asker = Pick<typeof staf, 'call'>;
  const one = { params: { id } };
  const asked = { params: { id: question } };
  const calls = ({ call }: Asker) => [
    call(kelolaSurvei.update, { ...one, body: SEMESTER }),
    call(kelolaSurvei.remove, one),
    call(kelolaSurvei.open, one),
    call(kelolaSurvei.publish, one),
    call(kelolaSurvei.withdraw, one),
    call(kelolaSurvei.result, one),
    call(kelolaSurvei.file, { ...one, query: { bentuk: 'pdf' } }),
    call(kelolaSurvei.followUps, { ...one, body: { butir: [] } }),
    call(kelolaSurvei.changeQuestion, { ...asked, body: QUESTION }),
    call(kelolaSurvei.removeQuestion, asked),
    call(kelolaSurvei.moveQuestion, { ...asked, body: { ke: 'awal' } }),
  ];
  const rest = ({ call }: Asker) => [
    call(kelolaSurvei.desk),
    call(kelolaSurvei.between, { body: { terima: false } }),
    call(kelolaSurvei.create, { body: SEMESTER }),
    call(kelolaSurvei.addQuestion, { body: QUESTION }),
    call(kelolaSurvei.poster),
    call(layananSurvei.manage),
    call(layananSurvei.create, { body: { nama: 'A' } }),
  ];
  const codes = (all: Promise<unknown>[]) => Promise.all(all.map(async (each) => (await refusal(each)).http));
  expect(new Set(await codes(calls(elsewhere)))).toEqual(new Set([404]));
  for (const [asker, code] of [
    [village, 401],
    [await village.warga(), 403],
    [await village.perangkat('berita'), 403],
  ] as const)
    expect(new Set(await codes([...calls(asker), ...rest(asker)]))).toEqual(new Set([code]));
});
