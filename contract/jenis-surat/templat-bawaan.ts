import { type Isian, inOrder } from '../kinds/isian.ts';
import type { Bentuk, Simpul, TemplatSurat } from './templat.ts';
import { mainFacts } from './templat-isian.ts';

/** Facts from which a text is made as long as nobody has written one. */
type Jenis = { nama: string; kepada: boolean; fields: readonly Isian[] };

/**
 * A letter in the customary words: who states what about whom, the answers row by row, what it is for, the closing.
 * The office makes its own text of it.
 */
export function defaultTemplate({ nama, kepada, fields }: Jenis): TemplatSurat {
  const own = ownOf(nama);
  const { main, extra } = inOrder(fields);
  const inTurn = [...main, ...extra];
  const asked = inTurn.filter((field) => !PURPOSE.has(field.nama));
  const purpose = inTurn.filter((field) => PURPOSE.has(field.nama));
  const content = [
    ...(kepada ? [paragraph(['Kepada Yth. ', chip('surat.kepada')])] : []),
    paragraph(own.opening, true),
    APPLICANT,
    ...(own.middle ? [paragraph(own.middle, true)] : []),
    ...asked.flatMap((field) => fieldBlocks(field, 'isian.')),
    ...purpose.map((field) => purposeOf(field, own.surat)),
    paragraph([own.closing], true),
  ];
  return { type: 'doc', content: joined(content) };
}

/** Shown as a sentence before the closing. */
const PURPOSE: ReadonlySet<string> = new Set(['keperluan', 'untuk_keperluan', 'keperluan_pembuatan_surat']);

type Run = string | Simpul;
const chip = (nama: string, bentuk?: Bentuk): Simpul => ({
  type: 'isian',
  attrs: bentuk ? { nama, bentuk } : { nama },
});
const runs = (content: readonly Run[]): Simpul[] =>
  content.map((one) => (typeof one === 'string' ? { type: 'text', text: one } : one));
const paragraph = (content: readonly Run[], masuk = false): Simpul => ({
  type: 'paragraph',
  attrs: { rata: masuk ? 'penuh' : 'kiri', masuk },
  content: runs(content),
});
const row = (label: string, ...content: Run[]): Simpul => ({
  type: 'barisRincian',
  attrs: { label },
  content: runs(content),
});
const rows = (...content: Simpul[]): Simpul => ({ type: 'rincian', content });
const when = (isian: string, content: Simpul[], sama?: string): Simpul => ({
  type: 'jika',
  attrs: sama === undefined ? { isian } : { isian, sama },
  content,
});

const APPLICANT = rows(
  row('Nama', chip('penduduk.nama', 'kapital')),
  row('NIK', chip('penduduk.nik')),
  row('Tempat, tanggal lahir', chip('penduduk.ttl')),
  row('Jenis kelamin', chip('penduduk.kelamin')),
  row('Agama', chip('penduduk.agama')),
  row('Pekerjaan', chip('penduduk.pekerjaan')),
  row('Alamat', chip('penduduk.alamat')),
);
const OFFICE: Run[] = [
  'Yang bertanda tangan di bawah ini ',
  chip('penandatangan.jabatan'),
  ' ',
  chip('desa.nama'),
  ', Kecamatan ',
  chip('desa.kecamatan'),
  ', Kabupaten ',
  chip('desa.kabupaten'),
  ', ',
];
const RESIDENT: Run[] = ['Nama tersebut adalah benar warga Desa ', chip('desa.nama')];
const AS_FITS = 'dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.';

/** `Surat Keterangan Usaha` states an office, `Surat Pernyataan …` the applicant. */
function ownOf(nama: string) {
  const [, kind = '', rest = ''] = /^Surat (\S+) ?(.*)$/i.exec(nama) ?? [];
  const subject = rest || nama;
  switch (kind.toLowerCase()) {
    case 'pernyataan':
    case 'kuasa':
      return {
        surat: 'Surat ini',
        opening: ['Yang bertanda tangan di bawah ini:'],
        middle: [`menyatakan dengan sebenarnya mengenai ${subject.toLowerCase()} hal-hal berikut.`],
        closing:
          'Demikian surat pernyataan ini dibuat dengan sadar dan tanpa paksaan. Apabila kemudian ternyata tidak benar, yang bersangkutan bersedia menanggung akibatnya menurut hukum.',
      };
    case 'permohonan':
      return {
        surat: 'Permohonan ini',
        opening: ['Yang bertanda tangan di bawah ini:'],
        middle: [`dengan ini mengajukan permohonan ${subject.toLowerCase()}.`],
        closing: 'Demikian permohonan ini disampaikan, atas perhatiannya diucapkan terima kasih.',
      };
    case 'perintah':
      return {
        surat: 'Surat perintah ini',
        opening: [...OFFICE, 'memberikan perintah kepada:'],
        middle: [`untuk melaksanakan ${subject.toLowerCase()} sebagai berikut.`],
        closing: 'Demikian surat perintah ini dibuat untuk dilaksanakan dengan penuh tanggung jawab.',
      };
    case 'pengantar':
      return {
        surat: 'Surat pengantar ini',
        opening: [...OFFICE, 'memberikan pengantar kepada:'],
        middle: [...RESIDENT, ` dan bermaksud mengurus ${subject.toLowerCase()}.`],
        closing: `Demikian surat pengantar ini ${AS_FITS}`,
      };
    default:
      return {
        surat: 'Surat keterangan ini',
        opening: [...OFFICE, 'menerangkan dengan sebenarnya bahwa:'],
        middle: [...RESIDENT, '.'],
        closing: `Demikian surat keterangan ini ${AS_FITS}`,
      };
  }
}

