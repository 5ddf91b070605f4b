import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { Endpoint } from '#contract/kit.ts';
import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { refusal, testApi } from '#test/api.ts';
import { addRegulation, pdfForm, relate } from '#test/law-desk.ts';

const api = await testApi();

async function desk() {
  const village = await api.village();
  return { village, staff: await village.perangkat('hukum') };
}
type Desk = Awaited<ReturnType<typeof desk>>;

/** A complete draft. */
async function ready({ staff }: Pick<Desk, 'staff'>) {
  const { id, versi } = await staff.call(produkHukum.create, { body: { judul: 'Air Bersih' } });
  const body = { versi, nomor_peraturan: '2', tanggal_penetapan: '2022-03-21', bidang: 6, tajuk: 'Desa' };
  return staff.call(produkHukum.save, { params: { id }, body });
}

describe('writing a regulation', () => {
  it('hides the working copy until it is published, then shows all of it', async () => {
    const room = await desk();
    const draft = await ready(room);
    expect(draft).toMatchObject({
      sebutan: 'Peraturan Desa Nomor 2 Tahun 2022',
      status: 'draf',
      tipe: 1,
      bidang: 6,
      kategori_bidang: null,
      dokumen: null,
    });
    const params = { id: draft.id };
    expect((await refusal(room.village.call(produkHukum.get, { params }))).http).toBe(404);
    await room.staff.call(produkHukum.publish, { params, body: { versi: draft.versi } });
    expect(await room.village.call(produkHukum.get, { params })).toMatchObject({
      judul: 'Air Bersih',
      status: 'berlaku',
      bidang: { judul: 'Hukum Lingkungan' },
      tajuk: 'Desa',
    });
    const { data, meta } = await room.staff.call(produkHukum.manage, { query: { search: 'nomor 2' } });
    expect(data.map(({ sebutan, status, keberlakuan }) => [sebutan, status, keberlakuan])).toEqual([
      ['Peraturan Desa Nomor 2 Tahun 2022', 'terbit', 'berlaku'],
    ]);
    expect(meta.jumlah).toEqual({ terbit: 1 });
  });

  it('refuses to publish missing or inconsistent fields, by name', async () => {
    const { staff } = await desk();
    const { id, versi } = await staff.call(produkHukum.create, { body: { judul: '' } });
    const params = { id };
    const empty = await refusal(staff.call(produkHukum.publish, { params, body: { versi } }));
    expect(empty.body.errors).toEqual([
      { judul: ['Harap masukkan judul'] },
      { nomor_peraturan: ['Harap masukkan nomor peraturan'] },
      { tanggal_penetapan: ['Harap masukkan tanggal penetapan'] },
    ]);
    const body = {
      versi,
      judul: 'Air',
      nomor_peraturan: '1',
      tanggal_penetapan: '2022-03-21',
      tanggal_pengundangan: '2022-03-20',
      berlaku_sampai: '2021-01-01',
      url_lokasi: 'javascript:alert(1)',
    };
    const saved = await staff.call(produkHukum.save, { params, body });
    const wrong = await refusal(staff.call(produkHukum.publish, { params, body: { versi: saved.versi } }));
    expect(wrong.body.errors).toEqual([
      { tanggal_pengundangan: ['Tidak boleh sebelum penetapan.'] },
      { berlaku_sampai: ['Tidak boleh sebelum mulai berlaku.'] },
      { url_lokasi: ['Masukkan alamat yang dimulai dengan https://'] },
    ]);
  });

  it('refuses values that are in no list', async () => {
    const room = await desk();
    const { id, versi } = await ready(room);
    const body = { versi, tipe: 99, bidang: 99, tanggal_penetapan: '2022-02-30' };
    const wrong = await refusal(room.staff.call(produkHukum.save, { params: { id }, body }));
    expect(wrong.http).toBe(400);
    expect(wrong.body.errors.map((one) => Object.keys(one)[0])).toEqual([
      'tipe',
      'bidang',
      'tanggal_penetapan',
    ]);
  });

  it('keeps a replaced PDF, and the abstract beside it', async () => {
    const room = await desk();
    const { staff, village } = room;
    let draft = await ready(room);
    const params = { id: draft.id };
    const publish = () => staff.call(produkHukum.publish, { params, body: { versi: draft.versi } });
    for (const name of ['lama.pdf', 'baru.pdf']) {
      const body = pdfForm('dokumen', name, { versi: String(draft.versi) });
      draft = await staff.call(produkHukum.document, { params, body });
      draft = await publish();
    }
    expect([draft.dokumen?.nama, draft.dokumen_lama.map(({ nama }) => nama)]).toEqual([
      'baru.pdf',
      ['lama.pdf'],
    ]);
    const abstract = pdfForm('abstrak', 'abstrak.pdf', { versi: String(draft.versi) });
    draft = await staff.call(produkHukum.abstract, { params, body: abstract });
    expect((await village.call(produkHukum.get, { params })).abstrak_file).toBeNull();
    draft = await publish();
    const shown = await village.call(produkHukum.get, { params });
    expect([shown.lampiran, shown.abstrak_file].map((path) => path?.split('/').at(-1))).toEqual([
      'baru.pdf',
      'abstrak.pdf',
    ]);
    expect(shown.lampiran_info?.ukuran).toBeGreaterThan(400);
    draft = await staff.call(produkHukum.removeAbstract, { params, body: { versi: draft.versi } });
    expect([draft.abstrak_file, draft.berubah]).toEqual([null, true]);
    const not = pdfForm('abstrak', 'a.pdf', { versi: String(draft.versi) }, 'bukan PDF');
    expect((await refusal(staff.call(produkHukum.abstract, { params, body: not }))).http).toBe(400);
  });
});

