import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { unknownFields } from '#contract/jenis-surat/jenis-surat.ts';
import { BENTUK, TemplatSurat } from '#contract/jenis-surat/templat.ts';
import { fillTemplate } from '#contract/jenis-surat/templat-isi.ts';
import { isBlank, type Nilai, shown, valueAt } from '#contract/jenis-surat/templat-nilai.ts';
import { LAYANAN } from '#server/demo/layanan-texts.ts';
import { JAWABAN as DEMO } from '#server/demo/surat-jawaban-texts.ts';
import { testApi } from '#test/api.ts';
import { DATA, JAWABAN } from '#test/letter-answers.ts';
import { letterPdf } from '../print/queries.ts';
import { validWords } from '../print/rules.ts';
import { type Desa, sheetOf } from '../print/sheet-queries.ts';
import { formOf } from '../statis-queries.ts';
import { printOf, wordingOf } from './queries.ts';
import type { Teks } from './table.ts';

type Group = { [nama: string]: Nilai };
type Case = { kode: string; teks: Teks; data: Group; fields: ReturnType<typeof formOf> };
const OF_PERSON: Group = {
  wilayah: 'RT 02 RW 04, Dusun Pasirangin',
  tempat_lahir: 'Tirta Buana',
  tanggal_lahir: '1990-03-12',
};

/** Every letter of the program and of the demo with all that may be answered. */
const CASES: Case[] = [
  ...Object.entries(JAWABAN).map(([kode, isian]) => caseOf(kode, isian, formOf(kode))),
  ...LAYANAN.flatMap(({ slug, layanan }) =>
    layanan.map((one) => {
      const asked = new Set(one.atribut.map(({ nama }) => nama));
      const own = Object.entries(OF_PERSON).filter(([nama]) => asked.has(nama));
      const answers = DEMO[one.slug]?.[0].jawaban as Group;
      return caseOf(`${slug}/${one.slug}`, { ...Object.fromEntries(own), ...answers }, one.atribut);
    }),
  ),
];

function caseOf(kode: string, isian: Group, fields: Case['fields']): Case {
  const teks = wordingOf(kode);
  if (!teks) throw new Error(`no text for ${kode}`);
  const masa_berlaku = validWords(printOf(teks).masa_berlaku);
  const surat = { ...(DATA.surat as Group), tanggal: '2026-11-20', masa_berlaku };
  const penandatangan = { nama: 'Dadang Suherman', jabatan: 'Kepala Desa' };
  return { kode, teks, fields, data: { ...DATA, isian, surat, penandatangan } };
}

let village: Awaited<ReturnType<Api['village']>>;
let desa: Desa;
type Api = Awaited<ReturnType<typeof testApi>>;
const api = await testApi();
beforeAll(async () => {
  village = await api.village({ nama_desa: 'Sukamaju Lestari', zona: 'WITA' });
  desa = await village.db((db) =>
    db.selectFrom('desa').selectAll().where('id', '=', db.desaId).executeTakeFirstOrThrow(),
  );
});

