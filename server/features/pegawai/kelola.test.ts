import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/kit.ts';
import { pegawai } from '#contract/pegawai.ts';
import { pencarian } from '#contract/pencarian.ts';
import { refusal, testApi } from '#test/api.ts';
import { photo } from '#test/newsroom.ts';

const api = await testApi();

type Known = { id: number; versi: number };
type Fields = { judul?: string; jabatan?: string; tingkat?: 1 | 2 | 3 };

async function office() {
  const village = await api.village();
  const { call } = await village.perangkat('pengaturan');
  const save = ({ id, versi }: Known, fields: Fields) =>
    call(pegawai.save, { params: { id }, body: { versi, ...fields } });
  const draft = async (judul: string, fields: Fields = {}) =>
    save(await call(pegawai.create, { body: { judul } }), { jabatan: 'Kaur', ...fields });
  const publish = ({ id, versi }: Known) => call(pegawai.publish, { params: { id }, body: { versi } });
  const add = async (judul: string, tingkat: 1 | 2 | 3 = 3) => publish(await draft(judul, { tingkat }));
  const portrait = ({ id, versi }: Known) =>
    call(pegawai.cover, { params: { id }, body: photo({ versi: String(versi) }) });
  const move = (id: number, ke: 'awal' | 'naik' | 'turun' | 'akhir') =>
    call(pegawai.move, { params: { id }, body: { ke } });
  const officials = async () => (await village.call(pegawai.list)).data;
  const shown = async () => (await officials()).map(({ nama }) => nama).join(' ');
  return { village, call, save, draft, publish, add, portrait, move, officials, shown };
}

const messagesOf = async (work: Promise<unknown>): Promise<Record<string, string[]>> =>
  Object.assign({}, ...(await refusal(work)).body.errors);

