import { createHash } from 'node:crypto';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { saveFile } from '#server/features/berkas/writes.ts';
import { type PdfLine, pdfOf } from './pdf.ts';

/** Keeps a generated PDF for one village and returns the id of the stored file. */
export type Documents = (title: string, lines: readonly PdfLine[]) => Promise<string>;

export function documentsOf(core: Core, db: VillageDb): Documents {
  return async (title, lines) => {
    const source = pdfOf(title, lines);
    const sha256 = createHash('sha256').update(source).digest('hex');
    const upload = { mime: 'application/pdf', source, size: source.length, sha256, name: `${title}.pdf` };
    return (await saveFile({ core, db }, { ...upload, image: null })).id;
  };
}
