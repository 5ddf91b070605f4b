import { describe, expect, it } from 'vitest';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { paperLabel, papersAsked } from '#contract/jenis-surat/syarat.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { suratStatis } from '#contract/surat/statis.ts';
import { plainText } from '#server/core/html.ts';
import { fillLayanan, fillVersi } from '#server/demo/layanan.ts';
import { codes, slugOf } from '#server/features/jenis-surat/statis-queries.ts';
import { requirementsHtml } from '#server/features/jenis-surat/syarat-queries.ts';
import { testApi } from '#test/api.ts';
import { head } from '#test/letter-office.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const listed = (html: string): string[] =>
  [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, words = '']) => plainText(words));
const asked = (form: Parameters<typeof papersAsked>[0]): string[] => papersAsked(form).map(paperLabel);

/** Every service of a village's own making: what its form asks for, and what its box and its list say. */
async function ownServices(village: Village) {
  const groups = Object.keys(await village.call(layanan.jenis));
  const found = [];
  for (const slug of groups) {
    const { data } = await village.call(layanan.list, { params: { slug }, query: { per_page: 100 } });
    for (const service of data) {
      const params = { jenis_surat: slug, slug: service.slug };
      const form = await village.call(layanan.get, { params });
      const box = await village.call(layanan.desaConfig, { params });
      found.push({ form: asked(form), box: listed(box.persyaratan), list: listed(service.persyaratan) });
    }
  }
  return found;
}

describe('what a letter needs', () => {
  it('is one list in the box and in the form of each letter of the program', async () => {
    const village = await api.village();
    for (const kode of codes()) {
      const slug = slugOf(kode);
      const { data } = await village.call(suratStatis.requirements, {
        query: { 'filter{jenis_surat.value}': slug },
      });
      const form = await village.call(suratStatis.get, { params: { slug } });
      const papers = asked({ ...form, dasar_surat: false });
      expect(listed(data[0]?.persyaratan ?? ''), kode).toEqual(papers);
    }
    const { syarat } = await village.call(suratStatis.get, { params: { slug: 'sktm_keluarga' } });
    expect(syarat.map(({ nama }) => nama).join()).toMatch(/bermeterai.*Foto rumah/s);
  });

  it('is one list in the box, the list and the form of each letter of a village’s own making', async () => {
    const village = await api.village({ layanan_dinamis: true });
    await village.db(fillLayanan);
    await village.db(fillVersi);
    const found = await ownServices(village);
    expect(found).toHaveLength(7);
    for (const { form, box, list } of found) {
      expect(form.length).toBeGreaterThan(0);
      expect([box, list]).toEqual([form, form]);
    }
  });

  it('is one list for each type of the catalogue', async () => {
    const village = await api.village({ layanan_dinamis: true });
    await head(village);
    const admin = await village.admin();
    const katalog = await admin.call(kelolaJenisSurat.catalogue);
    for (const { slug } of katalog) await admin.call(kelolaJenisSurat.adopt, { body: { slug } });
    const found = await ownServices(village);
    expect(found).toHaveLength(katalog.length);
    for (const { form, box, list } of found) expect([box, list]).toEqual([form, form]);
  });

  it('has what the office says besides below it, without what it repeats', () => {
    const form = {
      atribut: [{ nama: 'foto', label: 'Foto <lokasi>', tipe: 'file' as const, args: { required: false } }],
      dasar_surat: true,
      syarat: [{ nama: 'Fotokopi KTP', wajib: true }],
    };
    const persyaratan =
      '<p>Bawa aslinya.</p><ul><li>fotokopi  KTP</li></ul><ol><li>Fotokopi KTP</li><li>Materai</li></ol>';
    expect(requirementsHtml({ ...form, persyaratan })).toBe(
      '<ul><li>Surat pengantar RT dan RW</li><li>Fotokopi KTP</li><li>Foto &lt;lokasi&gt; (bila ada)</li></ul><p>Bawa aslinya.</p><ol><li>Materai</li></ol>',
    );
  });
});
