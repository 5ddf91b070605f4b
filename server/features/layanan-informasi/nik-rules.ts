import { invalid } from '#server/core/errors.ts';
import { hidePersons } from '#server/core/mask.ts';
import { pdfTexts } from '#server/core/pdf/pdf.ts';

type Sent = { name: string; bytes: Uint8Array };

/** Finds where documents name people by their NIK or family card: the file and the pages. */
export async function numbersIn(files: readonly Sent[]): Promise<{ name: string; pages: number[] }[]> {
  const found: { name: string; pages: number[] }[] = [];
  for (const { name, bytes } of files) {
    const texts = await pdfTexts(bytes);
    const pages = (texts ?? []).flatMap((text, at) => (hidePersons(text) === text ? [] : [at + 1]));
    if (pages.length > 0) found.push({ name, pages });
  }
  return found;
}

/** A document that names people by number leaves only once an officer says that it is blackened. */
export async function mustBeBlackened(files: readonly Sent[], said: boolean): Promise<void> {
  if (said) return;
  const [first] = await numbersIn(files);
  if (!first) return;
  throw invalid({
    hitamkan: `NIK atau nomor KK ditemukan di ${first.name}, halaman ${first.pages.join(', ')}. Hitamkan dahulu, lalu centang Sudah dihitamkan.`,
  });
}
