import type { Failed } from './form.ts';

/** Whether a box is ticked whose form says no as well (`says`); `stored` before anything was sent. */
export const isTicked = (failed: Failed | undefined, name: string, stored: boolean): boolean =>
  failed?.values[name] ? failed.values[name].at(-1) !== NO : stored;
/** The same of a form on its way. */
export const isOn = (form: FormData, name: string): boolean => (form.getAll(name).at(-1) ?? NO) !== NO;
/** What a box that is not ticked says, where its form has to tell no from nothing. */
export const NO = '0';
