import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Scan, Words } from './room.ts';

/** The first pages of a PDF, whoever sent it, as photos. Throws when it cannot be read, or is locked by a password. */
export async function pagesOf({ pdf, most, width, height }: Scan): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    // Words written into the fields of a form are part of the page.
    document.initializeFormFields();
    const photos: Buffer[] = [];
    for (let at = 0; at < Math.min(document.getPageCount(), most); at += 1) {
      const page = document.getPage(at);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(width / originalWidth, height / originalHeight);
      const drawn = await page.render({ scale, render: 'bitmap', renderFormFields: true });
      const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
      photos.push(await sharp(drawn.data, { raw }).removeAlpha().jpeg({ quality: 80 }).toBuffer());
    }
    return photos;
  } finally {
    library.destroy();
  }
}

/** The words of each page of a PDF, whoever sent it; '' for a page that is a picture. */
export async function wordsIn({ pdf }: Words): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    return Array.from({ length: document.getPageCount() }, (_, at) =>
      Buffer.from(document.getPage(at).getText()),
    );
  } finally {
    library.destroy();
  }
}
