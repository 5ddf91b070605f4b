import { describe, expect, it } from 'vitest';
import { antiKorupsi } from '#contract/anti-korupsi.ts';
import { pencarian } from '#contract/pencarian.ts';
import { refusal, testApi } from '#test/api.ts';
import { yearIn } from './jobs.ts';
import { nextCode } from './rules.ts';
import { prepareYear } from './writes.ts';

const api = await testApi();
const YEAR = yearIn('WIB');
const NOWHERE = 999_999_999;

/** A village with the structure of this year, and a member of its staff. */
async function prepared() {
  const village = await api.village();
  await village.db((db) => prepareYear(db, YEAR));
  const staff = await village.perangkat('ppid');
  const structure = async () =>
    (await staff.call(antiKorupsi.structure, { query: { 'filter{periode}': YEAR } })).data;
  const [component] = await structure();
  const [indicator] = component?.indikator ?? [];
  if (!component || !indicator) throw new Error('The year has no structure.');
  /** Newest first. */
  const trail = () =>
    village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'noun_id', 'sebelum', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('noun', 'in', ['komponen-anti-korupsi', 'indikator-anti-korupsi'])
        .orderBy('id', 'desc')
        .execute(),
    );
  return { village, staff, structure, component, indicator, trail };
}

describe('the structure for staff', () => {
  it('contains every component with its indicators, and the number of pieces of evidence in any state', async () => {
    const { staff, structure, component, indicator } = await prepared();
    const body = { judul: 'Perdes' };
    const draft = await staff.call(antiKorupsi.create, { body });
    const { versi } = await staff.call(antiKorupsi.save, {
      params: { id: draft.id },
      body: { versi: draft.versi, sub_kategori: indicator.id },
    });
    const used = async () => (await structure())[0]?.indikator.map(({ dipakai }) => dipakai);
    expect(versi).toBeGreaterThan(draft.versi);
    expect(await used()).toEqual([1, 0, 0, 0, 0]);
    await staff.call(antiKorupsi.remove, { params: { id: draft.id } });
    expect(await used()).toEqual([1, 0, 0, 0, 0]);
    expect(component).toMatchObject({ kode: '1', nama: 'Penguatan Tata Laksana', periode: YEAR });
    expect(indicator).toMatchObject({ kode: '1.1', bukti: 'produk-hukum' });
  });
});

describe('keeping components', () => {
  it('adds one under the next code, renames it and removes it, each with an event', async () => {
    const { village, staff, trail } = await prepared();
    const made = await staff.call(antiKorupsi.createComponent, {
      body: { periode: YEAR, nama: '  Penguatan\nKeuangan ' },
    });
    expect(made).toMatchObject({ kode: '6', nama: 'Penguatan Keuangan', periode: YEAR });
    const params = { id: made.id };
    const after = { ...made, nama: 'Penguatan Aset' };
    expect(await staff.call(antiKorupsi.updateComponent, { params, body: { nama: after.nama } })).toEqual(
      after,
    );
    expect(await village.call(antiKorupsi.category, { params })).toMatchObject({ nama: 'Penguatan Aset' });
    const body = { nama: 'Daftar aset' };
    const indicator = await staff.call(antiKorupsi.createIndicator, { params, body });
    expect(indicator).toMatchObject({ kode: '6.1', nama: 'Daftar aset', bukti: null });
    await staff.call(antiKorupsi.removeComponent, { params });
    expect(await refusal(village.call(antiKorupsi.category, { params }))).toMatchObject({ http: 404 });
    const noun_id = String(made.id);
    expect(await trail()).toEqual([
      {
        aksi: 'komponen-anti-korupsi.delete',
        noun_id,
        sebelum: { ...after, indikator: [indicator] },
        sesudah: null,
      },
      {
        aksi: 'indikator-anti-korupsi.create',
        noun_id: String(indicator.id),
        sebelum: null,
        sesudah: indicator,
      },
      { aksi: 'komponen-anti-korupsi.update', noun_id, sebelum: made, sesudah: after },
      { aksi: 'komponen-anti-korupsi.create', noun_id, sebelum: null, sesudah: made },
    ]);
  });

  it('gives two components added at the same time two codes', async () => {
    const { staff } = await prepared();
    const body = { periode: YEAR, nama: 'Komponen' };
    const made = await Promise.all([1, 2, 3].map(() => staff.call(antiKorupsi.createComponent, { body })));
    expect(made.map(({ kode }) => kode).sort()).toEqual(['6', '7', '8']);
  });

  it('refuses a name that is missing or too long, and a year without structure', async () => {
    const { staff, component } = await prepared();
    const create = async (body: { periode: number; nama: string }) =>
      (await refusal(staff.call(antiKorupsi.createComponent, { body }))).body.errors;
    expect(await create({ periode: YEAR, nama: ' ' })).toEqual([{ nama: ['Harap masukkan nama'] }]);
    expect(await create({ periode: YEAR, nama: 'a'.repeat(301) })).toEqual([
      { nama: ['Paling banyak 300 karakter.'] },
    ]);
    expect(await create({ periode: YEAR + 1, nama: 'Komponen' })).toEqual([
      { periode: [`Tahun ${YEAR + 1} belum punya struktur.`] },
    ]);
    expect(await create({ periode: 1e12, nama: 'Komponen' })).toEqual([{ periode: ['Harap pilih tahun'] }]);
    const blank = { params: { id: component.id }, body: { nama: '' } };
    expect(await refusal(staff.call(antiKorupsi.updateComponent, blank))).toMatchObject({ http: 400 });
  });

  it('does not remove one whose indicators have evidence', async () => {
    const { staff, component, indicator } = await prepared();
    const { id, versi } = await staff.call(antiKorupsi.create, { body: { judul: 'Bukti' } });
    const body = { versi, sub_kategori: indicator.id };
    await staff.call(antiKorupsi.save, { params: { id }, body });
    const refused = staff.call(antiKorupsi.removeComponent, { params: { id: component.id } });
    expect(await refusal(refused)).toMatchObject({
      http: 409,
      body: { errors: ['Komponen ini masih punya 1 bukti. Pindahkan dahulu ke indikator lain.'] },
    });
  });
});

