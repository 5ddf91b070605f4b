import { describe, expect, it } from 'vitest';
import type { IsiVersi } from '#contract/jenis-surat/jenis-surat.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { loket } from '#contract/surat/loket.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { dokumenSaya, surat } from '#contract/surat/surat.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { refusal, testApi } from '#test/api.ts';
import { publishVersion } from '#test/letter.ts';
import '../table.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;
type Papers = Record<string, string | File>;

const paper = (name: string) =>
  new File([new Uint8Array(pdfOf('Uji', [{ text: name }]))], name, { type: 'application/pdf' });
const SYARAT = [
  { nama: 'Fotokopi KTP', wajib: true },
  { nama: 'Surat pengantar RT dan RW', wajib: true },
  { nama: 'Foto tempat usaha', wajib: false },
];

/** A type of letters with these papers, offered by its own village. */
async function needing(isi: Partial<IsiVersi> = {}, kuota_ruang: number | null = null) {
  const village = await api.village({ layanan_dinamis: true, kuota_ruang });
  const version = await publishVersion(village, { syarat: SYARAT, ...isi });
  const { slug } = await village.db((db) =>
    db
      .updateTable('layanan')
      .set({ versi_id: version.versiId, dasar_surat: isi.dasar_surat ?? false, aktif: true })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', version.layananId)
      .returning('slug')
      .executeTakeFirstOrThrow(),
  );
  return { village, slug, warga: await village.warga() };
}

const formOf = (slug: string, papers: Papers) => {
  const body = new FormData();
  body.append('config', slug);
  body.append('payload', JSON.stringify({ nama_usaha: 'Batik Kawung' }));
  for (const [name, value] of Object.entries(papers)) body.append(name, value);
  return body;
};
function send(warga: Account, slug: string, papers: Papers) {
  const body = formOf(slug, papers);
  body.append('penduduk', String(warga.pendudukId));
  return warga.call(layanan.create, { params: { jenis_surat: 'surat-keterangan' }, body });
}
async function keep(warga: Account, nama: string) {
  const body = new FormData();
  body.append('nama', nama);
  body.append('berkas', paper(`${nama}.pdf`));
  return String((await warga.call(dokumenSaya.create, { body })).id);
}
const papersOf = async (warga: Account, id: number) =>
  (await warga.call(surat.record, { params: { type: 'surat-keterangan', id } })).syarat.map(
    ({ nama, asal, berkas, terpenuhi }) => [nama, asal, berkas?.nama ?? null, terpenuhi],
  );