describe('relations', () => {
  it('are recorded, change the status at once, and can be removed', async () => {
    const { village, staff } = await desk();
    const old = await addRegulation(village, { judul: 'Lama', tanggal_penetapan: '2019-05-01' });
    const now = await addRegulation(village, { judul: 'Baru' });
    const params = { id: now };
    const body = { jenis: 'mencabut' as const, ke: old, sejak: '2024-03-04', catatan: 'Seluruhnya' };
    const relations = await staff.call(produkHukum.relate, { params, body });
    expect(relations).toMatchObject([
      { arah: 'keluar', jenis: 'mencabut', dokumen: { id: old, judul: 'Lama' } },
    ]);
    const status = async () => (await village.call(produkHukum.get, { params: { id: old } })).status;
    expect(await status()).toBe('tidak berlaku');
    const [mirror] = await staff.call(produkHukum.relations, { params: { id: old } });
    expect(mirror).toMatchObject({ arah: 'masuk', dokumen: { id: now } });
    expect((await refusal(staff.call(produkHukum.relate, { params, body }))).http).toBe(409);
    await staff.call(produkHukum.unrelate, { params: { id: now, relasi_id: relations[0]?.id ?? 0 } });
    expect(await status()).toBe('berlaku');
  });

  it('are refused to itself, to a missing regulation, of an unknown kind and without a valid date', async () => {
    const [{ village, staff }, other] = [await desk(), await api.village()];
    const id = await addRegulation(village);
    const foreign = await addRegulation(other);
    const errorsOf = async (given: object) => {
      const body = { jenis: 'mencabut' as const, ke: id, sejak: '2024-03-04', catatan: '', ...given };
      return (await refusal(staff.call(produkHukum.relate, { params: { id }, body }))).body.errors;
    };
    expect(await errorsOf({})).toEqual([{ ke: ['Pilih peraturan lain.'] }]);
    expect(await errorsOf({ ke: foreign })).toEqual([{ ke: ['Peraturan ini tidak ada lagi.'] }]);
    expect(await errorsOf({ ke: '', jenis: 'x', sejak: '' })).toEqual([
      { jenis: ['Pilih jenis hubungan.'] },
      { ke: ['Pilih peraturan.'] },
      { sejak: ['Masukkan tanggal.'] },
    ]);
  });

  it('determine the status in the list of the console, for public ones', async () => {
    const { village, staff } = await desk();
    const old = await addRegulation(village, { nomor_peraturan: '1', tanggal_penetapan: '2019-05-01' });
    const now = await addRegulation(village, { nomor_peraturan: '2' });
    await relate(village, now, 'mencabut', old, '2024-03-04');
    await staff.call(produkHukum.create, { body: { judul: 'Draf' } });
    const { data } = await staff.call(produkHukum.manage);
    const law = new Map(data.map(({ id, judul, keberlakuan }) => [judul === 'Draf' ? 0 : id, keberlakuan]));
    expect([law.get(old), law.get(now), law.get(0)]).toEqual(['tidak berlaku', 'berlaku', null]);
  });

  it('are listed when they contradict each other', async () => {
    const { village, staff } = await desk();
    const old = await addRegulation(village, { nomor_peraturan: '1', tanggal_penetapan: '2019-05-01' });
    const now = await addRegulation(village, { nomor_peraturan: '2' });
    expect(await staff.call(produkHukum.contradictions)).toEqual([]);
    await relate(village, now, 'mencabut', old, '2020-01-01');
    await addRegulation(village, { nomor_peraturan: '2' });
    expect(
      (await staff.call(produkHukum.contradictions)).map(({ soal, jenis, batas }) => [soal, jenis, batas]),
    ).toEqual([
      ['nomor-ganda', null, null],
      ['mendahului-pelaku', 'mencabut', '2024-03-04'],
    ]);
  });
});

