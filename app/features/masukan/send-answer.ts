import { masukan } from '#contract/masukan.ts';
import { browserApi } from '../../lib/browser-api.ts';

export type Answer = 'ya' | 'tidak';

/** Fetched with the first press: pages that are only read do without the contract. */
export const sendAnswer = (jalur: string, membantu: Answer): Promise<void> =>
  browserApi(masukan.send, { body: { jalur, membantu } });