describe('writing an official', () => {
  it('is saved, published, and then seen by visitors', async () => {
    const { call, draft, publish, officials } = await office();
    const saved = await draft('Ade', { jabatan: 'Kuwu', tingkat: 1 });
    expect(saved).toMatchObject({ judul: 'Ade', jabatan: 'Kuwu', tingkat: 1, status: 'draf' });
    expect(await officials()).toEqual([]);
    await publish(saved);
    expect(await officials()).toEqual([
      { id: saved.id, nama: 'Ade', jabatan: { nama: 'Kuwu' }, tingkat: 1, gambar: null, gambar_info: null },
    ]);
    const { data, meta } = await call(pegawai.manage);
    expect(data[0]).toMatchObject({ judul: 'Ade', jabatan: 'Kuwu', tingkat: 1, status: 'terbit' });
    expect(meta.jumlah).toEqual({ terbit: 1 });
  });

  it('names everything that is missing for publication', async () => {
    const { call, publish, shown } = await office();
    const refused = publish(await call(pegawai.create, { body: {} }));
    expect(await messagesOf(refused)).toEqual({
      judul: ['Harap masukkan nama'],
      jabatan: ['Harap masukkan jabatan'],
    });
    expect(await shown()).toBe('');
  });

  it('refuses an unknown rank', async () => {
    const { draft, save } = await office();
    const made = await draft('Ade');
    for (const tingkat of [0, 4, '', 'kuwu'])
      expect(await messagesOf(save(made, { tingkat: tingkat as 1 }))).toEqual({
        tingkat: ['Pilih kedudukan.'],
      });
  });

  it('keeps the public version until the changes are published too', async () => {
    const { call, save, add, publish, officials } = await office();
    const open = await add('Ade', 2);
    const changed = await save(open, { jabatan: 'Carik', tingkat: 1 });
    expect(changed).toMatchObject({ jabatan: 'Carik', tingkat: 1, berubah: true });
    expect(await officials()).toMatchObject([{ jabatan: { nama: 'Kaur' }, tingkat: 2 }]);
    const { data } = await call(pegawai.manage);
    expect(data).toMatchObject([{ jabatan: 'Carik', tingkat: 1, tingkat_terbit: 2, berubah: true }]);
    const back = await save(changed, { jabatan: 'Kaur', tingkat: 2 });
    expect(back.berubah).toBe(false);
    await publish(await save(back, { jabatan: 'Carik' }));
    expect(await officials()).toMatchObject([{ jabatan: { nama: 'Carik' } }]);
  });

  it('refuses an outdated version', async () => {
    const { draft, save } = await office();
    const made = await draft('Ade');
    await save(made, { jabatan: 'Carik' });
    expect((await refusal(save(made, { jabatan: 'Kuwu' }))).http).toBe(409);
  });

  it('waits for its scheduled time', async () => {
    const { call, draft, shown } = await office();
    const { id, versi } = await draft('Ade');
    const terbit = new Date(Date.now() + 86_400_000).toISOString();
    const later = await call(pegawai.publish, { params: { id }, body: { versi, terbit } });
    expect(later.status).toBe('terjadwal');
    expect(await shown()).toBe('');
  });

  it('is deleted from the site, and restored', async () => {
    const { call, add, shown } = await office();
    const { id } = await add('Ade');
    await call(pegawai.remove, { params: { id } });
    expect(await shown()).toBe('');
    const trash = await call(pegawai.manage, { query: { 'filter{status}': 'sampah' } });
    expect(trash.data.map(({ judul }) => judul)).toEqual(['Ade']);
    await call(pegawai.restore, { params: { id } });
    expect(await shown()).toBe('Ade');
  });

  it('accepts an act on several at once', async () => {
    const { call, add, draft, shown } = await office();
    const [ade, budi] = [await add('Ade'), await draft('', { jabatan: '' })];
    const body = { aksi: 'terbitkan' as const, id: [ade.id, budi.id] };
    expect(await call(pegawai.bulk, { body })).toEqual({
      berhasil: 1,
      gagal: [{ id: budi.id, judul: '', alasan: 'Harap masukkan nama' }],
    });
    await call(pegawai.bulk, { body: { aksi: 'arsipkan', id: [ade.id] } });
    expect(await shown()).toBe('');
  });

  it('is restored from its history', async () => {
    const { call, save, add, publish, shown } = await office();
    const open = await add('Ade');
    const renamed = await publish(await save(open, { judul: 'Budi' }));
    const { data } = await call(pegawai.history, { params: { id: open.id } });
    const first = data.findLast(({ aksi }) => aksi === 'Menerbitkan');
    expect(first?.judul).toBe('Ade');
    const back = await call(pegawai.revert, {
      params: { id: open.id, riwayat_id: first?.id ?? 0 },
      body: { versi: renamed.versi },
    });
    expect(back).toMatchObject({ judul: 'Ade', berubah: true });
    expect(await shown()).toBe('Budi');
    await publish(back);
    expect(await shown()).toBe('Ade');
  });

  it('is listed by rank, and found by name and position', async () => {
    const { call, draft } = await office();
    await draft('Ade', { jabatan: 'Kuwu', tingkat: 1 });
    await draft('Budi', { jabatan: 'Kasi Pelayanan' });
    const names = async (query: Record<string, string | number>) =>
      (await call(pegawai.manage, { query })).data.map(({ judul }) => judul);
    expect(await names({ 'filter{tingkat}': 1 })).toEqual(['Ade']);
    expect(await names({ search: 'pelayanan' })).toEqual(['Budi']);
    expect(await names({ search: 'ade' })).toEqual(['Ade']);
    expect(await names({ ordering: 'jabatan' })).toEqual(['Budi', 'Ade']);
  });

  it('is found by the search of the site while it is public', async () => {
    const { village, call, draft, publish } = await office();
    const saved = await draft('Euis', { jabatan: 'Kasi Kesejahteraan' });
    const found = async () =>
      (await village.call(pencarian.list, { query: { search: 'sejahtera' } })).data.map(
        ({ alamat }) => alamat,
      );
    expect(await found()).toEqual([]);
    const { id, versi } = await publish(saved);
    expect(await found()).toEqual(['/profil?sub=pemerintahan&child=struktur-pemerintahan']);
    await call(pegawai.withdraw, { params: { id }, body: { versi } });
    expect(await found()).toEqual([]);
  });
});

describe('a portrait', () => {
  it('has the person’s name as alt text by default, also after renaming', async () => {
    const { draft, save, portrait, publish, officials } = await office();
    const filed = await portrait(await draft('Ade'));
    expect(filed.gambar_info?.alt).toBe('Foto Ade');
    const open = await publish(filed);
    expect(open.berubah).toBe(false);
    expect(await officials()).toMatchObject([
      { gambar: filed.gambar_info?.url, gambar_info: { alt: 'Foto Ade', fokus: { x: 0.5, y: 0.5 } } },
    ]);
    const renamed = await save(open, { judul: 'Ade S.' });
    expect(renamed.gambar_info?.alt).toBe('Foto Ade S.');
    expect((await officials())[0]?.gambar_info?.alt).toBe('Foto Ade');
    await publish(renamed);
    expect((await officials())[0]?.gambar_info?.alt).toBe('Foto Ade S.');
  });

  it('keeps its focus, and an unchanged focus is no change', async () => {
    const { call, draft, portrait, publish, officials } = await office();
    const open = await publish(await portrait(await draft('Ade')));
    const focus = ({ id, versi }: Known, y: number) =>
      call(pegawai.save, { params: { id }, body: { versi, fokus: { x: 0.5, y } } });
    const focused = await focus(open, 0.25);
    expect(focused).toMatchObject({ berubah: true, gambar_info: { fokus: { x: 0.5, y: 0.25 } } });
    const back = await focus(focused, 0.5);
    expect(back.berubah).toBe(false);
    await publish(await focus(back, 0.25));
    expect((await officials())[0]?.gambar_info?.fokus).toEqual({ x: 0.5, y: 0.25 });
  });

  it('is removed, and restored with an old version', async () => {
    const { call, draft, portrait, publish, officials } = await office();
    const { id, versi } = await publish(await portrait(await draft('Ade')));
    const bare = await call(pegawai.removeCover, { params: { id }, body: { versi } });
    expect(bare.gambar_info).toBeNull();
    expect((await officials())[0]?.gambar).not.toBeNull();
    const empty = await publish(bare);
    expect((await officials())[0]?.gambar).toBeNull();
    const { data } = await call(pegawai.history, { params: { id } });
    const first = data.findLast(({ aksi }) => aksi === 'Menerbitkan');
    const back = await call(pegawai.revert, {
      params: { id, riwayat_id: first?.id ?? 0 },
      body: { versi: empty.versi },
    });
    expect(back.gambar_info?.alt).toBe('Foto Ade');
  });
});

