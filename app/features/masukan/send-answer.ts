import { masukan } from '#contract/masukan.ts';
import { browserApi } from '../../lib/browser-api.ts';

export type Answer = 'ya' | 'tidak';

/** Imported at the first press, so that pages do not load the contract. */
export const sendAnswer = (jalur: string, membantu: Answer): Promise<void> =>
  browserApi(masukan.send, { body: { jalur, membantu } });
