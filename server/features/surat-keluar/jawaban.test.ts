import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { versionProblems } from '#contract/jenis-surat/jenis-surat.ts';
import { defaultTemplate } from '#contract/jenis-surat/templat-bawaan.ts';
import { fillTemplate } from '#contract/jenis-surat/templat-isi.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { testApi } from '#test/api.ts';
import { fileRequest, ISI_VERSI, publishVersion } from '#test/letter.ts';
import { requestOf } from './data-queries.ts';
import { previewLetter } from './pratinjau-queries.ts';
import '#server/features/penduduk/table.ts';

const api = await testApi();

const orang = (nama: string, label: string, sumber: 'penduduk' | 'kematian'): Isian => ({
  ...{ nama, label },
  tipe: 'lookup',
  args: { sumber },
});
const SAKSI: Isian = {
  nama: 'saksi',
  label: 'Saksi',
  tipe: 'list',
  args: {},
  child: [orang('orang', 'Nama saksi', 'penduduk')],
};
const ATRIBUT = [orang('kematian_id', 'Data kematian', 'kematian'), SAKSI];

/** A request whose answers name a deceased person and a witness. */
async function naming() {
  const village = await api.village();
  const [warga, saksi, mendiang] = [
    await village.warga(),
    await village.warga({ nama: 'WIDODO PRASETYA' }),
    await village.warga({ nama: 'KARTO WIJAYA' }),
  ];
  const kematian_id = await village.db(async (db) => {
    const { id } = await db
      .insertInto('kematian')
      .values({
        ...{ desa_id: db.desaId, penduduk_id: mendiang.pendudukId ?? 0, keluarga_id: null, akun_id: null },
        ...{ tanggal: '2026-09-03', tempat: 'PUSKESMAS SUKAMAJU', dibatalkan: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const versi = await publishVersion(village, { atribut: ATRIBUT });
  const payload = { kematian_id, saksi: [{ orang: saksi.pendudukId ?? 0 }] };
  const ajuan = await fileRequest(village, warga, { versi, payload });
  return { village, ajuan, mendiang, saksi };
}
type Named = Awaited<ReturnType<typeof naming>>;

const requested = ({ village, ajuan }: Named) =>
  village.db(async (db) => {
    const desa = await db
      .selectFrom('desa')
      .selectAll()
      .where('id', '=', db.desaId)
      .executeTakeFirstOrThrow();
    return { desa, request: await requestOf(db, desa, ajuan, '2026-11-20') };
  });

it('replaces ids by people, with their facts', async () => {
  const all = await naming();
  const { request } = await requested(all);
  expect(request?.data.isian).toMatchObject({
    kematian_id: {
      '': 'KARTO WIJAYA',
      nik: all.mendiang.nik,
      tanggal_meninggal: '2026-09-03',
      tempat_meninggal: 'Puskesmas Sukamaju',
    },
    saksi: [{ orang: { '': 'WIDODO PRASETYA', nik: all.saksi.nik } }],
  });
  const { blok } = fillTemplate(
    defaultTemplate({ nama: 'Surat Keterangan', kepada: false, fields: ATRIBUT }),
    request?.data ?? {},
  );
  const words = JSON.stringify(blok);
  for (const one of ['KARTO WIJAYA', '3 September 2026', 'WIDODO PRASETYA']) expect(words).toContain(one);
});

it('masks their numbers in previews for staff without the register', async () => {
  const all = await naming();
  const { desa } = await requested(all);
  const read = async (masked: boolean) => {
    const pdf = await all.village.db((db) =>
      previewLetter({ core: api.core, db, village: desa }, { ajuanId: all.ajuan, masked, bentuk: 'pdf' }),
    );
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf ?? [])));
    return text.join(' ').replace(/\s+/g, ' ');
  };
  const [masked, full] = [await read(true), await read(false)];
  for (const words of [masked, full]) expect(words).toContain('KARTO WIJAYA');
  expect(masked).not.toContain(all.mendiang.nik);
  expect(full).toContain(all.mendiang.nik);
});

it('allows texts to use these facts, and nothing else of a person', () => {
  const text = (...names: string[]) => ({
    ...ISI_VERSI,
    atribut: ATRIBUT,
    templat: {
      type: 'doc' as const,
      content: [
        {
          type: 'paragraph' as const,
          content: names.map((nama) => ({ type: 'isian' as const, attrs: { nama } })),
        },
      ],
    },
  });
  const known = ['isian.kematian_id', 'isian.kematian_id.nik', 'isian.kematian_id.tempat_meninggal'];
  expect(versionProblems(text(...known), ATRIBUT)).toEqual([]);
  expect(versionProblems(text('isian.kematian_id.golongan_darah'), ATRIBUT)).toHaveLength(1);
});
