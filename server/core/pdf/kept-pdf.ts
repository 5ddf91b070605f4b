import { buffer } from 'node:stream/consumers';
import type { Core } from '../core.ts';
import { digest, madeFile } from '../files/made.ts';
import { nodeStream } from '../web-stream.ts';
import { type Document, makePdf } from './pdf.ts';

type Asking = { core: Pick<Core, 'files' | 'log'>; desaId: number };

/** A PDF that anybody may have, pressed once for what stands in it and read from the store after that. */
export async function keptPdf({ core, desaId }: Asking, document: Document): Promise<Buffer> {
  const { template, data, pictures = {} } = document;
  const drawn = Object.entries(pictures).flat();
  const content = digest(template, JSON.stringify(data), ...drawn);
  const make = () => makePdf(document);
  const { stream } = await madeFile({
    core,
    desaId,
    make,
    name: `pdf/${content}`,
    version: 'satu',
    type: 'application/pdf',
  });
  return buffer(nodeStream(stream));
}
