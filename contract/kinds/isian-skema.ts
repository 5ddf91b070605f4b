import { z } from 'zod';
import { BATAS, berkasOf, type Isian, SUMBER, TIPE } from './isian.ts';

const Nama = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,40}$/, 'Nama isian terdiri dari huruf kecil, angka, dan garis bawah.')
  .refine((nama) => !Object.hasOwn(Object.prototype, nama), 'Nama isian ini tidak boleh dipakai.');

const Syarat = z.object({ field: Nama, is: z.array(z.string().max(BATAS.line)).min(1).max(50) });

const Args = z.object({
  required: z.boolean().optional(),
  choices: z.array(z.string().min(1).max(BATAS.line)).max(200).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  help: z.string().max(300).optional(),
  unit: z.string().max(20).optional(),
  digits: z.boolean().optional(),
  sumber: z.enum(SUMBER).optional(),
  from: Nama.optional(),
  show_if: Syarat.optional(),
  required_if: Syarat.optional(),
  bare: z.boolean().optional(),
  extra: z.boolean().optional(),
  scale: z.boolean().optional(),
});

// Schemas to the maximum depth, since the response filter needs finite ones.
function fieldOf(depth: number): z.ZodType<Isian> {
  const base = { nama: Nama, label: z.string().max(120), tipe: z.enum(TIPE), args: Args };
  if (depth === 1) return z.object(base);
  return z.object({ ...base, child: z.array(fieldOf(depth - 1)).optional() });
}
/** Fields of a form as they travel. */
export const Bentuk = z.array(fieldOf(BATAS.depth));

/** The definition of a form: fields in their order. */
export const Definisi = Bentuk.superRefine((fields, ctx) => {
  const problem = definitionProblem(fields);
  if (problem) ctx.addIssue({ code: 'custom', message: problem });
});

/** Returns the reason why fields cannot be asked, in words for who defines them; undefined where they can. */
export const definitionProblem = (fields: readonly Isian[]): string | undefined =>
  problemOf(fields) ??
  (countOf(fields) > BATAS.fields ? `Paling banyak ${BATAS.fields} isian.` : undefined) ??
  (berkasOf(fields).length > BATAS.files ? `Paling banyak ${BATAS.files} berkas.` : undefined);

const countOf = (fields: readonly Isian[]): number =>
  fields.reduce((sum, { child = [] }) => sum + 1 + countOf(child), 0);

/** Returns the problem of fields that stand beside each other, or of those below them. */
function problemOf(fields: readonly Isian[]): string | undefined {
  const before = new Map<string, Isian>();
  for (const field of fields) {
    const { nama, label, tipe, args, child = [] } = field;
    const nested = tipe === 'list' || tipe === 'object';
    if (label.trim() === '') return `Isian ${nama} belum punya label.`;
    if (before.has(nama)) return `Ada dua isian bernama ${nama}.`;
    if (args.choices?.length === 0) return `${label}: isi pilihannya.`;
    if (nested !== child.length > 0) return `${label}: isian di dalamnya tidak sesuai jenisnya.`;
    if (args.bare && (tipe !== 'list' || child.length !== 1 || isNested(child[0])))
      return `${label}: daftar sederhana punya tepat satu isian.`;
    if ((tipe === 'lookup') !== (args.sumber !== undefined)) return `${label}: sumber data tidak sesuai.`;
    for (const condition of [args.show_if, args.required_if]) {
      const asked = condition && before.get(condition.field);
      if (condition && (!asked || isNested(asked) || asked.tipe === 'file'))
        return `${label}: syarat merujuk isian yang tidak ada di atasnya.`;
    }
    if (tipe === 'list' && child.some(asksFile))
      return `${label}: berkas tidak dapat ditanyakan dalam daftar.`;
    const inner = problemOf(child);
    if (inner) return inner;
    before.set(nama, field);
  }
  return undefined;
}

const isNested = (field: Isian | undefined) => field?.tipe === 'list' || field?.tipe === 'object';

const asksFile = ({ tipe, child = [] }: Isian): boolean => tipe === 'file' || child.some(asksFile);
