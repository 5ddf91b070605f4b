import type { Isian, Syarat } from '#contract/kinds/isian.ts';
import { conditionSources, FIELD_KINDS, fieldKindOf, freeName, nameFrom } from './acts.ts';

const AUTOMATIC = new Set(FIELD_KINDS.map(({ code }) => code));
/** Nobody has named it yet. */
const isAutomatic = (name: string): boolean => AUTOMATIC.has(name.replace(/_\d+$/, ''));

/** The field as its form says it now. */
export function readField(form: FormData, before: Isian, beside: readonly Isian[]): Isian {
  const text = (name: string) => String(form.get(`sifat.${name}`) ?? '').trim();
  const label = text('label');
  const { tipe, base, child } = kindOf(text('corak'), before);
  const typed = text('nama');
  const own =
    typed === before.nama && isAutomatic(before.nama) && label !== before.label ? nameFrom(label) : typed;
  const nama = /^[a-z][a-z0-9_]{0,40}$/.test(own) ? freeName(own, beside, before.nama) : before.nama;
  const args: Isian['args'] = { ...base };
  if (text('petunjuk')) args.help = text('petunjuk');
  if (base.choices && form.has('sifat.pilihan') && before.args.choices)
    args.choices = [
      ...new Set(
        text('pilihan')
          .split('\n')
          .map((one) => one.trim().slice(0, 255)),
      ),
    ]
      .filter(Boolean)
      .slice(0, 200);
  if (!form.has('sifat.wajib') && form.has('sifat.label') && !before.args.bare) args.required = false;
  if (form.has('sifat.tambahan')) args.extra = true;
  if (text('satuan') && args.unit !== 'Rp') args.unit = text('satuan');
  for (const name of ['min', 'max'] as const) {
    const value = Number(text(name).replace(',', '.'));
    if (text(name) !== '' && Number.isFinite(value)) args[name] = value;
  }
  if (text('dari')) args.from = text('dari');
  const condition = conditionOf(form, text('bila'), { before, beside });
  if (condition) args.show_if = condition;
  if (before.args.required_if) args.required_if = before.args.required_if;
  return { nama, label, tipe, args, ...(child && { child }) };
}

function kindOf(
  code: string,
  before: Isian,
): { tipe: Isian['tipe']; base: Isian['args']; child?: Isian[] | undefined } {
  const old = fieldKindOf(before);
  const next = FIELD_KINDS.find((one) => one.code === code);
  const { choices, unit, sumber, bare } = before.args;
  const kept = {
    ...(choices && { choices }),
    ...(unit && { unit }),
    ...(sumber && { sumber }),
    ...(bare && { bare }),
  };
  if (!next || next === old)
    // The unit is read from the form, unless it is money.
    return { tipe: before.tipe, base: unit === 'Rp' ? kept : withoutUnit(kept), child: before.child };
  return { tipe: next.field.tipe, base: { ...next.field.args }, child: before.child ?? next.field.child };
}

function withoutUnit({ unit: _, ...rest }: Isian['args']): Isian['args'] {
  return rest;
}

type Standing = { before: Isian; beside: readonly Isian[] };

function conditionOf(form: FormData, field: string, { before, beside }: Standing): Syarat | undefined {
  const asked = conditionSources(beside, before.nama).find(({ nama }) => nama === field);
  if (!asked) return undefined;
  const given = form
    .getAll('sifat.adalah')
    .map((one) => String(one).trim())
    .filter(Boolean);
  const first = asked.args.choices?.[0] ?? '';
  // The answers that were given belong to another field where the condition now asks another.
  const is = before.args.show_if?.field === field ? given : [];
  return { field, is: is.length > 0 ? is : [first] };
}