/** Every endpoint of the console with an input that staff may send. */
function everyCall(id: number, versi: number, relasi_id: number): [Endpoint, Record<string, unknown>][] {
  const params = { id };
  const body = { versi };
  return [
    [produkHukum.manage, {}],
    [produkHukum.edit, { params }],
    [produkHukum.create, { body: { judul: '' } }],
    [produkHukum.save, { params, body: { versi, judul: 'Milik orang' } }],
    [produkHukum.publish, { params, body }],
    [produkHukum.withdraw, { params, body }],
    [produkHukum.archive, { params, body }],
    [produkHukum.remove, { params }],
    [produkHukum.restore, { params }],
    [produkHukum.duplicate, { params }],
    [produkHukum.bulk, { body: { aksi: 'hapus', id: [id] } }],
    [produkHukum.history, { params }],
    [produkHukum.compare, { params: { id, riwayat_id: 1 } }],
    [produkHukum.revert, { params: { id, riwayat_id: 1 }, body }],
    [produkHukum.document, { params, body: pdfForm('dokumen', 'a.pdf', { versi: String(versi) }) }],
    [produkHukum.removeDocument, { params, body }],
    [produkHukum.abstract, { params, body: pdfForm('abstrak', 'a.pdf', { versi: String(versi) }) }],
    [produkHukum.removeAbstract, { params, body }],
    [produkHukum.relations, { params }],
    [produkHukum.relate, { params, body: { jenis: 'mencabut', ke: id, sejak: '2024-01-01' } }],
    [produkHukum.unrelate, { params: { id, relasi_id } }],
    [produkHukum.contradictions, {}],
  ];
}

describe('who may', () => {
  it('is staff of the area, in their own village', async () => {
    const room = await desk();
    const { village } = room;
    const { id, versi } = await ready(room);
    const stranger = await village.perangkat('berita');
    const neighbour = await (await api.village()).perangkat('hukum');
    const calls = everyCall(id, versi, 1);
    expect(calls.length).toBe(Object.values(produkHukum).filter(({ can }) => can !== 'publik').length);
    const http = async (call: Call, [endpoint, input]: (typeof calls)[number]) =>
      (await refusal((call as (e: Endpoint, i: unknown) => Promise<unknown>)(endpoint, input))).http;
    for (const one of calls) {
      expect(await http(village.call, one), one[0].path).toBe(401);
      expect(await http(stranger.call, one), one[0].path).toBe(403);
      if (one[0].path.includes('{id}')) expect(await http(neighbour.call, one), one[0].path).toBe(404);
    }
  });
});
