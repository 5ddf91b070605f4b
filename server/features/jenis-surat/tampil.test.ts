import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { pencarian } from '#contract/pencarian.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { testApi } from '#test/api.ts';
import { head } from '#test/letter-office.ts';

const api = await testApi();
const calls = kelolaJenisSurat;
type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;

async function office() {
  const village = await api.village({ layanan_dinamis: true });
  return { village, staf: await head(village) };
}

/** A drafted custom type. */
async function begun(staf: Staff) {
  const [group] = (await staf.call(calls.groups)).filter(({ slug }) => slug === 'surat-keterangan');
  const body = { kelompok_id: group?.id ?? 0, nama: 'Surat Keterangan Ternak', keterangan: '' };
  const { id } = await staf.call(calls.create, { body });
  const atribut = [{ nama: 'jenis_ternak', label: 'Jenis ternak', tipe: 'string' as const, args: {} }];
  await staf.call(calls.save, { params: { id }, body: { versi: 0, atribut } });
  return { id, group: body.kelompok_id };
}

describe('a preview', () => {
  const wordsOf = async (answer: Response) => {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    return text.join(' ').replace(/\s+/g, ' ');
  };
  const print = (staf: Staff, id: number, contoh = 0) =>
    staf.call(calls.preview, { params: { id }, query: { bentuk: 'pdf', contoh } }).then(wordsOf);

  it('prints the draft with sample data', async () => {
    const { village, staf } = await office();
    const warga = await village.warga({ nama: 'ORANG SUNGGUHAN' });
    const { id } = await begun(staf);
    const first = await print(staf, id);
    for (const one of ['DRAF', 'SURAT KETERANGAN TERNAK', 'SITI CONTOH']) expect(first).toContain(one);

    const templat = {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: [
            { type: 'text' as const, text: 'Diterangkan bahwa ' },
            { type: 'isian' as const, attrs: { nama: 'penduduk.nama' } },
            { type: 'text' as const, text: ' memelihara ' },
            { type: 'isian' as const, attrs: { nama: 'isian.jenis_ternak' } },
          ],
        },
      ],
    };
    await staf.call(calls.save, { params: { id }, body: { versi: 1, templat } });
    expect(await print(staf, id)).toContain('Diterangkan bahwa Siti Contoh memelihara contoh jenis ternak');
    const third = await print(staf, id, 1);
    expect(third).toContain('Diterangkan bahwa Budi Contoh memelihara contoh jenis ternak');
    for (const one of ['SUNGGUHAN', warga.nik]) expect(third).not.toContain(one);
    const drawing = await staf.call(calls.preview, { params: { id }, query: { contoh: 'x' } });
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
    expect(await drawing.text()).toMatch(/^<svg/);
  });

  it('prints the built-in letters with their own wording', async () => {
    const { staf } = await office();
    const types = (await staf.call(calls.groups)).flatMap(({ jenis }) => jenis);
    const id = types.find(({ slug, statis }) => statis && slug === 'kehilangan')?.id ?? 0;
    const words = (await print(staf, id)).toLowerCase();
    for (const one of ['kepala kepolisian sektor uji', 'telah kehilangan barang', 'rincian barang'])
      expect(words).toContain(one);
    // A ground of its own on the second page would lie over the first one.
    const long = types.find(({ nama, statis }) => statis && nama === 'Surat Pembagian Warisan')?.id ?? 0;
    const drawing = await staf.call(calls.preview, { params: { id: long }, query: {} });
    expect(await drawing.text()).not.toContain('class="typst-shape" fill="#ffffff"');
  });
});

