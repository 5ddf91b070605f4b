import { expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { AREAS, type Area } from '#contract/lib/access/areas.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { statementsSent } from '#server/core/data/tenant.ts';
import { toInstant } from '#server/core/zone.ts';
import { refusal, testApi } from '#test/api.ts';
import { file, office, toTheHead } from '#test/letter-office.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();
const day = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000), 'WIB').slice(0, 10);
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['admin']>>;

/** One thing in every queue; letters at the desks of the operator and of the head. */
async function fullVillage() {
  const all = await office(api);
  const { village, warga } = all;
  await file(warga);
  await toTheHead(all, await file(warga));
  const [kategori] = (await village.call(kategorilapor.list)).data;
  const report = (judul: string) =>
    warga.call(lapor.create, { body: photo({ judul, isi: 'Gelap', kategori: String(kategori?.id) }) });
  const [first, second] = [await report('Lampu padam'), await report('Jalan rusak')];
  await village.db(async (db) => {
    const { desaId: desa_id } = db;
    await db
      .updateTable('lapor')
      .set({ tenggat: day(3) })
      .where('id', '=', first.id)
      .execute();
    await db
      .updateTable('lapor')
      .set({ keadaan: 'disetujui', tenggat: day(-13) })
      .where('id', '=', second.id)
      .execute();
    const { id: kategori_id } = await db
      .insertInto('kategori_potensi')
      .values({ desa_id, nama: 'Kuliner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('potensi')
      .values({
        ...{ desa_id, kategori_id, judul: 'Keripik', nama_usaha: 'Renyah', harga: 1, no_telp: '0800' },
        ...{ isi: 'Renyah', tenggat: day(-2) },
      })
      .execute();
    await db
      .insertInto('perbaikan')
      .values({
        ...{
          desa_id,
          penduduk_id: warga.pendudukId ?? 0,
          pemilik_id: warga.id,
          jenis: 'permintaan' as const,
        },
        ...{ ubahan: '{}', tenggat: day(2) },
      })
      .execute();
  });
  return all;
}

const linesOf = async (who: Account) =>
  (await who.call(desa.overview)).antrean.map(({ noun, bagian }) => (bagian ? `${noun} ${bagian}` : noun));
const badgesOf = async (who: Account) =>
  (await who.call(desa.waiting)).filter(({ jumlah }) => jumlah > 0).map(({ noun }) => noun);

it('puts what is latest first and findings last, in the queues as in the single things', async () => {
  const { village } = await fullVillage();
  const admin = await village.admin();
  const { antrean, tenggat } = await admin.call(desa.overview);
  expect(antrean.slice(0, 2)).toMatchObject([
    { noun: 'lapor', bagian: 'tindak-lanjut', tenggat: { lewat: expect.any(Number), tanggal: day(-13) } },
    { noun: 'potensi', tenggat: { lewat: expect.any(Number) } },
  ]);
  expect(antrean.at(-1)).toMatchObject({ noun: 'penduduk', tenggat: null });
  expect(tenggat.slice(0, 2)).toMatchObject([
    { noun: 'lapor', bagian: 'tindak-lanjut', judul: 'Jalan rusak', tenggat: { lewat: expect.any(Number) } },
    { noun: 'potensi', judul: 'Renyah', tenggat: { lewat: expect.any(Number) } },
  ]);
  // No queue is due before the first thing of it that the list below shows.
  for (const { noun, bagian, tenggat: due } of tenggat) {
    const queue = antrean.find((one) => one.noun === noun && one.bagian === bagian);
    expect((queue?.tenggat?.tanggal ?? '') <= due.tanggal).toBe(true);
  }
  expect(new Set(tenggat.map(({ noun }) => noun))).toContain('surat');
});

/** What stands in the queues of each area, and so in nobody else's. */
const SEEN: Partial<Record<Area, string[]>> = {
  verifikasi: ['lapor tindak-lanjut', 'potensi', 'lapor'],
  penduduk: ['perbaikan', 'penduduk'],
  surat: ['surat'],
};

it('shows an officer the queues of their areas and the desks of their position, and nothing else', async () => {
  const { village, operator, sekdes, kades, warga } = await fullVillage();
  for (const area of AREAS) {
    const officer = await village.perangkat(area);
    const seen = SEEN[area] ?? [];
    expect([area, (await linesOf(officer)).sort()]).toEqual([area, seen.toSorted()]);
    const badges = seen.filter((one) => one !== 'penduduk' && !one.includes(' '));
    expect([area, (await badgesOf(officer)).sort()]).toEqual([area, badges.toSorted()]);
    const nouns = new Set(seen.map((one) => one.split(' ')[0]));
    const listed = (await officer.call(desa.overview)).tenggat.filter(({ noun }) => !nouns.has(noun));
    expect([area, listed]).toEqual([area, []]);
  }
  const letters = async (who: Account) =>
    (await who.call(desa.waiting)).find(({ noun }) => noun === 'surat')?.jumlah;
  expect([await letters(operator), await letters(sekdes), await letters(kades)]).toEqual([1, 0, 1]);
  await village.db((db) =>
    db
      .insertInto('pejabat_pengganti')
      .values({
        ...{ desa_id: db.desaId, peran: 'kades' as const, akun_id: sekdes.id, sebutan: 'Plh.' as const },
        ...{ dari: day(-1), sampai: day(0), alasan: 'cuti' },
      })
      .execute(),
  );
  expect(await letters(sekdes)).toBe(1);
  expect((await refusal(warga.call(desa.waiting))).http).toBe(403);
  expect((await refusal(village.call(desa.waiting))).http).toBe(401);
  const elsewhere = await (await api.village()).admin();
  expect([await linesOf(elsewhere), await badgesOf(elsewhere)]).toEqual([[], []]);
});

it('finds all of it in one statement for the menu, and few for the overview', async () => {
  const { village } = await fullVillage();
  const admin = await village.admin();
  const costOf = async (ask: () => Promise<unknown>) => {
    await ask();
    const before = statementsSent();
    await ask();
    return statementsSent() - before;
  };
  // The session, and all queues at once.
  expect(await costOf(() => admin.call(desa.waiting))).toBe(2);
  expect(await costOf(() => admin.call(desa.overview))).toBeLessThanOrEqual(9);
  expect(await costOf(() => admin.call(notifikasi.list))).toBeLessThanOrEqual(4);
});
