import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { kelolaSurvei, layananSurvei } from '#contract/survei/kelola.ts';
import { survei } from '#contract/survei/survei.ts';
import { toInstant } from '#server/core/zone.ts';
import { refusal, testApi } from '#test/api.ts';
import { addAnswers, answer, fillSurvey } from '#test/survey.ts';

const api = await testApi();
const today = toInstant(new Date(), 'WIB').slice(0, 10);
const PERIODE = { nama: 'Uji', mulai: today, selesai: addDays(today, 7) };

/** A village whose survey runs. */
async function office() {
  const village = await api.village();
  const { call } = await village.perangkat('pengaturan');
  const { id } = await call(kelolaSurvei.create, { body: PERIODE });
  const said = async (sent: Promise<unknown>) => {
    const { http, body } = await refusal(sent);
    return [http, ...(body.errors ?? [])];
  };
  return { village, call, id, params: { id }, said };
}

describe('what staff are told', () => {
  it('of a period that runs', async () => {
    const { village, call, id, params, said } = await office();
    expect(await said(call(kelolaSurvei.open, { params }))).toEqual([409, 'Periode ini sudah dibuka.']);
    expect(await said(call(kelolaSurvei.withdraw, { params }))).toEqual([409, 'Hasil ini belum terbit.']);
    expect(await said(call(kelolaSurvei.publish, { params }))).toEqual([
      409,
      'Hasil bisa diterbitkan setelah periode ditutup.',
    ]);
    const earlier = { ...PERIODE, mulai: addDays(today, -1) };
    expect(await said(call(kelolaSurvei.update, { params, body: earlier }))).toEqual([
      400,
      { mulai: ['Periode sudah dibuka. Hanya tanggal selesai yang bisa diubah.'] },
    ]);
    const file = call(kelolaSurvei.file, { params, query: { bentuk: 'pdf' } });
    expect(await said(file)).toEqual([
      409,
      'Angka tampil setelah periode ditutup, agar jawaban tidak terpengaruh.',
    ]);
    await village.db((db) => addAnswers(db, id, [[3], [4]]));
    expect(await said(call(kelolaSurvei.remove, { params }))).toEqual([
      409,
      'Periode ini sudah punya jawaban, jadi tetap disimpan.',
    ]);
  });

  it('of a period that is closed, with two answers', async () => {
    const { village, call, id, params, said } = await office();
    await village.db(async (db) => {
      await addAnswers(db, id, [[3], [4]]);
      const past = { mulai: addDays(today, -7), selesai: addDays(today, -1) };
      await db.updateTable('survei_periode').set(past).where('id', '=', id).execute();
    });
    expect(await said(call(kelolaSurvei.update, { params, body: PERIODE }))).toEqual([
      409,
      'Periode yang sudah ditutup tidak bisa diubah.',
    ]);
    expect(await said(call(kelolaSurvei.publish, { params }))).toEqual([
      409,
      'Baru 2 jawaban. Hasil diterbitkan mulai 10 jawaban.',
    ]);
    expect(await said(call(kelolaSurvei.file, { params, query: { bentuk: 'docx' } }))).toEqual([
      400,
      { bentuk: ['Pilih pdf atau xlsx.'] },
    ]);
  });

  it('of the fields of a period', async () => {
    const { call, said } = await office();
    const later = { nama: 'Nanti', mulai: addDays(today, 30), selesai: addDays(today, 40) };
    const errors = (more: Record<string, unknown>) =>
      said(call(kelolaSurvei.create, { body: { ...later, ...more } as typeof later }));
    expect(await errors({ nama: ' ', mulai: '', selesai: '' })).toEqual([
      400,
      { nama: ['Harap masukkan nama periode'] },
      { mulai: ['Harap masukkan tanggal mulai'] },
      { selesai: ['Harap masukkan tanggal selesai'] },
    ]);
    expect(await errors({ pengguna: '1.5' })).toEqual([400, { pengguna: ['Masukkan angka bulat.'] }]);
    expect(await errors({ pengguna: 0 })).toEqual([400, { pengguna: ['Paling sedikit 1.'] }]);
    expect(await errors({ mulai: '1999-01-01' })).toEqual([
      400,
      { mulai: ['Masukkan tahun 2000 sampai 2100.'] },
    ]);
    expect(await errors({ nama: 'uji' })).toEqual([400, { nama: ['Nama ini sudah dipakai periode lain.'] }]);
    expect(await errors({ selesai: addDays(today, 29) })).toEqual([
      400,
      { selesai: ['Tanggal selesai tidak boleh sebelum tanggal mulai.'] },
    ]);
    expect(await errors({ mulai: today })).toEqual([400, { mulai: ['Periode ini bertumpuk dengan Uji.'] }]);
    const past = { mulai: addDays(today, -9), selesai: addDays(today, -8) };
    expect(await errors(past)).toEqual([
      400,
      { selesai: ['Tanggal selesai sudah lewat. Pilih hari ini atau sesudahnya.'] },
    ]);
  });

  it('of services and of what is mended', async () => {
    const { call, params, said } = await office();
    await call(layananSurvei.create, { body: { nama: 'Posyandu' } });
    expect(await said(call(layananSurvei.create, { body: { nama: 'posyandu' } }))).toEqual([
      400,
      { nama: ['Layanan ini sudah ada.'] },
    ]);
    const { data } = await call(layananSurvei.manage);
    const invited = data.find(({ sumber }) => sumber !== null)?.id ?? 0;
    expect(await said(call(layananSurvei.remove, { params: { id: invited } }))).toEqual([
      409,
      'Layanan ini dinilai lewat undangan. Namanya boleh diganti.',
    ]);
    const butir = Array.from({ length: 10 }, (_, at) => ({
      ...{ judul: `Butir ${at}`, ket: 'Ruang tunggu' },
      keadaan: 'rencana' as const,
    }));
    expect(await said(call(kelolaSurvei.followUps, { params, body: { butir } }))).toEqual([
      400,
      { butir: ['Paling banyak 9.'] },
    ]);
    const empty = { butir: [{ judul: ' ', ket: '', keadaan: 'rencana' as const }] };
    expect(await said(call(kelolaSurvei.followUps, { params, body: empty }))).toEqual([
      400,
      { 'butir.0.judul': ['Harap masukkan yang dibenahi'] },
      { 'butir.0.ket': ['Harap masukkan keterangan'] },
    ]);
  });
});