describe('the letters residents find', () => {
  const found = async (village: Village, search: string) =>
    (await village.call(pencarian.list, { query: { search } })).data.map(({ jenis, alamat }) => [
      jenis,
      alamat,
    ]);

  it('are in the search while offered, under their current name', async () => {
    const { village, staf } = await office();
    const { id, group } = await begun(staf);
    expect(await found(village, 'ternak')).toEqual([]);
    await staf.call(calls.publish, { params: { id }, body: { versi: 1 } });
    const offer = (aktif: boolean) => staf.call(calls.offer, { params: { id }, body: { aktif } });
    expect(await offer(false)).toEqual({ ditawarkan: false });
    expect(await found(village, 'ternak')).toEqual([]);
    expect(await offer(true)).toEqual({ ditawarkan: true });
    const there = [['jenis-surat', '/layanan/surat-keterangan/ternak/ajukan-surat']];
    expect(await found(village, 'keterangan ternak')).toEqual(there);

    const body = { kelompok_id: group, nama: 'Surat Keterangan Hewan', keterangan: 'Sapi dan kambing' };
    await staf.call(calls.rename, { params: { id }, body });
    expect(await found(village, 'ternak')).toEqual([]);
    expect(await found(village, 'kambing')).toEqual(there);
    await staf.call(calls.renameGroup, {
      params: { id: group },
      body: { nama: 'Surat Penjelasan', keterangan: '' },
    });
    expect(await found(village, 'penjelasan')).toEqual(there);
    await staf.call(calls.save, { params: { id }, body: { versi: 2, persyaratan: '<p>Foto kandang</p>' } });
    await staf.call(calls.publish, { params: { id }, body: { versi: 3 } });
    expect(await found(village, 'kandang')).toEqual(there);
    await offer(false);
    expect(await found(village, 'kandang')).toEqual([]);
    await offer(true);
    await staf.call(calls.remove, { params: { id } });
    expect(await found(village, 'kandang')).toEqual([]);
  });

  it('are of the kind that the village offers, from its first day', async () => {
    const [own, program] = [await api.village({ layanan_dinamis: true }), await api.village()];
    const there = [['surat-statis', '/layanan/administrasi/bagi%20warisan']];
    expect(await found(program, 'pembagian warisan')).toEqual(there);
    expect(await found(own, 'pembagian warisan')).toEqual([]);

    const staf = await head(program);
    const adopted = await staf.call(calls.adopt, { body: { slug: 'keterangan-usaha' } });
    expect(adopted).toMatchObject({ ditawarkan: false });
    expect(await found(program, 'keterangan usaha')).toEqual([
      ['surat-statis', '/layanan/administrasi/usaha'],
    ]);
    const types = (await staf.call(calls.groups)).flatMap(({ jenis }) => jenis);
    expect(types.every(({ aktif }) => aktif)).toBe(true);
    expect(types.filter(({ ditawarkan }) => !ditawarkan).map(({ id }) => id)).toEqual([adopted.id]);
    const statis = types.find((one) => one.statis && one.slug === 'usaha')?.id ?? 0;
    await staf.call(calls.offer, { params: { id: statis }, body: { aktif: false } });
    const left = (await found(program, 'keterangan usaha')).map(([, alamat]) => alamat);
    expect(left).not.toContain('/layanan/administrasi/usaha');
  });
});

describe('a picture', () => {
  const form = (values: Record<string, string | number | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values))
      body.set(name, value instanceof File ? value : String(value));
    return body;
  };

  it('is shown with a built-in letter and with a group, until it is removed', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const picture = () => new File([new Uint8Array(photo)], 'surat.png', { type: 'image/png' });
    const village = await api.village();
    const staf = await village.perangkat('surat');
    const group = async () => (await staf.call(calls.groups)).find(({ slug }) => slug === 'surat-keterangan');
    const { id: kelompok_id, nama, keterangan, jenis } = (await group()) ?? fail();
    const params = { id: jenis.find(({ slug }) => slug === 'usaha')?.id ?? 0 };
    const words = { nama: 'Surat Keterangan Usaha', keterangan: '', kelompok_id };
    await staf.call(calls.rename, { params, body: form({ ...words, gambar: picture() }) });
    const { gambar } = await staf.call(calls.edit, { params });
    expect(gambar).toMatch(/^\/berkas\//);
    expect((await village.call(layanan.jenis)).usaha?.image).toBe(gambar);

    await staf.call(calls.renameGroup, {
      params: { id: kelompok_id },
      body: form({ nama, keterangan, gambar: picture() }),
    });
    expect((await group())?.gambar).toMatch(/^\/berkas\//);
    await staf.call(calls.renameGroup, { params: { id: kelompok_id }, body: { nama, keterangan } });
    expect((await group())?.gambar).not.toBeNull();
    await staf.call(calls.renameGroup, {
      params: { id: kelompok_id },
      body: { nama, keterangan, hapus_gambar: true },
    });
    expect((await group())?.gambar).toBeNull();
    await staf.call(calls.rename, { params, body: { ...words, hapus_gambar: true } });
    expect((await village.call(layanan.jenis)).usaha?.image).toBeNull();
  });

  const fail = (): never => {
    throw new Error('Every village has this group.');
  };
});
