import { BENTUK, type Simpul, type TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Teks } from './table.ts';

type Lembar = Omit<NonNullable<Teks['lembar_tambahan']>[number], 'id' | 'bila'> & Partial<Teks>;
type Bila = Lembar['pembuka']['bila'];
type Baris = Lembar['subjek'][number]['baris'];
type Tanda = Lembar['penandatangan'][number];

/** The wording of a letter as a text that the office can change. */
export function templateFrom(teks: Teks): TemplatSurat {
  const more = (teks.lembar_tambahan ?? []).flatMap(({ bila, ...sheet }) =>
    when(bila, [
      { type: 'lembarBaru' },
      { type: 'heading', attrs: { level: 1, rata: 'tengah' }, content: runs(sheet.judul) },
      ...sheetBlocks(sheet),
    ]),
  );
  return { type: 'doc', content: [...sheetBlocks(teks), ...more] };
}

function sheetBlocks(teks: Lembar): Simpul[] {
  const body = teks.urutan.flatMap((name) => {
    const [part = '', id] = name.split('.');
    return partOf(teks, part, id);
  });
  return [...headOf(teks), ...joined(body), ...signatures(teks.penandatangan)];
}

function headOf({ baris_lampiran, kepada }: Lembar): Simpul[] {
  const lines = (kepada ?? []).map(runs);
  const address = lines.flatMap((line, at) => (at === 0 ? line : [{ type: 'hardBreak' as const }, ...line]));
  const to: Simpul[] = kepada ? [{ type: 'paragraph', attrs: { rata: 'kiri' }, content: address }] : [];
  return [
    ...(baris_lampiran ? when(filled('surat.lampiran'), [paragraph(`Lampiran: ${baris_lampiran}`)]) : []),
    // Recipients are asked for with some letters only.
    ...(kepada?.join().includes('{surat.kepada}') ? when(filled('surat.kepada'), to) : to),
  ];
}

const filled = (isian: string): Bila => [{ isian }];

function partOf(teks: Lembar, part: string, id: string | undefined): Simpul[] {
  switch (part) {
    case 'dasar':
    case 'pembuka':
    case 'penutup': {
      const said = teks[part];
      return said ? when(said.bila, [paragraph(said.teks)]) : [];
    }
    case 'masa_berlaku':
      return teks.masa_berlaku ? when(filled('surat.masa_berlaku'), [validity(teks.masa_berlaku)]) : [];
    case 'keperluan': {
      if (!teks.keperluan) return [];
      const { teks: said, baris = [], bila } = teks.keperluan;
      return when(bila, [...(said ? [paragraph(said)] : []), ...rows(baris)]);
    }
    case 'pernyataan':
      return teks.pernyataan.filter((one) => one.id === id).flatMap(statement);
    case 'subjek':
      return teks.subjek
        .filter((one) => one.id === id)
        .flatMap(({ pengantar, baris }) => [...lead(pengantar, baris), ...rows(baris)]);
    default:
      return teks.rincian.filter((one) => one.id === id).flatMap(details);
  }
}

const statement = ({ teks, bila, bernomor }: Lembar['pernyataan'][number]): Simpul[] =>
  when(bila, [
    bernomor
      ? {
          type: 'orderedList',
          attrs: { lanjut: true },
          content: [{ type: 'listItem', content: [{ ...paragraph(teks), attrs: { rata: 'penuh' } }] }],
        }
      : paragraph(teks),
  ]);

function details({ bila, pengantar, baris = [], tabel, daftar }: Lembar['rincian'][number]): Simpul[] {
  const table: Simpul[] = tabel
    ? [
        {
          type: 'ulang',
          attrs: {
            isian: tabel.sumber,
            nomor: tabel.nomor_urut,
            kolom: tabel.kolom.map(({ bentuk, ...column }) => ({ ...column, bentuk: formOf(bentuk) })),
          },
        },
      ]
    : [];
  const list: Simpul[] = daftar
    ? [
        {
          type: 'ulang',
          attrs: {
            isian: daftar.sumber,
            daftar: true,
            nomor: daftar.bernomor,
            kolom: [{ label: '', isian: '' }],
          },
        },
      ]
    : [];
  return when(bila, [...lead(pengantar, baris), ...rows(baris), ...table, ...list]);
}