describe('keeping indicators', () => {
  it('adds one under the next code, also after the ninth, and lists them in that order', async () => {
    const { village, staff, structure, component, trail } = await prepared();
    const params = { id: component.id };
    for (let number = 6; number <= 10; number += 1) {
      const body = { nama: `Indikator ${number}`, bukti: ' SK Kepala Desa\r\nProduk Hukum ' };
      const made = await staff.call(antiKorupsi.createIndicator, { params, body });
      expect(made).toMatchObject({ kode: `1.${number}`, bukti: 'SK Kepala Desa\nProduk Hukum' });
      expect((await trail())[0]).toMatchObject({ aksi: 'indikator-anti-korupsi.create', sesudah: made });
    }
    const codes = Array.from({ length: 10 }, (_, at) => `1.${at + 1}`);
    expect((await structure())[0]?.indikator.map(({ kode }) => kode)).toEqual(codes);
    const shown = await village.call(antiKorupsi.indicators, { query: { 'filter{kategori}': component.id } });
    expect(shown.data.map(({ kode }) => kode)).toEqual(codes);
  });

  it('updates name and evidence at once on the site and in the search', async () => {
    const { village, staff, component, indicator, trail } = await prepared();
    const { id, versi } = await staff.call(antiKorupsi.create, { body: { judul: 'Perdes APB Desa' } });
    const saved = await staff.call(antiKorupsi.save, {
      params: { id },
      body: { versi, sub_kategori: indicator.id, tipe: 'url', url: 'https://desa.example/a' },
    });
    await staff.call(antiKorupsi.publish, { params: { id }, body: { versi: saved.versi } });
    const params = { id: indicator.id };
    const before = { id: indicator.id, kode: '1.1', nama: indicator.nama, bukti: 'produk-hukum' };
    const after = { ...before, nama: 'Perdes tentang lumbung', bukti: 'Berita acara' };
    const body = { nama: after.nama, bukti: after.bukti };
    expect(await staff.call(antiKorupsi.updateIndicator, { params, body })).toEqual(after);
    expect(await village.call(antiKorupsi.indicator, { params })).toMatchObject(after);
    const found = await village.call(pencarian.list, { query: { search: 'lumbung' } });
    expect(found.data.map(({ alamat }) => alamat)).toEqual([
      `/data-desa/desa-anti-korupsi/${component.id}/${indicator.id}`,
    ]);
    expect(await trail()).toMatchObject([
      { aksi: 'indikator-anti-korupsi.update', sebelum: before, sesudah: after },
    ]);

    const renamed = await staff.call(antiKorupsi.updateIndicator, { params, body: { nama: 'Perdes' } });
    expect(renamed.bukti).toBe('Berita acara');
    const emptied = await staff.call(antiKorupsi.updateIndicator, {
      params,
      body: { nama: 'Perdes', bukti: ' ' },
    });
    expect(emptied.bukti).toBeNull();
  });

  it('refuses invalid input', async () => {
    const { staff, component, indicator } = await prepared();
    const body = { nama: '', bukti: 'a'.repeat(501) };
    const refused = [{ nama: ['Harap masukkan nama'] }, { bukti: ['Paling banyak 500 karakter.'] }];
    const create = await refusal(
      staff.call(antiKorupsi.createIndicator, { params: { id: component.id }, body }),
    );
    const update = await refusal(
      staff.call(antiKorupsi.updateIndicator, { params: { id: indicator.id }, body }),
    );
    for (const { http, body: answer } of [create, update])
      expect([http, answer.errors]).toEqual([400, refused]);
  });

  it('removes one without evidence, and none with evidence in any state', async () => {
    const { village, staff, component, indicator, trail } = await prepared();
    const params = { id: indicator.id };
    const made = await staff.call(antiKorupsi.create, { body: { judul: 'Bukti' } });
    await staff.call(antiKorupsi.save, {
      params: { id: made.id },
      body: { versi: made.versi, sub_kategori: indicator.id },
    });
    const remove = () => staff.call(antiKorupsi.removeIndicator, { params });
    const reason = async () => (await refusal(remove())).body.errors;
    expect((await refusal(remove())).http).toBe(409);
    await staff.call(antiKorupsi.remove, { params: { id: made.id } });
    expect(await reason()).toEqual([
      'Indikator ini masih punya 1 bukti, 1 di sampah. Pindahkan dahulu ke indikator lain.',
    ]);
    const restored = await staff.call(antiKorupsi.restore, { params: { id: made.id } });
    const other = component.indikator[1]?.id;
    await staff.call(antiKorupsi.save, {
      params: { id: made.id },
      body: { versi: restored.versi, sub_kategori: other },
    });
    await remove();
    expect(await refusal(village.call(antiKorupsi.indicator, { params }))).toMatchObject({ http: 404 });
    const { dipakai: _, ...before } = indicator;
    expect(await trail()).toMatchObject([{ aksi: 'indikator-anti-korupsi.delete', sebelum: before }]);
  });

  it('lists a year without indicators, and copies it as it is', async () => {
    const village = await api.village();
    await village.db((db) => prepareYear(db, YEAR - 1));
    const staff = await village.perangkat('ppid');
    const { data } = await staff.call(antiKorupsi.structure);
    for (const { id } of data.slice(1)) await staff.call(antiKorupsi.removeComponent, { params: { id } });
    for (const { id } of data[0]?.indikator ?? [])
      await staff.call(antiKorupsi.removeIndicator, { params: { id } });
    expect((await village.call(antiKorupsi.periods)).daftar).toEqual([
      { tahun: YEAR - 1, indikator: 0, terisi: 0 },
    ]);
    expect(await staff.call(antiKorupsi.prepare)).toEqual({ tahun: YEAR, indikator: 0 });
    expect(await refusal(staff.call(antiKorupsi.prepare))).toMatchObject({ http: 409 });
  });
});

