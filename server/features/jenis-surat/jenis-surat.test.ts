import { describe, expect, it } from 'vitest';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { Simpul } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { definitionProblem } from '#contract/kinds/isian-skema.ts';
import { kelolaSurat } from '#contract/surat/kelola.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { refusal, testApi } from '#test/api.ts';
import { givePassword, head, own, sign } from '#test/letter-office.ts';
import { KATALOG, versionOf } from './queries.ts';

const api = await testApi();
const calls = kelolaJenisSurat;
type Village = Awaited<ReturnType<typeof api.village>>;
type Staff = Awaited<ReturnType<Village['perangkat']>>;

async function office() {
  const village = await api.village({ layanan_dinamis: true });
  return { village, staf: await head(village) };
}

const isian = (nama: string, tipe: Isian['tipe'] = 'string', args: Isian['args'] = {}): Isian => ({
  nama,
  label: nama,
  tipe,
  args,
});
const text = (...content: (string | { nama: string })[]) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph',
      content: content.map(
        (one): Simpul =>
          typeof one === 'string' ? { type: 'text', text: one } : { type: 'isian', attrs: one },
      ),
    } satisfies Simpul,
  ],
});

/** A custom type, with a field and a text that shows it. */
async function begun(staf: Staff, nama = 'Surat Keterangan Ternak') {
  const [group] = (await staf.call(calls.groups)).filter(({ slug }) => slug === 'surat-keterangan');
  const { id } = await staf.call(calls.create, {
    body: { kelompok_id: group?.id ?? 0, nama, keterangan: 'Kepemilikan ternak' },
  });
  const atribut = [isian('jenis_ternak'), isian('jumlah', 'integer')];
  const templat = text('Memiliki ', { nama: 'isian.jenis_ternak' });
  const draft = await staf.call(calls.save, { params: { id }, body: { versi: 0, atribut, templat } });
  return { id, draft, group: group?.id ?? 0 };
}
const send = async (village: Village, jenis: string, config: string, payload: unknown) => {
  const warga = await village.warga();
  const body = { config, penduduk: String(warga.pendudukId), payload };
  return warga.call(layanan.create, { params: { jenis_surat: jenis }, body });
};

