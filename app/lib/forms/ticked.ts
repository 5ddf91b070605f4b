import type { Failed } from './form.ts';

/** Tells whether a box is ticked whose form says no as well (`says`); `stored` before anything was sent. */
export const isTicked = (failed: Failed | undefined, name: string, stored: boolean): boolean =>
  failed?.values[name] ? failed.values[name].at(-1) !== NO : stored;
/** The same of a form on its way. */
export const isOn = (form: FormData, name: string): boolean => (form.getAll(name).at(-1) ?? NO) !== NO;
/** Value that a box sends when it is not ticked, where its form has to tell no from nothing. */
export const NO = '0';
