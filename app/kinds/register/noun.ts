import type { RegisterCalls, RegisterFields } from '#contract/kinds/register.ts';
import type { Drawing } from '../../ui/table/empty-state.tsx';

/** Fields that every row of a register has; `dipakai` where something can use it. */
export type RegisterRow = { id: number; nama: string; dipakai?: number };

/** One register in the console: its calls, its fields and its words. */
export interface RegisterNoun<Row extends RegisterRow = RegisterRow> {
  calls: RegisterCalls<Row>;
  fields: RegisterFields;
  /** Address of its page. */
  here: string;
  /** Name of its page. */
  title: string;
  /** The way back from there. */
  back: { label: string; to: string };
  /** Word that staff use for a row within a sentence: 'status'. */
  name: string;
  /** Question before a row goes: 'Tidak ada laporan yang memakai status ini.' */
  unused: string;
  /** Message after a change, 'Status disimpan.' unless given. */
  changed?: string;
  drawing?: Drawing;
}

/** Name of a row as a sentence begins: 'Status'. */
export const capital = ({ name }: Pick<RegisterNoun, 'name'>): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

export const addedText = (noun: Pick<RegisterNoun, 'name'>) => `${capital(noun)} ditambahkan.`;
export const changedText = (noun: Pick<RegisterNoun, 'name' | 'changed'>) =>
  noun.changed ?? `${capital(noun)} disimpan.`;
