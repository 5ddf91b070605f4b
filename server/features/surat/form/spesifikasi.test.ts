import { describe, expect, it } from 'vitest';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { loket } from '#contract/surat/loket.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { surat } from '#contract/surat/surat.ts';
import { fillLayanan, fillVersi } from '#server/demo/layanan.ts';
import { LAYANAN } from '#server/demo/layanan-texts.ts';
import { pdfOf } from '#server/demo/pdf.ts';
import { codes, formOf, slugOf } from '#server/features/jenis-surat/statis-queries.ts';
import { refusal, testApi } from '#test/api.ts';
import { filled, withFamily } from '#test/letter-family.ts';
import { act, get, givePassword, sign } from '#test/letter-office.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Account = Awaited<ReturnType<Village['warga']>>;

async function withOffice(village: Village) {
  const family = await withFamily(village);
  const officer = async (jabatan: string) => {
    const account = await village.perangkat('surat');
    await givePassword(village, account, { jabatan });
    return account;
  };
  return { ...family, operator: await officer('Kasi Pelayanan'), kades: await officer('Kepala Desa') };
}
type Office = Awaited<ReturnType<typeof withOffice>>;

/** Tells that every required paper is brought, and that nobody signs before each was seen at the office. */
async function seenBeforeSigned({ warga, kades }: Office, { type, id }: { type: string; id: number }) {
  const { syarat } = await warga.call(surat.record, { params: { type, id } });
  const required = syarat.filter(({ wajib, berkas }) => wajib && berkas === null);
  expect(required.map(({ asal, terpenuhi }) => [asal, terpenuhi])).toEqual(
    required.map(() => ['dibawa', false]),
  );
  expect(syarat.filter(({ wajib }) => !wajib).every(({ asal }) => asal === null)).toBe(true);
  const { syarat: atDesk, meja } = await get(kades, id);
  expect(atDesk.map(({ asal }) => asal)).toEqual(syarat.map(({ asal }) => asal));
  for (let left = meja.length - 1; left > 0; left--) await act(kades, id, 'teruskan');
  const open = atDesk.filter(({ wajib }) => wajib);
  if (open.length === 0) return void (await sign(kades, id));
  const names = open.map(({ nama }) => nama).join(', ');
  expect((await refusal(sign(kades, id))).body.errors).toEqual([
    `Persyaratan wajib belum lengkap: ${names}.`,
  ]);
  for (const { id: syarat_id } of open)
    await kades.call(kelolaSurat.check, { params: { id, syarat_id }, body: { terpenuhi: true } });
  await sign(kades, id);
}

const half = (all: readonly string[], which: 0 | 1) => all.slice(which * 14, which * 14 + 14);

describe('a static letter asked for with its answers alone', () => {
  // The limit of requests per resident and minute.
  it.each([
    ['first', half(codes(), 0)],
    ['last', half(codes(), 1)],
  ])(
    'is taken for each of the %s fourteen, its papers brought to the office',
    async (_, some) => {
      const office = await withOffice(await api.village());
      for (const kode of some) {
        const atribut = filled(formOf(kode), office);
        const made = await office.warga.call(suratStatis.create, {
          params: { slug: slugOf(kode) },
          body: { atribut },
        });
        await seenBeforeSigned(office, { type: made.jenis, id: made.id });
      }
      const { data } = await office.warga.call(surat.me, { query: { per_page: 100 } });
      expect(data).toHaveLength(some.length);
      for (const { jenis, surat_id } of data)
        expect(
          await office.warga.call(surat.record, { params: { type: jenis, id: surat_id } }),
        ).toMatchObject({
          surat_id,
        });
    },
    60_000,
  );

  it('still has to name each paper where it names one, or is asked for at the counter', async () => {
    const { warga, operator } = await withOffice(await api.village());
    const { syarat } = await warga.call(suratStatis.get, { params: { slug: 'domisili' } });
    const atribut = { keperluan: 'Membuka rekening' };
    const first = { syarat_1: syarat[0]?.nama ?? '' };
    const asked = await refusal(
      warga.call(suratStatis.create, { params: { slug: 'domisili' }, body: { atribut, ...first } }),
    );
    const missing = syarat.flatMap(({ nama, wajib }, at) =>
      wajib ? [{ [`lampiran_${at + 1}`]: [`Lampirkan ${nama}`] }] : [],
    );
    expect(asked.body.errors).toEqual(missing);
    const params = { id: warga.pendudukId ?? 0, slug: 'domisili' };
    const atCounter = await refusal(operator.call(loket.createStatic, { params, body: { atribut } }));
    expect(atCounter.body.errors).toEqual(missing);
  });
});

const coverLetter = () =>
  new File([new Uint8Array(pdfOf('Pengantar', [{ text: 'Surat pengantar RT 03' }]))], 'pengantar.pdf', {
    type: 'application/pdf',
  });

/** A request with the fields of the specification, whose group is written as lists of requests do. */
function send(warga: Account, group: string, slug: string, { payload, ...asks }: Record<string, unknown>) {
  const body = new FormData();
  body.append('config', slug);
  body.append('penduduk', String(warga.pendudukId));
  body.append('payload', JSON.stringify(payload));
  if (asks.dasar_surat) body.append('dasar_surat', coverLetter());
  if (asks.kepada) body.append('kepada', 'Kepala Kepolisian Sektor Sekar Arum');
  if (asks.jumlah_lampiran) body.append('jumlah_lampiran', '2');
  return warga.call(layanan.create, { params: { jenis_surat: group.replaceAll('-', '_') }, body });
}

describe('a letter of the village’s own making, asked for with the fields of the specification', () => {
  const all = LAYANAN.flatMap(({ slug: group, layanan: own }) =>
    own.map(({ slug, ...asks }) => ({ group, slug, ...asks })),
  );

  it('is taken for each of the seven, its papers brought to the office', async () => {
    const village = await api.village({ layanan_dinamis: true });
    await village.db(fillLayanan);
    await village.db(fillVersi);
    const office = await withOffice(village);
    expect(all).toHaveLength(7);
    for (const { group, slug, atribut, ...asks } of all) {
      const payload = filled(atribut, office);
      const made = await send(office.warga, group, slug, { ...asks, payload });
      expect(made).toMatchObject({ jenis: group, slug });
      await seenBeforeSigned(office, { type: made.jenis, id: made.id });
    }
  }, 60_000);

  it('is found by the name of its group with underscores wherever it is found with hyphens', async () => {
    const village = await api.village({ layanan_dinamis: true });
    await village.db(fillLayanan);
    const params = { jenis_surat: 'surat_keterangan', slug: 'domisili' };
    expect(await village.call(layanan.get, { params })).toMatchObject({ jenis: 'surat-keterangan' });
    expect((await village.call(layanan.desaConfig, { params })).waktu_pelayanan).toBe(1);
    const { data } = await village.call(layanan.list, { params: { slug: 'surat_keterangan' } });
    expect(data).toHaveLength(4);
  });
});