/** The words above rows go with the first of them, where none is certain. */
function lead(words: string | undefined, baris: Baris): Simpul[] {
  if (words === undefined) return [];
  const certain = baris.length === 0 || baris.some(({ bila }) => !bila);
  return certain ? [paragraph(words)] : when(baris[0]?.bila, [paragraph(words)]);
}

const rows = (baris: Baris): Simpul[] =>
  baris.flatMap(({ label, isi, bila }) =>
    when(bila, [
      { type: 'rincian', content: [{ type: 'barisRincian', attrs: { label }, content: runs(isi) }] },
    ]),
  );

/** Rows of facts that follow each other stand in one list, and so do numbered statements. */
function joined(blocks: Simpul[]): Simpul[] {
  const all: Simpul[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    const same = last?.type === block.type && (block.type === 'rincian' || block.type === 'orderedList');
    if (same) all[all.length - 1] = { ...last, content: [...(last.content ?? []), ...(block.content ?? [])] };
    else all.push(block);
  }
  return all;
}

/** Content that stands only where all of `bila` holds; one of several values is a part of its own for each. */
function when(bila: Bila, content: Simpul[]): Simpul[] {
  const [first, ...rest] = bila ?? [];
  if (!first) return content;
  const inside = when(rest, content);
  const { isian, sama } = first;
  const conditions: Simpul['attrs'][] = sama ? sama.map((value) => ({ isian, sama: value })) : [{ isian }];
  return conditions.map((attrs) => ({ type: 'jika', attrs, content: inside }));
}

/** The office may change how long a letter holds; the sentence follows. */
const validity = ({ kalimat }: NonNullable<Teks['masa_berlaku']>): Simpul =>
  paragraph(kalimat.replace(/\d+ \([a-z ]+\) (hari|minggu|bulan|tahun)/, '{surat.masa_berlaku}'));

// A sentence that goes on from what stands above it is not indented.
const paragraph = (words: string): Simpul => ({
  type: 'paragraph',
  attrs: /^\p{Lu}.*[.:]$/u.test(words) ? { rata: 'penuh', masuk: true } : { rata: 'penuh' },
  content: runs(words),
});

/** '{isian.modal|rupiah}' within words is a field. */
const runs = (words: string): Simpul[] =>
  words.split(/(\{[^}]+\})/).flatMap((part): Simpul[] => {
    if (part === '') return [];
    const [, nama, bentuk] = /^\{([^|}]+)(?:\|([a-z_]+))?\}$/.exec(part) ?? [];
    if (nama === undefined) return [{ type: 'text', text: part }];
    const form = formOf(bentuk);
    return [{ type: 'isian', attrs: form ? { nama, bentuk: form } : { nama } }];
  });

const formOf = (name: string | undefined) => BENTUK.find((one) => one === name);

function signatures(blocks: readonly Tanda[]): Simpul[] {
  const lines = [...new Set(blocks.map(({ baris }) => baris))].sort((a, b) => a - b);
  return lines.map((line) => ({
    type: 'tandaTangan',
    content: blocks.filter(({ baris }) => baris === line).map(column),
  }));
}

// The frame writes in whose name an officer signs.
const POSITION = '{penandatangan.jabatan} {desa.nama}';

function column({ posisi, atas, sumber, nama, bawah, tanda, meterai, opsional }: Tanda): Simpul {
  const official = tanda === 'pejabat';
  const lines = official ? atas.filter((one) => one !== POSITION) : atas;
  return {
    type: 'kolomTanda',
    attrs: {
      rata: posisi,
      ...(official ? { pejabat: true } : whose(sumber, nama)),
      ...(bawah && { bawah }),
      ...(meterai && { meterai }),
      ...(opsional && { disembunyikan: true }),
    },
    content: lines.map((one) => ({ type: 'paragraph', content: runs(one) })),
  };
}

function whose(sumber: Tanda['sumber'], nama: string | undefined): NonNullable<Simpul['attrs']> {
  if (typeof sumber === 'string') return sumber === 'kosong' || !nama ? {} : { orang: fieldsIn([nama]) };
  if ('nama' in sumber) return { orang: fieldsIn(sumber.nama) };
  return { isian: sumber.daftar, kolom: [{ label: '', isian: sumber.kolom }] };
}

const fieldsIn = (names: readonly string[]): string[] =>
  names.flatMap((one) => runs(one).flatMap(({ attrs }) => attrs?.nama ?? []));