describe('the order of officials', () => {
  it('changes within a rank; new officials come last', async () => {
    const { add, move, shown } = await office();
    await add('Ade', 1);
    await add('Budi');
    await add('Cucu');
    const dadan = await add('Dadan');
    await move(dadan.id, 'awal');
    expect(await shown()).toBe('Ade Dadan Budi Cucu');
    await move(dadan.id, 'naik');
    expect(await shown()).toBe('Ade Dadan Budi Cucu');
    await add('Endi');
    expect(await shown()).toBe('Ade Dadan Budi Cucu Endi');
    await move(dadan.id, 'akhir');
    expect(await shown()).toBe('Ade Budi Cucu Endi Dadan');
  });

  it('is kept on republication, and a new member of a rank comes last', async () => {
    const { save, add, move, publish, shown } = await office();
    const [ade, budi] = [await add('Ade', 2), await add('Budi', 2)];
    const [cucu, dadan] = [await add('Cucu'), await add('Dadan')];
    await move(budi.id, 'naik');
    await move(dadan.id, 'naik');
    expect(await shown()).toBe('Budi Ade Dadan Cucu');
    await publish(await save(cucu, { jabatan: 'Kasi' }));
    await publish(await save(ade, { jabatan: 'Carik' }));
    expect(await shown()).toBe('Budi Ade Dadan Cucu');
    await publish(await save(dadan, { tingkat: 2 }));
    expect(await shown()).toBe('Budi Ade Dadan Cucu');
    await move(dadan.id, 'naik');
    expect(await shown()).toBe('Budi Dadan Ade Cucu');
  });

  it('is refused for drafts and unknown ids', async () => {
    const { draft, move } = await office();
    const { id } = await draft('Ade');
    for (const wrong of [id, 999_999_999]) expect((await refusal(move(wrong, 'naik'))).http).toBe(404);
  });
});

it('is changed by staff of the area, and of this village only', async () => {
  const { village, add, portrait, shown } = await office();
  const open = await add('Ade', 1);
  const { id, versi } = await portrait(open);
  const [warga, lain] = [await village.warga(), await village.perangkat('berita')];
  const stranger = await (await api.village()).perangkat('pengaturan');
  const one = { params: { id }, body: { versi } };
  const calls: [Endpoint, Record<string, unknown>][] = [
    [pegawai.edit, { params: { id } }],
    [pegawai.save, { params: { id }, body: { versi, judul: 'Bukan' } }],
    [pegawai.publish, one],
    [pegawai.withdraw, one],
    [pegawai.archive, one],
    [pegawai.cover, { params: { id }, body: photo({ versi: String(versi) }) }],
    [pegawai.removeCover, one],
    [pegawai.move, { params: { id }, body: { ke: 'awal' } }],
    [pegawai.history, { params: { id } }],
    [pegawai.revert, { params: { id, riwayat_id: 1 }, body: { versi } }],
    [pegawai.remove, { params: { id } }],
    [pegawai.restore, { params: { id } }],
    [pegawai.bulk, { body: { aksi: 'hapus', id: [id] } }],
  ];
  for (const [endpoint, input] of calls)
    for (const [who, status] of [
      [village, 401],
      [warga, 403],
      [lain, 403],
      [stranger, 404],
    ] as const)
      expect((await refusal(who.call(endpoint, input as never))).http, endpoint.summary).toBe(status);
  for (const who of [warga, lain]) {
    expect((await refusal(who.call(pegawai.manage))).http).toBe(403);
    expect((await refusal(who.call(pegawai.create, { body: { judul: 'Budi' } }))).http).toBe(403);
  }
  expect((await stranger.call(pegawai.manage)).data).toEqual([]);
  expect(await shown()).toBe('Ade');
});
