import { expect, it } from 'vitest';
import { kelolaApbdes } from '#contract/apbdes/kelola.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
const at = (kode = '') => ({ tahun: String(YEAR), kode });

/** Two officers at one year, of which one line is filled. */
async function desk() {
  const village = await api.village();
  const [one, two] = [await village.perangkat('keuangan'), await village.perangkat('keuangan')];
  await one.call(kelolaApbdes.create, { body: { tahun: YEAR, kosong: true } });
  await one.call(kelolaApbdes.updateLine, { params: at('4.2.1'), body: { murni: 100 } });
  const seen = (await one.call(kelolaApbdes.get, { params: at() })).baris.find(
    ({ kode }) => kode === '4.2.1',
  );
  return { one, two, uraian: seen?.uraian ?? '', dilihat: `100|||${seen?.uraian}` };
}
type Desk = Awaited<ReturnType<typeof desk>>;

const lineOf = async ({ one }: Desk) =>
  (await one.call(kelolaApbdes.get, { params: at() })).baris.find(({ kode }) => kode === '4.2.1');
const said = async (call: Promise<unknown>) => {
  const { http, body } = await refusal(call);
  return [http, body.data.msg[0]];
};

it('does not write old words over those that another officer gave a line, and says who did', async () => {
  const room = await desk();
  const { one, two, uraian, dilihat } = room;
  await two.call(kelolaApbdes.updateLine, {
    params: at('4.2.1'),
    body: { uraian: 'Dana Desa baru', dilihat },
  });
  const [http, text] = await said(
    one.call(kelolaApbdes.updateLine, { params: at('4.2.1'), body: { uraian, murni: 5, dilihat } }),
  );
  expect(http).toBe(409);
  expect(text).toMatch(
    /^Pos 4\.2\.1 baru saja diubah .+ pukul \d\d\.\d\d\. Sekarang tersimpan: Dana Desa baru, 100, kosong, kosong\. /,
  );
  expect(await lineOf(room)).toMatchObject({ uraian: 'Dana Desa baru', murni: 100 });
  await one.call(kelolaApbdes.updateLine, {
    params: at('4.2.1'),
    body: { uraian, murni: 5, dilihat: '100|||Dana Desa baru' },
  });
  expect(await lineOf(room)).toMatchObject({ uraian, murni: 5 });
});

it('names who deleted the line that is typed into, with what was typed; a block fills nothing', async () => {
  const { one, two, dilihat } = await desk();
  await two.call(kelolaApbdes.removeLine, { params: at('4.2.1') });
  const [http, text] = await said(
    one.call(kelolaApbdes.updateLine, { params: at('4.2.1'), body: { murni: '1.250', dilihat } }),
  );
  expect(http).toBe(409);
  expect(text).toMatch(
    /^Pos 4\.2\.1 baru saja dihapus .+ pukul .+\. Yang Anda ketik: 1\.250, kosong, kosong\.$/,
  );
  const isi = [
    { kode: '4.2.2', murni: 7 },
    { kode: '4.2.1', murni: 8, dilihat },
  ];
  const [status, block] = await said(one.call(kelolaApbdes.fillLines, { params: at(), body: { isi } }));
  expect([status, block]).toEqual([
    409,
    expect.stringMatching(/^Pos 4\.2\.1 baru saja dihapus .+\. Belum ada angka yang diisi\.$/),
  ]);
  const year = await one.call(kelolaApbdes.get, { params: at() });
  expect(year.baris.find(({ kode }) => kode === '4.2.2')?.murni).toBeNull();
  const never = one.call(kelolaApbdes.updateLine, { params: at('4.9.9'), body: { murni: 1 } });
  expect((await refusal(never)).http).toBe(404);
});

it('shows beside a line the words that are public, once they were changed', async () => {
  const room = await desk();
  const { one, uraian } = room;
  await one.call(kelolaApbdes.publish, { params: at(), body: { tanpa_penjelasan: 'on' } });
  expect(await lineOf(room)).toMatchObject({ situs: { uraian } });
  await one.call(kelolaApbdes.updateLine, { params: at('4.2.1'), body: { uraian: 'Lain' } });
  expect(await lineOf(room)).toMatchObject({ uraian: 'Lain', situs: { uraian, murni: 100 } });
  expect(await one.call(kelolaApbdes.get, { params: at() })).toMatchObject({ belum_terbit: 1 });
});
