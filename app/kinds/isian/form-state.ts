import { type ComponentType, createContext, useContext } from 'react';
import type { Isian, Jawaban, SumberOrang } from '#contract/kinds/isian.ts';
import type { Option } from '../../ui/fields/select.tsx';

/** An area as the form chooses it; `induk` is the one that it lies in. */
export type Area = { id: number; nama: string; induk: number | null };
/** The lists that look-ups choose from; of people those whom one finds without their number. */
export type Lookups = Record<SumberOrang, readonly Option[]> & {
  pekerjaan: readonly Option[];
  statusdlmkeluarga: readonly Option[];
  wilayah: { dusun: readonly Area[]; dukuh: readonly Area[]; rw: readonly Area[]; rt: readonly Area[] };
};

export type RareProps = {
  field: Isian;
  name: string;
  label: string;
  hint: string | undefined;
  error: string[] | undefined;
  initial: Jawaban | undefined;
};
export type ListProps = {
  field: Isian;
  path: readonly (string | number)[];
  required: boolean;
  initial: Jawaban | undefined;
  live: Jawaban | undefined;
};
/** Controls of files, days, amounts, people, areas and lists: much to load for a form that has none of them. */
export type RareKinds = { Value: ComponentType<RareProps>; List: ComponentType<ListProps> };

/** State that all fields of one form share. */
export type FormState = {
  /** Finds somebody else by a whole NIK. */
  findPerson(sumber: SumberOrang, nik: string): Promise<Option[]>;
  errors: Readonly<Record<string, string[]>>;
  lookups: Lookups;
  /** Name of the family that look-ups begin with: 'keluarga Anda'. */
  keluarga: string;
  /** Reports a change that fires no DOM event. */
  touch(): void;
  /** Name under which the file of each field for files is sent, by the name of the field. */
  slots: ReadonlyMap<string, string>;
  /** Absent where the definition never asks for them. */
  rare?: RareKinds;
  /** True where its files are chosen below it, because the form itself is hidden. */
  filesBelow?: boolean;
  /** Values that the register has of the applicant, and of which day: fields that begin so say where it is from. */
  register: { values: Readonly<Record<string, string>>; since: string };
};

export const FormStateContext = createContext<FormState | null>(null);

/** Inside of `IsianForm` only. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A field of a form from data stands outside of its form.');
  return state;
}

/** The controls of rare kinds, which a field asks for that is of one. */
export function useRareKinds(): RareKinds {
  const { rare } = useFormState();
  if (!rare) throw new Error('The form has a field of a rare kind and did not bring its control.');
  return rare;
}
