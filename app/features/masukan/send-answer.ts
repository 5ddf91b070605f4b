import type { masukan } from '#contract/masukan.ts';
import { slim } from '../../lib/forms/slim.ts';
import { browserApi } from '../../lib/live/browser-api.ts';

export type Answer = 'ya' | 'tidak';

const SEND = slim<typeof masukan.send>({ method: 'POST', path: '/v1/masukan/', shape: 'empty' });

/** Imported at the first press, so that pages do not load the API's client. */
export const sendAnswer = (jalur: string, membantu: Answer): Promise<void> =>
  browserApi(SEND, { body: { jalur, membantu } });