describe('the papers of a request', () => {
  it('are asked for with its form, and come from the store, as files, or are brought to the office', async () => {
    const { village, slug, warga } = await needing();
    const service = await warga.call(layanan.get, { params: { jenis_surat: 'surat-keterangan', slug } });
    expect(service.syarat).toEqual(SYARAT);
    expect((await refusal(send(warga, slug, { syarat_1: 'Fotokopi KTP' }))).body.errors).toEqual([
      { lampiran_1: ['Lampirkan Fotokopi KTP'] },
      { lampiran_2: ['Lampirkan Surat pengantar RT dan RW'] },
    ]);
    const { id } = await send(warga, slug, {
      dokumen_1: await keep(warga, 'KTP'),
      dokumen_2: 'bawa',
      lampiran_3: paper('warung.pdf'),
    });
    expect(await papersOf(warga, id)).toEqual([
      ['Fotokopi KTP', 'dokumen', 'KTP.pdf', false],
      ['Surat pengantar RT dan RW', 'dibawa', null, false],
      ['Foto tempat usaha', 'unggahan', 'warung.pdf', false],
    ]);
    const staf = await village.perangkat('surat');
    const { syarat } = await staf.call(kelolaSurat.get, { params: { id } });
    const params = { id, syarat_id: syarat[1]?.id ?? 0 };
    const tick = (terpenuhi: boolean) => staf.call(kelolaSurat.check, { params, body: { terpenuhi } });
    expect(await tick(true)).toMatchObject({ asal: 'loket', dikirim: expect.any(String), terpenuhi: true });
    expect(await tick(false)).toMatchObject({ asal: null, dikirim: null, terpenuhi: false });
  });

  it('are taken also from a village whose room for files is used up: letters never stop because of it', async () => {
    const { slug, warga } = await needing({}, 1);
    expect((await refusal(keep(warga, 'KTP'))).http).toBe(413);
    const { id } = await send(warga, slug, { lampiran_1: paper('ktp.pdf'), dokumen_2: 'bawa' });
    expect((await papersOf(warga, id))[0]).toEqual(['Fotokopi KTP', 'unggahan', 'ktp.pdf', false]);
  });

  it('are those of their sender only, and those of the type as it is now', async () => {
    const { village, slug, warga } = await needing();
    const [other, elsewhere] = [await village.warga(), await (await api.village()).warga()];
    const rest = { dokumen_2: 'bawa' };
    for (const who of [other, elsewhere]) {
      const stolen = { ...rest, dokumen_1: await keep(who, 'KTP') };
      expect((await refusal(send(warga, slug, stolen))).body.errors).toEqual([
        { dokumen_1: ['Dokumen ini tidak ada lagi.'] },
      ]);
    }
    const odd = {
      ...rest,
      syarat_1: 'Akta kelahiran',
      lampiran_1: paper('a.pdf'),
      lampiran_9: paper('b.pdf'),
    };
    expect((await refusal(send(warga, slug, odd))).body.errors).toEqual([
      { lampiran_1: [expect.stringContaining('baru saja diubah')] },
      { lampiran_9: ['Berkas ini tidak diminta.'] },
    ]);
    for (const dokumen_1 of ['constructor', '-1', '9'.repeat(30)])
      expect((await refusal(send(warga, slug, { ...rest, dokumen_1 }))).http).toBe(400);
  });

  it('count the covering letter of the form as the paper that asks for it', async () => {
    const { slug, warga } = await needing({ dasar_surat: true });
    const rest = { dokumen_1: 'bawa' };
    for (const cover of [{}, { dokumen_2: 'bawa' }] as Papers[])
      expect((await refusal(send(warga, slug, { ...rest, ...cover }))).body.errors).toEqual([
        { dasar_surat: ['Unggah surat pengantar!'] },
      ]);
    const own = { dokumen_2: await keep(warga, 'Pengantar RT') };
    for (const [cover, nama] of [
      [{ dasar_surat: paper('rt.pdf') }, 'rt.pdf'],
      [own, 'Pengantar RT.pdf'],
    ] as const) {
      const { id } = await send(warga, slug, { ...rest, ...cover });
      expect((await papersOf(warga, id))[1]?.[2]).toBe(nama);
      const params = { type: 'surat-keterangan', id };
      expect((await warga.call(layanan.answers, { params }))?.dasar_surat?.nama).toBe(nama);
    }
  });

  it('are seen at the counter, or taken from the store of who stands there', async () => {
    const { village, slug, warga } = await needing();
    const staf = await village.perangkat('surat');
    const dokumen_1 = await keep(warga, 'KTP');
    const { dokumen } = await staf.call(loket.open, { params: { id: warga.pendudukId ?? 0 } });
    expect(dokumen).toEqual([{ id: Number(dokumen_1), nama: 'KTP' }]);
    const params = { id: warga.pendudukId ?? 0, jenis_surat: 'surat-keterangan' };
    const body = formOf(slug, { dokumen_1, dokumen_2: 'bawa' });
    const { id } = await staf.call(loket.create, { params, body });
    expect((await papersOf(warga, id)).slice(0, 2)).toEqual([
      ['Fotokopi KTP', 'dokumen', 'KTP.pdf', false],
      ['Surat pengantar RT dan RW', 'loket', null, true],
    ]);
  });

  it('are those of custom for a letter of the program', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const params = { slug: 'domisili' };
    const { syarat } = await warga.call(suratStatis.get, { params });
    expect(syarat.map(({ nama }) => nama)).toContain('Surat pengantar RT dan RW');
    const body = { atribut: {}, syarat_1: syarat[0]?.nama ?? '' };
    const asked = await refusal(warga.call(suratStatis.create, { params, body }));
    expect(asked.body.errors).toContainEqual({ lampiran_1: [`Lampirkan ${syarat[0]?.nama}`] });
  });
});
