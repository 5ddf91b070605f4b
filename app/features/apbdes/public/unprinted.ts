import type { Message } from '#contract/lib/flash.ts';
import { PdfError } from '../../../kinds/bagan/download-menu.tsx';
import { unsaved } from '../../../lib/forms/unsaved.ts';

/** Message for a PDF that was refused, in the words of the specification: no such year, or why it could not be made. */
export function unprinted(status: number | undefined, sentence?: string): Message {
  const said = unsaved(status, sentence);
  return said.kind === 'warning' ? { ...said, text: 'Tidak ada data APBDES untuk periode ini' } : said;
}

/** The same of what a download ended with. */
export const unprintedBy = (error: unknown): Message =>
  error instanceof PdfError ? unprinted(error.status, error.sentence) : unprinted(undefined);