describe('a letter type', () => {
  it('is created, drafted, published and offered', async () => {
    const { village, staf } = await office();
    const { id, draft } = await begun(staf);
    expect(draft).toMatchObject({ slug: 'ternak', versi: 1, draf: true, terbit: null, aktif: false });
    expect((await refusal(staf.call(calls.offer, { params: { id }, body: { aktif: true } }))).http).toBe(409);

    const body = { versi: 1, catatan: 'Pertama' };
    const published = await staf.call(calls.publish, { params: { id }, body });
    expect(published).toMatchObject({ terbit: 1, draf: false, versi: 2, aktif: true });
    const params = { jenis_surat: 'surat-keterangan', slug: 'ternak' };
    const form = await village.call(layanan.get, { params });
    expect(form.atribut.map(({ nama }) => nama)).toEqual(['jenis_ternak', 'jumlah']);
    const [first] = await staf.call(calls.versions, { params: { id } });
    expect(first).toMatchObject({ versi: 1, catatan: 'Pertama', oleh: staf.nama, ajuan: 0 });
  });

  it('keeps the version that a request was made with', async () => {
    const { village, staf } = await office();
    const { id } = await begun(staf);
    await staf.call(calls.publish, { params: { id }, body: { versi: 1 } });
    await staf.call(calls.offer, { params: { id }, body: { aktif: true } });
    await send(village, 'surat-keterangan', 'ternak', { jenis_ternak: 'Sapi', jumlah: 2 });

    const templat = text('Lain');
    await staf.call(calls.save, { params: { id }, body: { versi: 2, templat, kertas: 'A4' } });
    await staf.call(calls.offer, { params: { id }, body: { aktif: false } });
    const second = await staf.call(calls.publish, { params: { id }, body: { versi: 3 } });
    expect(second).toMatchObject({ aktif: false, terbit: 2, berjalan: 1, ajuan: 1 });
    const versions = await staf.call(calls.versions, { params: { id } });
    expect(versions.map(({ versi, ajuan }) => [versi, ajuan])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    const made = await village.db(async (db) => {
      const row = await db
        .selectFrom('isi_ajuan')
        .select(['layanan_id', 'versi_id'])
        .executeTakeFirstOrThrow();
      return versionOf(db, row);
    });
    expect(made).toMatchObject({ kertas: 'F4', templat: text('Memiliki ', { nama: 'isian.jenis_ternak' }) });

    const old = versions[1]?.id ?? 0;
    const restored = await staf.call(calls.restore, {
      params: { id, versi_id: old },
      body: { versi: 4 },
    });
    expect(restored).toMatchObject({ draf: true, terbit: 2, isi: { kertas: 'F4' } });
    await staf.call(calls.drop, { params: { id } });
    expect(await staf.call(calls.edit, { params: { id } })).toMatchObject({
      draf: false,
      isi: { kertas: 'A4' },
    });

    const refused = await refusal(staf.call(calls.remove, { params: { id } }));
    expect(refused.body.errors).toEqual([expect.stringContaining('dipakai oleh 1 ajuan')]);
  });

  it('refuses an outdated version', async () => {
    const { village, staf } = await office();
    const { id } = await begun(staf);
    const other = await village.perangkat('surat');
    await other.call(calls.save, { params: { id }, body: { versi: 1, kertas: 'A4' } });
    for (const late of [
      () => staf.call(calls.save, { params: { id }, body: { versi: 1, kertas: 'F4' } }),
      () => staf.call(calls.publish, { params: { id }, body: { versi: 1 } }),
    ]) {
      const refused = await refusal(late());
      expect(refused.http).toBe(409);
      expect(refused.body.errors).toEqual([expect.stringContaining(other.nama)]);
    }
    expect((await staf.call(calls.edit, { params: { id } })).terbit).toBeNull();
  });

  it('is published only without errors, which are all reported', async () => {
    const { staf } = await office();
    const { id } = await begun(staf);
    const body = {
      versi: 1,
      atribut: [isian('a', 'string', { show_if: { field: 'b', is: ['x'] } }), isian('b')],
      templat: text({ nama: 'isian.hilang' }, { nama: 'penduduk.nama' }),
      penomoran: { format: '[kode_surat]/[tahun]', kode_surat: '500', lingkup: 'jenis' as const },
      rantai: [{ peran: 'operator' as const, hari: 1 }],
      syarat: [{ nama: '', wajib: true }],
    };
    await staf.call(calls.save, { params: { id }, body });
    const refused = await refusal(staf.call(calls.publish, { params: { id }, body: { versi: 2 } }));
    expect(refused.http).toBe(400);
    expect(refused.body.errors).toEqual([
      'a: syarat merujuk isian yang tidak ada di atasnya.',
      'Kolom hilang tidak ada di Isian.',
      'Pola memuat [nomor] tepat satu kali.',
      expect.stringContaining('Meja terakhir'),
      'Ada syarat tanpa nama.',
    ]);
    expect((await staf.call(calls.edit, { params: { id } })).versi).toBe(2);
  });

  it('is renamed, ordered, withdrawn and recreated', async () => {
    const { staf } = await office();
    const { id, group } = await begun(staf);
    const body = { kelompok_id: group, nama: 'Surat Keterangan Ternak', keterangan: '' };
    const twice = await refusal(staf.call(calls.create, { body }));
    expect(twice.body.errors).toEqual([{ nama: ['Nama ini sudah dipakai.'] }]);
    const nama = 'Surat Keterangan Hewan';
    await staf.call(calls.rename, { params: { id }, body: { ...body, nama } });
    await staf.call(calls.move, { params: { id }, body: { ke: 'awal' } });
    const groups = await staf.call(calls.groups);
    expect(groups.find((one) => one.id === group)?.jenis[0]).toMatchObject({ id, nama, versi: null });

    await staf.call(calls.remove, { params: { id } });
    expect((await refusal(staf.call(calls.edit, { params: { id } }))).http).toBe(404);
    const own = await staf.call(calls.createGroup, { body: { nama: 'Surat Izin', keterangan: '' } });
    await staf.call(calls.moveGroup, { params: own, body: { ke: 'awal' } });
    expect((await staf.call(calls.groups))[0]).toMatchObject({ nama: 'Surat Izin', slug: 'surat-izin' });
    await staf.call(calls.removeGroup, { params: own });
    const full = await refusal(staf.call(calls.removeGroup, { params: { id: group } }));
    expect(full.http).toBe(409);
  });

  it('that is built in keeps its form and its place', async () => {
    const { village, staf } = await office();
    const statis = (await staf.call(calls.groups))
      .flatMap(({ jenis }) => jenis)
      .find((one) => one.statis && one.slug === 'domisili');
    const id = statis?.id ?? 0;
    const body = { versi: 0, atribut: [isian('a')], persyaratan: '<p>KTP<script>x</script></p>' };
    await staf.call(calls.save, { params: { id }, body });
    await staf.call(calls.publish, { params: { id }, body: { versi: 1 } });
    const row = await village.db((db) =>
      db
        .selectFrom('layanan')
        .select(['persyaratan', 'atribut'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ persyaratan: '<p>KTP</p>', atribut: [] });
    expect((await refusal(staf.call(calls.remove, { params: { id } }))).http).toBe(409);
  });
});

describe('the catalogue', () => {
  it('has valid forms and publishable texts', async () => {
    const { village, staf } = await office();
    expect(KATALOG).toHaveLength(42);
    expect(KATALOG.map(({ atribut }) => definitionProblem(atribut)).filter(Boolean)).toEqual([]);
    for (const { slug } of KATALOG) await staf.call(calls.adopt, { body: { slug } });
    const catalogue = await staf.call(calls.catalogue);
    expect(catalogue.every(({ dipakai }) => dipakai)).toBe(true);
    const types = await village.call(layanan.jenis);
    expect(Object.values(types).reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(42);
  });

  it('is offered with one click in a new village, and once only', async () => {
    const { village, staf } = await office();
    const { id } = await staf.call(calls.adopt, { body: { slug: 'keterangan-usaha' } });
    const params = { jenis_surat: 'surat-keterangan', slug: 'usaha' };
    expect(await village.call(layanan.get, { params })).toMatchObject({ id, nama: 'Surat Keterangan Usaha' });
    const { isi } = await staf.call(calls.edit, { params: { id } });
    expect(isi).toMatchObject({ penomoran: { kode_surat: '500' }, waktu_pelayanan: 3 });
    const again = await refusal(staf.call(calls.adopt, { body: { slug: 'keterangan-usaha' } }));
    expect(again.http).toBe(400);
  });

  it('leads to a signed letter in a village with only an admin, once its head is named', async () => {
    const village = await api.village({ layanan_dinamis: true });
    const [admin, warga] = [await village.admin(), await village.warga()];
    const early = await refusal(admin.call(calls.adopt, { body: { slug: 'keterangan-usaha' } }));
    expect(early.body.errors).toEqual([expect.stringContaining('Belum ada yang dapat menandatangani')]);
    expect(await admin.call(calls.signer)).toEqual({ ada: false });
    const signing = await head(village);
    expect(await admin.call(calls.signer)).toEqual({ ada: true });
    await admin.call(calls.adopt, { body: { slug: 'keterangan-usaha' } });
    const payload = { nama_usaha: 'Warung Mekar', keperluan: 'Pinjaman bank' };
    const body = { config: 'usaha', penduduk: warga.pendudukId ?? 0, payload };
    const { id } = await warga.call(layanan.create, { params: { jenis_surat: 'surat-keterangan' }, body });
    for (const jenis of ['teruskan', 'teruskan'] as const)
      await admin.call(kelolaSurat.decide, { params: { id }, body: { jenis } });
    expect(await admin.call(kelolaSurat.get, { params: { id } })).toMatchObject({
      keadaan: 'menunggu_tanda_tangan',
      meja: [
        { keadaan: 'lewat' },
        { keadaan: 'lewat' },
        { peran: 'kades', nama: [signing.nama], keadaan: 'kini' },
      ],
      can: { tandatangani: false },
    });
    await givePassword(village, signing);
    await sign(signing, id);
    expect(await own(warga, id)).toMatchObject({
      keadaan: 'siap',
      surat: { nomor: expect.stringMatching(/^500\/001\//) },
    });
  });
});

describe('an import', () => {
  it('creates drafts that name their unknown placeholders', async () => {
    const { staf } = await office();
    const [group] = await staf.call(calls.groups);
    const one = { nama: 'Keterangan Ternak', template: '<p>[nama] punya [form_jumlah] dan [entah_apa]</p>' };
    const kode_isian = [{ tipe: 'number', kode: '[form_jumlah]', nama: 'Jumlah' }];
    const body = { kelompok_id: group?.id ?? 0, isi: JSON.stringify([{ ...one, kode_isian }, one]) };
    const [first, second] = await staf.call(calls.import, { body });
    expect(first).toMatchObject({ nama: 'Surat Keterangan Ternak', asing: ['[entah_apa]'], isian: 1 });
    expect(second).toMatchObject({ nama: 'Surat Keterangan Ternak (2)', isian: 0 });
    const params = { id: first?.id ?? 0 };
    const draft = await staf.call(calls.edit, { params });
    expect(draft).toMatchObject({ draf: true, terbit: null, aktif: false });
    const refused = await refusal(staf.call(calls.publish, { params, body: { versi: draft.versi } }));
    expect(refused.body.errors).toEqual(['Kolom entah_apa tidak ada di Isian.']);
    const wrong = await refusal(staf.call(calls.import, { body: { ...body, isi: '{"a":1}' } }));
    expect(wrong.body.errors).toEqual([{ isi: ['Ini bukan berkas templat surat OpenSID.'] }]);
  });
});

describe('hostile input', () => {
  const nested = (depth: number): Isian =>
    depth === 0 ? isian('a') : { ...isian('a', 'object'), child: [nested(depth - 1)] };
  const cyclic = [
    isian('a', 'string', { show_if: { field: 'b', is: ['x'] } }),
    isian('b', 'string', { show_if: { field: 'a', is: ['x'] } }),
  ];
  const many = Array.from({ length: 500 }, (_, at) => isian(`f${at}`));

  it.each<[string, Record<string, unknown>]>([
    ['a name of every object', { atribut: [isian('constructor')] }],
    ['a name like a prototype', { atribut: [isian('__proto__')] }],
    ['no array', { atribut: 'null' }],
    ['half a JSON text', { atribut: '[{' }],
    ['a text of 200 KB', { templat: text('x'.repeat(200_000)) }],
    ['a chip that leads elsewhere', { templat: text({ nama: 'akun.sandi' }) }],
    ['no desk', { rantai: [] }],
    ['unknown paper', { kertas: 'A3' }],
    ['a label of 100 KB', { atribut: [{ ...isian('a'), label: 'x'.repeat(100_000) }] }],
    ['endless requirements', { syarat: Array.from({ length: 5_000 }, () => ({ nama: 'a', wajib: true })) }],
  ])('is refused at once: %s', async (_, changes) => {
    const { staf } = await office();
    const { id } = await begun(staf);
    const body = { versi: 1, ...changes } as never;
    expect((await refusal(staf.call(calls.save, { params: { id }, body }))).http).toBe(400);
  });

  it.each<[string, Isian[]]>([
    ['fields nested too deeply', [nested(8)]],
    ['conditions in a circle', cyclic],
    ['500 fields', many],
    ['two of one name', [isian('a'), isian('a')]],
  ])('is never published: %s', async (_, atribut) => {
    const { staf } = await office();
    const { id } = await begun(staf);
    const draft = await staf.call(calls.save, {
      params: { id },
      body: { versi: 1, atribut, templat: text('x') },
    });
    const body = { versi: draft.versi };
    expect((await refusal(staf.call(calls.publish, { params: { id }, body }))).http).toBe(400);
  });
});

describe('who may', () => {
  it('is staff with the area, in their own village', async () => {
    const { village, staf } = await office();
    const { id } = await begun(staf);
    const elsewhere = await (await api.village()).perangkat('surat');
    const others = [await village.warga(), await village.perangkat('berita'), elsewhere];
    const params = { id };
    for (const one of others) {
      const tries = [
        () => one.call(calls.edit, { params }),
        () => one.call(calls.save, { params, body: { versi: 1, kertas: 'A4' } }),
        () => one.call(calls.publish, { params, body: { versi: 1 } }),
        () => one.call(calls.offer, { params, body: { aktif: true } }),
        () => one.call(calls.versions, { params }),
        () => one.call(calls.preview, { params }),
        () => one.call(calls.remove, { params }),
        () => one.call(calls.drop, { params }),
        () => one.call(calls.move, { params, body: { ke: 'awal' } }),
      ];
      for (const call of tries) expect((await refusal(call())).http).toBe(one === elsewhere ? 404 : 403);
    }
    expect((await refusal(village.call(calls.groups))).http).toBe(401);
    const draft = await staf.call(calls.edit, { params });
    expect(draft.versi).toBe(1);
  });
});
