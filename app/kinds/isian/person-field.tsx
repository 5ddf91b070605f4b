import { useCallback } from 'react';
import type { SumberOrang } from '#contract/kinds/isian.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { type FieldBase, fieldId } from '../../ui/fields/field.tsx';
import { filterOptions } from '../../ui/fields/option-search.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { useFormState } from './form-state.ts';

/** A whole NIK, however it is grouped; undefined for anything else. */
const nikIn = (typed: string): string | undefined => {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
};

interface PersonProps extends FieldBase {
  sumber: SumberOrang;
  initial: string;
}

/** Somebody of the own family from a list, or anybody else by NIK: what the form sends is an id or that number. */
export function PersonField({ sumber, initial, ...field }: PersonProps) {
  const { findPerson, lookups, touch, keluarga } = useFormState();
  const hydrated = useHydrated();
  const family = lookups[sumber];
  const source = useCallback(
    async (typed: string) => {
      const nik = nikIn(typed);
      return nik ? findPerson(sumber, nik) : filterOptions(family, typed);
    },
    [findPerson, sumber, family],
  );
  const known = family.find(({ value }) => value === initial);
  if (hydrated)
    return (
      <Combobox
        {...field}
        source={source}
        defaultOption={known ?? (initial ? { value: initial, label: initial } : null)}
        placeholder="Pilih keluarga, atau ketik NIK"
        onChange={touch}
      />
    );
  const number = {
    name: field.name,
    className: 'num',
    inputMode: 'numeric',
    maxLength: 20,
    defaultValue: known ? '' : initial,
  } as const;
  if (family.length === 0) return <TextInput {...field} {...number} />;
  return (
    <>
      <Select
        {...field}
        options={family}
        placeholder={`Pilih dari ${keluarga}`}
        defaultValue={known?.value}
      />
      <TextInput {...number} id={`${fieldId(field.name)}-nik`} label={`NIK, bila bukan ${keluarga}`} />
    </>
  );
}
