import type { Failed } from '../../lib/forms/form.ts';

/** True for a form that was refused only because its act first asks whose the account is. */
export const asksProof = (failed: Failed | undefined): boolean => failed?.errors.password !== undefined;