/** The words of the printed letter, without the places where lines and pages end. */
const printed = ({ teks, data }: Case, isi = printOf(teks)) =>
  village.db(async (db) => {
    const { sheet, kosong } = await sheetOf(db, desa, {
      ...{ judul: teks.judul, nomor: '470/012', tanggal: '2026-11-20', data, isi },
      penandatangan: { akun_id: 1, nama: 'Dadang Suherman', jabatan: 'Kepala Desa', sebutan: '' },
      ...{ periksa: null, lampiran: [], cap: '' },
    });
    const pdf = await letterPdf({ core: api.core, db }, { ...sheet, kaki: '' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    return { words: bare(text.join('')), kosong };
  });
const bare = (words: string) => words.replaceAll(/\s+|Halaman \d+ dari \d+/g, '');

/** A sentence of the wording as it should read. */
function said(words: string, data: Group): string {
  return words.replaceAll(/\{([^|}]+)(?:\|(\w+))?\}/g, (_, name: string, form?: string) => {
    const value = valueAt(data, name);
    const zone = form === 'jam' ? ' WITA' : '';
    return (
      shown(
        value,
        BENTUK.find((one) => one === form),
      ) + zone
    );
  });
}

type Bila = Teks['pembuka']['bila'];
const holds = (bila: Bila, data: Group): boolean =>
  (bila ?? []).every(({ isian, sama }) => {
    const value = valueAt(data, isian);
    return sama ? sama.includes(String(value)) : !isBlank(value);
  });

/** All that a sheet prints, in its order. */
function sheetWords(sheet: Teks | NonNullable<Teks['lembar_tambahan']>[number], data: Group): string[] {
  const say = (words: string | undefined) => (words === undefined ? [] : [said(words, data)]);
  const parts = (name: string): string[] => {
    const [part = '', id] = name.split('.');
    if (part === 'masa_berlaku') return 'masa_berlaku' in sheet ? say(sheet.masa_berlaku?.kalimat) : [];
    const all = (sheet as unknown as Record<string, unknown>)[part];
    const found = (Array.isArray(all) ? all.find((one) => one.id === id) : all) as Part | undefined;
    if (!found || !holds(found.bila, data)) return [];
    const rows = (found.baris ?? []).filter(({ bila }) => holds(bila, data));
    return [
      ...say(found.teks ?? found.pengantar),
      ...rows.map(({ label, isi }) => `${label}:${said(isi, data)}`),
      ...(found.tabel ? tableWords(found.tabel, data) : []),
      ...(found.daftar ? (valueAt(data, found.daftar.sumber) as string[]) : []),
    ];
  };
  const head = 'kepada' in sheet ? (sheet.kepada ?? []).map((one) => said(one, data)) : [];
  return [...head, ...sheet.urutan.flatMap(parts)].map(bare);
}
type Part = Partial<Teks['rincian'][number]> & { teks?: string };

function tableWords({ sumber, kolom }: NonNullable<Teks['rincian'][number]['tabel']>, data: Group) {
  const items = valueAt(data, sumber) as Nilai[];
  const cells = items.flatMap((item) =>
    kolom.map(({ isian, bentuk, satuan }) => {
      const value = shown(
        valueAt(item, isian),
        BENTUK.find((one) => one === bentuk),
      );
      return satuan ? `${value} ${satuan}` : value;
    }),
  );
  return [...kolom.map(({ label }) => label), ...cells];
}

/** Who signs, with the words above their names. */
function signerWords({ penandatangan }: Pick<Teks, 'penandatangan'>, data: Group): string[] {
  return penandatangan
    .filter(({ opsional }) => !opsional)
    .flatMap(({ atas, nama, bawah, sumber }) => {
      const list = typeof sumber === 'object' && 'daftar' in sumber ? sumber : undefined;
      const items = list ? (valueAt(data, list.daftar) as Nilai[]) : [];
      const names = items.map((item) => shown(list?.kolom ? valueAt(item, list.kolom) : item, 'kapital'));
      const three = typeof sumber === 'object' && 'nama' in sumber ? sumber.nama : [];
      return [...atas, ...three, nama ?? '', bawah ?? '', ...names];
    })
    .map((one) => bare(said(one, data)));
}

const countOf = (words: string, part: string) => words.split(part).length - 1;

describe.each(CASES)('$kode', (one) => {
  const { teks, data, fields } = one;
  const more = (teks.lembar_tambahan ?? []).filter(({ bila }) => holds(bila, data));

  it('prints every sentence, row, table and signature, in order and once', async () => {
    const { words, kosong } = await printed(one);
    expect(kosong).toEqual([]);
    const text = [teks, ...more].flatMap((sheet) => sheetWords(sheet, data));
    let at = 0;
    for (const part of sheetWords(teks, data)) {
      const next = words.indexOf(part, at);
      expect(next, part).toBeGreaterThanOrEqual(at);
      at = next + part.length;
    }
    const signers = [teks, ...more].flatMap((sheet) => signerWords(sheet, data));
    for (const part of [...text, ...signers]) expect(words).toContain(part);
    for (const part of new Set(text.filter((words) => words.length > 24)))
      expect(countOf(words, part), part).toBe(text.join('\n').split(part).length - 1);
    const dots = signers.filter((words) => words.includes('…')).length;
    if (dots === 0) expect(words).not.toContain('…');
    if (teks.penandatangan.some(({ meterai }) => meterai)) expect(words).toContain('MeteraiRp10.000');
    for (const { isian } of teks.tidak_dicetak)
      expect(words).not.toContain(bare(String(valueAt(data, `isian.${isian}`))));
  });

  it('leaves out what nobody answered, without dots', () => {
    const { content } = printOf(teks).templat;
    const optional = new Set(
      JSON.stringify(teks)
        .match(/"bila":\[[^\]]*\]/g)
        ?.flatMap((words) => [...words.matchAll(/"isian":"([^"]+)"\}/g)].map(([, name]) => name ?? '')),
    );
    const without = structuredClone(data);
    for (const name of optional) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const group = valueAt(without, path.join('.'));
      if (group && typeof group === 'object') delete (group as Group)[last];
    }
    const { kosong, blok } = fillTemplate({ type: 'doc', content }, without);
    expect(kosong).toEqual([]);
    expect(blok.length).toBeGreaterThan(3);
  });

  it('is a text that the office can change, of fields that it knows', () => {
    const doc = TemplatSurat.parse(printOf(teks).templat);
    expect(unknownFields(doc, fields)).toEqual([]);
    const officers = JSON.stringify(doc).match(/"pejabat":true/g) ?? [];
    expect(officers).toHaveLength(1 + (teks.lembar_tambahan?.length ?? 0));
  });
});

it('leaves the signatures of RT, RW and Camat to the office', async () => {
  const one = CASES.find(({ kode }) => kode === 'izinkeramaian') as Case;
  const isi = printOf(one.teks);
  expect((await printed(one)).words).not.toContain('KetuaRT');
  const asked = JSON.parse(
    JSON.stringify(isi.templat).replaceAll('"disembunyikan":true', '"disembunyikan":false'),
  );
  const { words } = await printed(one, { ...isi, templat: asked });
  for (const part of ['KetuaRT02', 'KetuaRW04', 'CamatSekarArum']) expect(words).toContain(part);
});