/** Blocks that show an answer: its row or table, only where it is asked and may not stay empty without it. */
function fieldBlocks(field: Isian, before: string): Simpul[] {
  const { label, tipe, args, child = [] } = field;
  const nama = `${before}${field.nama}`;
  const blocks = blocksOf(field, nama);
  if (blocks.length === 0) return [];
  if (args.show_if) {
    const asked = `${before}${args.show_if.field}`;
    return args.show_if.is.map((value) => when(asked, blocks, value));
  }
  const maybe = args.required === false || args.required_if !== undefined;
  if (tipe === 'object' && !maybe)
    return [title(label), ...child.flatMap((one) => fieldBlocks(one, `${nama}.`))];
  return maybe ? [when(nama, blocks)] : blocks;
}

const title = (label: string): Simpul => ({
  type: 'paragraph',
  attrs: { rata: 'kiri', masuk: false },
  content: [{ type: 'text', text: `${label}:` }],
});

const MOST_COLUMNS = 8;

function blocksOf(field: Isian, nama: string): Simpul[] {
  const { label, tipe, args, child = [] } = field;
  if (tipe === 'file') return [];
  if (tipe === 'object') return [title(label), ...child.flatMap((one) => fieldBlocks(one, `${nama}.`))];
  if (tipe === 'list') {
    const kolom = args.bare ? [{ label, isian: '' }] : cellsOf(child).slice(0, MOST_COLUMNS);
    return kolom.length > 0 ? [title(label), { type: 'ulang', attrs: { isian: nama, kolom } }] : [];
  }
  const [person, ...facts] = mainFacts(field);
  // Their name is the answer itself; what the register does not know of them leaves no row.
  if (person)
    return [
      rows(row(label, chip(nama))),
      ...facts.map((fact) =>
        when(`${nama}.${fact.nama}`, [rows(row(fact.label, chip(`${nama}.${fact.nama}`)))]),
      ),
    ];
  if (args.unit === 'Rp')
    return [rows(row(label, chip(nama, 'rupiah'), ' (', chip(nama, 'terbilang'), ' rupiah)'))];
  const unit = args.unit ? [` ${args.unit}`] : [];
  return [rows(row(label, chip(nama), ...unit))];
}

type Kolom = { label: string; isian: string; bentuk?: Bentuk };

/** The columns of a list; what lies in a part of its items has one too, and a list in them stands in one cell. */
const cellsOf = (fields: readonly Isian[], before = ''): Kolom[] =>
  fields.flatMap((field) => {
    const isian = `${before}${field.nama}`;
    if (field.tipe === 'object') return cellsOf(field.child ?? [], `${isian}.`);
    return [{ label: field.label, isian, ...formOf(field) }];
  });

const formOf = ({ args }: Isian): { bentuk?: Bentuk } => (args.unit === 'Rp' ? { bentuk: 'rupiah' } : {});

function purposeOf(field: Isian, surat: string): Simpul {
  const sentence = paragraph([`${surat} dibuat untuk keperluan `, chip(`isian.${field.nama}`), '.'], true);
  return field.args.required === false ? when(`isian.${field.nama}`, [sentence]) : sentence;
}

/** Rows that follow each other stand in one list. */
function joined(blocks: Simpul[]): Simpul[] {
  const all: Simpul[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (block.type === 'rincian' && last?.type === 'rincian' && last !== APPLICANT)
      all[all.length - 1] = { ...last, content: [...(last.content ?? []), ...(block.content ?? [])] };
    else all.push(block);
  }
  return all;
}
