import { z } from 'zod';
import { judulFakta, sebutan } from '#contract/fakta/isian.ts';
import { type IsiVersi, KERTAS } from '#contract/jenis-surat/jenis-surat.ts';
import type { Simpul, TemplatSurat } from '#contract/jenis-surat/templat.ts';
import { FAKTA_SURAT } from '#contract/jenis-surat/templat-isian.ts';
import { BATAS, type Isian } from '#contract/kinds/isian.ts';
import { Definisi } from '#contract/kinds/isian-skema.ts';
import { parseJson } from '#contract/lib/json.ts';
import { cleanText } from '#contract/lib/text/teks.ts';

/** A letter template of OpenSID, as its export writes it; what it has besides is not read. */
const Templat = z.object({
  nama: z.string().max(200),
  kode_surat: z.union([z.string().max(50), z.number()]).nullish(),
  masa_berlaku: z.coerce.number().nullish().catch(null),
  satuan_masa_berlaku: z.string().nullish(),
  ukuran: z.string().nullish(),
  template: z.string().max(200_000).nullish(),
  template_desa: z.string().max(200_000).nullish(),
  kode_isian: z.unknown().optional(),
});
const Kode = z.object({
  kode: z.string().max(100),
  nama: z.string().max(200),
  tipe: z.string().nullish(),
  deskripsi: z.string().nullish(),
  required: z.unknown().optional(),
  pilihan: z.array(z.string()).nullish().catch(null),
  kategori: z.string().nullish(),
});

type Dibaca = {
  nama: string;
  isi: Pick<IsiVersi, 'atribut' | 'templat' | 'kertas' | 'masa_berlaku'> & { kode_surat: string };
  dikenal: { asal: string; nama: string }[];
  asing: string[];
};

const MOST = 60;

/** The templates of a file of OpenSID; undefined when it is none. */
export function readTemplates(text: string): Dibaca[] | undefined {
  const given = parsed(text);
  const all = Array.isArray(given) ? given : [given];
  const read = z.array(Templat).min(1).max(MOST).safeParse(all);
  return read.success ? read.data.map(readOne) : undefined;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function readOne(one: z.infer<typeof Templat>): Dibaca {
  const nama = cleanText(one.nama).slice(0, 110);
  const atribut = fieldsOf(parsed(one.kode_isian));
  const found = new Map<string, string>();
  const unknown = new Set<string>();
  const html = one.template_desa || one.template || '';
  const chips = (words: string) => runsOf(words, { atribut, found, unknown });
  const templat: TemplatSurat = { type: 'doc', content: blocksOf(html, chips) };
  const satuan = ({ d: 'hari', w: 'minggu', M: 'bulan', y: 'tahun' } as const)[one.satuan_masa_berlaku ?? ''];
  const jumlah = Math.trunc(one.masa_berlaku ?? 0);
  return {
    nama: /^surat /i.test(nama) ? nama : `Surat ${nama}`,
    isi: {
      atribut,
      templat,
      kertas: KERTAS.find((size) => size === one.ukuran) ?? 'F4',
      masa_berlaku: satuan && jumlah >= 1 && jumlah <= 365 ? { jumlah, satuan } : null,
      kode_surat: cleanText(String(one.kode_surat ?? '')).slice(0, 20),
    },
    dikenal: [...found].map(([asal, name]) => ({ asal, nama: name })),
    asing: [...unknown],
  };
}

/** `[form_keperluan]` as the name of a field. */
const nameOf = (kode: string): string =>
  kode
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^_*(form_)?/, '')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);

/** Their questions; those about other persons stand in a section of their own. */
function fieldsOf(given: unknown): Isian[] {
  const read = z.array(Kode).max(BATAS.fields).safeParse(given);
  const fields: Isian[] = [];
  for (const one of read.success ? read.data : []) {
    const group = nameOf(one.kategori ?? '');
    if (!group || group === 'individu') addTo(fields, one);
    else {
      let section = fields.find((field) => field.nama === group && field.tipe === 'object');
      if (!section) {
        section = { nama: group, label: group.replaceAll('_', ' '), tipe: 'object', args: {}, child: [] };
        fields.push(section);
      }
      addTo(section.child ?? [], one);
    }
  }
  const asked = fields.filter(({ tipe, child }) => tipe !== 'object' || (child?.length ?? 0) > 0);
  return Definisi.safeParse(asked).success ? asked : [];
}

const TYPES: Record<string, Isian['tipe']> = {
  textarea: 'text',
  date: 'date',
  time: 'time',
  number: 'integer',
};

function addTo(
  fields: Isian[],
  { kode, nama, tipe, deskripsi, required, pilihan }: z.infer<typeof Kode>,
): void {
  const name = nameOf(kode) || nameOf(nama);
  if (!name || fields.some((field) => field.nama === name)) return;
  const args: Isian['args'] = {};
  if (required === false || required === '0' || required === 0) args.required = false;
  const help = cleanText(deskripsi ?? '').slice(0, 300);
  if (help && help.toLowerCase() !== `masukkan ${nama}`.toLowerCase()) args.help = help;
  const choices = (pilihan ?? []).map((one) => cleanText(one).slice(0, BATAS.line)).filter(Boolean);
  if (choices.length > 0) args.choices = [...new Set(choices)].slice(0, 200);
  const kind = args.choices ? 'string' : (TYPES[tipe ?? ''] ?? 'string');
  fields.push({ nama: name, label: cleanText(nama).slice(0, 120) || name, tipe: kind, args });
}