describe('who may', () => {
  it('is staff of PPID in the village of the row', async () => {
    const [{ village, component, indicator }, other] = [await prepared(), await prepared()];
    const writes = (call: typeof village.call, at = { component: component.id, indicator: indicator.id }) => {
      const [k, s] = [{ id: at.component }, { id: at.indicator }];
      const body = { nama: 'Nama' };
      return [
        () => call(antiKorupsi.updateComponent, { params: k, body }),
        () => call(antiKorupsi.removeComponent, { params: k }),
        () => call(antiKorupsi.createIndicator, { params: k, body }),
        () => call(antiKorupsi.updateIndicator, { params: s, body }),
        () => call(antiKorupsi.removeIndicator, { params: s }),
      ];
    };
    const general = (call: typeof village.call) => [
      () => call(antiKorupsi.structure),
      () => call(antiKorupsi.createComponent, { body: { periode: YEAR, nama: 'Nama' } }),
    ];
    const statuses = async (calls: (() => Promise<unknown>)[]) => {
      const found = new Set<number>();
      for (const call of calls) found.add((await refusal(call())).http);
      return [...found];
    };
    expect(await statuses([...general(village.call), ...writes(village.call)])).toEqual([401]);
    for (const { call } of [await village.warga(), await village.perangkat('hukum')])
      expect(await statuses([...general(call), ...writes(call)])).toEqual([403]);
    expect(await statuses(writes(other.staff.call))).toEqual([404]);
    expect(await statuses(writes(other.staff.call, { component: NOWHERE, indicator: NOWHERE }))).toEqual([
      404,
    ]);
    expect((await other.structure())[0]?.nama).toBe('Penguatan Tata Laksana');
  });
});

it('the next code follows the largest number, regardless of gaps', () => {
  expect(nextCode([])).toBe('1');
  expect(nextCode(['1', '10', '9'])).toBe('11');
  expect(nextCode([], '3')).toBe('3.1');
  expect(nextCode(['3.1', '3.4'], '3')).toBe('3.5');
});
