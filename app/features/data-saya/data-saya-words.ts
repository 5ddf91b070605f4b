import { paths, withQuery } from '../../lib/paths/paths.ts';

/** The forms in which the own data is handed over. */
export const BENTUK = ['html', 'json'] as const;
export type Bentuk = (typeof BENTUK)[number];

/** The page that asks for the password before one is. */
export const dataPath = (unduh?: Bentuk) => withQuery(paths.dataSaya(), { unduh });

export const SENT = { title: 'Permintaan terkirim.', text: 'Kantor desa menjawab dalam 72 jam.' };
export const SAVED = { title: 'Data Anda sudah diunduh.' };