it('people are told of an age, an invitation and a parameter that cannot be', async () => {
  const { village, said } = await office();
  const captcha = 'bukan captcha';
  const send = (more: object) => said(village.call(survei.send, { body: { ...answer(more), captcha } }));
  expect(await send({ umur: 4 })).toContainEqual({ umur: ['Paling sedikit 10.'] });
  expect(await send({ umur: 200 })).toContainEqual({ umur: ['Paling banyak 120.'] });
  expect(await send({ undangan: 'karangan' })).toContainEqual({ undangan: ['Undangan ini tidak dikenal.'] });
  const response = await village.send('/v1/pertanyaan/?filter%7Bumur%7D=3');
  expect([response.status, (await response.json()).errors]).toEqual([
    400,
    ['Parameter filter{umur} tidak dikenal.'],
  ]);
});

it('a device that has answered today is told so, and that nothing is missing', async () => {
  const { village, said } = await office();
  const perangkat = crypto.randomUUID();
  await fillSurvey(village, { perangkat });
  expect(await said(fillSurvey(village, { perangkat }))).toEqual([
    409,
    'Perangkat ini sudah mengisi survei hari ini. Terima kasih.',
  ]);
});

it('the nine questions of the regulation are asked in its words and order, from the worst answer to the best', async () => {
  const village = await api.village();
  const { data } = await village.call(survei.questions, { query: { 'filter{tipe}': 'skm' } });
  expect(
    data.map(({ id, pertanyaan, jawaban }) => [id, pertanyaan, jawaban.join(', ')]),
  ).toMatchInlineSnapshot(`
    [
      [
        1,
        "Bagaimana kesesuaian persyaratan pelayanan dengan jenis pelayanannya?",
        "Tidak sesuai, Kurang sesuai, Sesuai, Sangat sesuai",
      ],
      [
        2,
        "Bagaimana kemudahan prosedur pelayanan di kantor desa?",
        "Tidak mudah, Kurang mudah, Mudah, Sangat mudah",
      ],
      [
        3,
        "Bagaimana kecepatan waktu petugas dalam memberikan pelayanan?",
        "Tidak cepat, Kurang cepat, Cepat, Sangat cepat",
      ],
      [
        4,
        "Bagaimana kewajaran biaya/tarif dalam pelayanan?",
        "Sangat mahal, Cukup mahal, Murah, Gratis",
      ],
      [
        5,
        "Bagaimana kesesuaian hasil pelayanan dengan yang tercantum dalam standar pelayanan?",
        "Tidak sesuai, Kurang sesuai, Sesuai, Sangat sesuai",
      ],
      [
        6,
        "Bagaimana kompetensi/kemampuan petugas?",
        "Tidak kompeten, Kurang kompeten, Kompeten, Sangat kompeten",
      ],
      [
        7,
        "Bagaimana kesopanan dan keramahan petugas?",
        "Tidak sopan dan ramah, Kurang sopan dan ramah, Sopan dan ramah, Sangat sopan dan ramah",
      ],
      [
        8,
        "Bagaimana kualitas sarana dan prasarana?",
        "Buruk, Cukup, Baik, Sangat baik",
      ],
      [
        9,
        "Bagaimana penanganan pengaduan pengguna layanan?",
        "Tidak ada, Ada tetapi tidak berfungsi, Berfungsi kurang maksimal, Dikelola dengan baik",
      ],
    ]
  `);
});
