import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import { implement } from '#server/core/context.ts';
import { settingsOf } from './print/sheet-queries.ts';

export const nomorSuratRoutes = [
  implement(
    kelolaJenisSurat.klasifikasi,
    async ({ query }) => searchCodes(await classification(), (query.get('search') ?? '').slice(0, 100)),
    {
      parameters: [
        {
          name: 'search',
          in: 'query',
          schema: { type: 'string' },
          description: 'Awal kode, atau kata dari namanya.',
        },
      ],
    },
  ),

  implement(kelolaJenisSurat.settings, ({ db, village }) => settingsOf(db, village)),
];

const Codes = z.array(z.tuple([z.string(), z.string()]));
let codes: Promise<z.infer<typeof Codes>> | undefined;

/** The codes for letters and archives, read once (Permendagri 78/2012). */
function classification(): Promise<z.infer<typeof Codes>> {
  codes ??= readFile(join(import.meta.dirname, 'klasifikasi.json'), 'utf8')
    .then((text) => Codes.parse(JSON.parse(text)))
    .catch((error) => {
      codes = undefined;
      throw error;
    });
  return codes;
}

const MOST_CODES = 30;
/** Codes that begin as typed, then those whose name has all the words. */
function searchCodes(all: z.infer<typeof Codes>, typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const byCode = all.filter(([kode]) => words.length === 1 && kode.startsWith(words[0] ?? ''));
  const byName = all.filter(([, nama]) => words.every((word) => nama.toLowerCase().includes(word)));
  return [...new Set([...byCode, ...byName])].slice(0, MOST_CODES).map(([kode, nama]) => ({ kode, nama }));
}