/** Names in OpenSID of the fields that every letter of ours has, beside the headings of facts. */
const KNOWN: Record<string, readonly string[]> = {
  'penduduk.nik': ['no_ktp'],
  'penduduk.ttl': ['ttl', 'tempat_tgl_lahir', 'tempat_tanggal_lahir'],
  'penduduk.tanggal_lahir': ['tgl_lahir'],
  'penduduk.umur': ['usia', 'umur'],
  'penduduk.pendidikan': ['pendidikan_sedang'],
  'penduduk.alamat': ['alamat', 'alamat_jalan', 'alamat_lengkap', 'alamat_sekarang'],
  'penduduk.rt': ['rt'],
  'penduduk.rw': ['rw'],
  'penduduk.dusun': ['dusun', 'nama_dusun'],
  'keluarga.no_kk': ['no_kk'],
  'keluarga.kepala': ['kepala_kk'],
  'keluarga.hubungan': ['hubungan', 'hubungan_kk'],
  'desa.nama': ['nama_desa', 'nama_des'],
  'desa.kecamatan': ['nama_kecamatan', 'nama_kec'],
  'desa.kabupaten': ['nama_kabupaten', 'nama_kab'],
  'desa.kode': ['kode_desa'],
  'desa.alamat': ['alamat_des', 'alamat_desa', 'alamat_kantor'],
  'surat.judul': ['judul_surat'],
  'surat.nomor': ['format_nomor_surat', 'nomor_surat'],
  'surat.tanggal': ['tgl_surat', 'tanggal_surat'],
  'penandatangan.nama': ['nama_pamong', 'nama_kepala_desa', 'kepala_desa', 'penandatangan'],
  'penandatangan.jabatan': ['jabatan', 'jabatan_pamong', 'atas_nama'],
};
const ofFact = (name: (typeof FAKTA_SURAT)[number]) =>
  [name, sebutan(name), sebutan(name, 'resmi', 'kolom'), ...judulFakta(name)].map(
    (heading) => [heading.toLowerCase().replaceAll(' ', '_'), `penduduk.${name}`] as const,
  );
const BY_CODE = new Map([
  ...FAKTA_SURAT.flatMap(ofFact),
  ...Object.entries(KNOWN).flatMap(([nama, codes]) => codes.map((code) => [code, nama] as const)),
]);
/** Words of the letter here for what OpenSID fills in as the names of a village, a district and a regency. */
const WORDS: Record<string, string> = {
  sebutan_desa: 'Desa',
  sebutan_kecamatan: 'Kecamatan',
  sebutan_kabupaten: 'Kabupaten',
};

type Reading = { atribut: readonly Isian[]; found: Map<string, string>; unknown: Set<string> };

function runsOf(words: string, { atribut, found, unknown }: Reading): Simpul[] {
  return words.split(/(\[[A-Za-z][A-Za-z0-9_ ]{0,60}\])/).flatMap((part): Simpul[] => {
    if (part === '') return [];
    if (!/^\[.+\]$/.test(part)) return [{ type: 'text', text: part.slice(0, 5_000) }];
    const code = part.slice(1, -1).trim();
    const key = code.toLowerCase().replaceAll(' ', '_');
    const word = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
    if (word) return [{ type: 'text', text: word }];
    const nama = BY_CODE.get(key) ?? ownName(nameOf(code), atribut);
    if (nama) found.set(part, nama);
    else unknown.add(part);
    const kapital = /^[A-Z_ ]+$/.test(code) && key.length > 3;
    // A chip that nothing fills is told in the editor, where somebody chooses what it shall be.
    const attrs = {
      nama: nama ?? `isian.${nameOf(code) || 'kolom'}`,
      ...(kapital && nama && { bentuk: 'kapital' as const }),
    };
    return [{ type: 'isian', attrs }];
  });
}

function ownName(name: string, atribut: readonly Isian[]): string | undefined {
  if (atribut.some((one) => one.nama === name && one.tipe !== 'object')) return `isian.${name}`;
  const section = atribut.find(({ child = [] }) => child.some((one) => one.nama === name));
  return section && `isian.${section.nama}.${name}`;
}

/** Stands in the frame of every letter here. */
const FRAME =
  /^(nomor\s*:?\s*)?\[(judul_surat|format_nomor_surat|nomor_surat|ttd\w*|qr_\w*|logo\w*|kop\w*)\]$/i;

/** Paragraphs, and rows of `label : value`, of its HTML; how it looked is not taken over. */
function blocksOf(html: string, chips: (words: string) => Simpul[]): Simpul[] {
  const blocks: Simpul[] = [];
  for (const line of linesOf(html)) {
    const [label = '', ...rest] = line.split(/\s*:\s*/);
    const value = rest.join(': ');
    if (FRAME.test(line.replaceAll(/\s+/g, ' '))) continue;
    if (/^[\p{L} ,/().-]{2,60}$/u.test(label) && /\[/.test(value) && !/\[/.test(label)) {
      const row: Simpul = { type: 'barisRincian', attrs: { label: label.trim() }, content: chips(value) };
      const last = blocks.at(-1);
      if (last?.type === 'rincian') last.content?.push(row);
      else blocks.push({ type: 'rincian', content: [row] });
    } else blocks.push({ type: 'paragraph', attrs: { rata: 'penuh' }, content: chips(line) });
    if (blocks.length > 300) break;
  }
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function linesOf(html: string): string[] {
  const plain = html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<\/(p|div|h[1-6]|li|tr|table|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^<>]{0,2000}>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');
  return plain
    .split('\n')
    .map((line) => cleanText(line).replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
}
