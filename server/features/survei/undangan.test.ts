import sharp from 'sharp';
import { expect, it } from 'vitest';
import { kelolaLapor } from '#contract/lapor/kelola.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { kelolaSurvei } from '#contract/survei/kelola.ts';
import { survei } from '#contract/survei/survei.ts';
import { kabariPelapor } from '#server/features/lapor/alur-jobs.ts';
import { kabariPengaju } from '#server/features/surat/alur-jobs.ts';
import { refusal, testApi } from '#test/api.ts';
import { act, file, office, sign, toTheHead } from '#test/letter-office.ts';
import { fillSurvey } from '#test/survey.ts';

const api = await testApi();

/** A letter that is signed. */
async function signedLetter() {
  const found = await office(api);
  const id = await file(found.warga);
  await toTheHead(found, id);
  await sign(found.kades, id);
  return { ...found, id };
}

/** What the job of the latest step tells, without its ten seconds. */
async function afterTheMoment({
  desaId,
  db,
}: Pick<Awaited<ReturnType<typeof office>>['village'], 'desaId' | 'db'>) {
  const { id } = await db((rows) =>
    rows
      .selectFrom('langkah_ajuan')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('desa_id', '=', desaId)
      .executeTakeFirstOrThrow(),
  );
  const context = { core: api.core, desaId };
  await kabariPengaju.run({ langkah_id: Number(id) }, context);
  await kabariPengaju.run({ langkah_id: Number(id) }, context);
}

const surveyNotes = async ({ call }: Pick<Awaited<ReturnType<typeof office>>['warga'], 'call'>) => {
  await api.runJobs();
  const { data } = await call(notifikasi.list);
  return data.map(({ payload }) => payload).filter(({ key }) => key === 'survei');
};

it('a signed letter invites its resident, once, to rate its service', async () => {
  const { warga, village, id } = await signedLetter();
  await afterTheMoment(village);
  expect(await surveyNotes(warga)).toMatchObject([
    {
      obj_id: id,
      category_surat: 'surat',
      msg: 'Surat Keterangan Domisili sudah selesai. Bagaimana pelayanannya? Nilai dalam dua menit, tanpa nama.',
    },
  ]);
  const params = { sumber: 'surat', id };
  const { undangan, terpakai } = await warga.call(survei.invite, { params });
  expect(terpakai).toBe(false);
  const invited = () => village.call(survei.invitation, { params: { token: undangan } });
  expect(await invited()).toEqual({ layanan: 'Surat keterangan', terpakai: false });
  await fillSurvey(village, { undangan });
  const rows = await village.db((db) =>
    db
      .selectFrom('survei_jawaban as j')
      .innerJoin('survei_layanan as l', (join) =>
        join.onRef('l.desa_id', '=', 'j.desa_id').onRef('l.id', '=', 'j.layanan_id'),
      )
      .select('l.nama')
      .where('j.desa_id', '=', db.desaId)
      .execute(),
  );
  expect(rows).toEqual([{ nama: 'Surat keterangan' }]);
  expect(await invited()).toMatchObject({ terpakai: true });
  expect((await warga.call(survei.invite, { params })).terpakai).toBe(true);
  // Another token for the same letter is the same invitation; two at once are one answer too.
  const again = (await warga.call(survei.invite, { params })).undangan;
  for (const token of [undangan, again]) {
    const second = await refusal(fillSurvey(village, { undangan: token }));
    expect([second.http, second.body.errors]).toEqual([409, ['Layanan ini sudah dinilai. Terima kasih.']]);
  }
});

it('nobody rates what is not finished, what belongs to another, or with a token of another village', async () => {
  const found = await office(api);
  const id = await file(found.warga);
  const ask = (who: typeof found.warga, params: { sumber: string; id: number }) =>
    refusal(who.call(survei.invite, { params }));
  expect((await ask(found.warga, { sumber: 'surat', id })).http).toBe(404);
  await act(found.operator, id, 'tolak', { alasan: 'Bukan warga desa ini' });
  expect((await ask(found.warga, { sumber: 'surat', id })).http).toBe(404);
  const done = await signedLetter();
  const other = await done.village.warga();
  for (const params of [
    { sumber: 'surat', id: done.id },
    { sumber: 'lapor', id: done.id },
    { sumber: 'x', id: 1 },
  ])
    expect((await ask(other, params)).http).toBe(404);
  expect(
    (await refusal(done.village.call(survei.invite, { params: { sumber: 'surat', id: done.id } }))).http,
  ).toBe(401);
  const { undangan } = await done.warga.call(survei.invite, { params: { sumber: 'surat', id: done.id } });
  expect((await refusal(found.village.call(survei.invitation, { params: { token: undangan } }))).http).toBe(
    404,
  );
  expect((await refusal(fillSurvey(found.village, { undangan }))).http).toBe(400);
  for (const token of ['x', undangan.slice(0, -2), `${undangan}AA`, 'a'.repeat(300)])
    expect((await refusal(done.village.call(survei.invitation, { params: { token } }))).http).toBe(404);
});

it('nobody is invited while the village takes no answers', async () => {
  const found = await office(api);
  const { warga, village } = found;
  const staf = await village.perangkat('pengaturan');
  await staf.call(kelolaSurvei.between, { body: { terima: false } });
  const id = await file(warga);
  await toTheHead(found, id);
  await sign(found.kades, id);
  await afterTheMoment(village);
  expect(await surveyNotes(warga)).toEqual([]);
});

it('a report that is done invites its reporter', async () => {
  const village = await api.village();
  const [warga, staff] = [await village.warga(), await village.perangkat('verifikasi')];
  const { data: kategori } = await village.call(kategorilapor.list);
  const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#557733' } })
    .png()
    .toBuffer();
  const sent = new FormData();
  sent.set('judul', 'Lampu padam');
  sent.set('isi', 'Gelap');
  sent.set('kategori', String(kategori[0]?.id));
  sent.set('gambar', new File([new Uint8Array(photo)], 'foto.png', { type: 'image/png' }));
  const { id } = await warga.call(lapor.create, { body: sent });
  const steps = async (jenis: string, status: number) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ jenis, status: String(status), isi: 'Sudah' }))
      body.set(name, value);
    await staff.call(kelolaLapor.decide, { params: { id }, body });
    const step = await village.db((db) =>
      db
        .selectFrom('lapor_tanggapan')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('desa_id', '=', db.desaId)
        .executeTakeFirstOrThrow(),
    );
    await kabariPelapor.run({ langkah_id: Number(step.id) }, { core: api.core, desaId: village.desaId });
  };
  await steps('setujui', 2);
  expect(await surveyNotes(warga)).toEqual([]);
  const params = { sumber: 'lapor', id };
  expect((await refusal(warga.call(survei.invite, { params }))).http).toBe(404);
  await steps('status', 4);
  expect(await surveyNotes(warga)).toMatchObject([
    {
      obj_id: id,
      category_surat: 'lapor',
      msg: 'Laporan "Lampu padam" sudah selesai. Bagaimana pelayanannya? Nilai dalam dua menit, tanpa nama.',
    },
  ]);
  const { undangan } = await warga.call(survei.invite, { params });
  expect(await village.call(survei.invitation, { params: { token: undangan } })).toMatchObject({
    layanan: 'Pengaduan warga',
  });
});
