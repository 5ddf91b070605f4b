import { leluhurOf } from '#contract/apbdes/kode.ts';
import type { ColumnName } from './konsol-words.ts';

/** Parts of a year's address that its tree needs. */
export type TreeView = {
  byAccount: boolean;
  filter: string;
  edited?: string | undefined;
  column: ColumnName;
};

export const depthClass = (kode: string): string => `t${leluhurOf(kode).length}`;
export const rowId = (kode: string): string => `pos-${kode}`;
