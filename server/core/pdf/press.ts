import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { isRecord } from '#contract/lib/record.ts';
import type { Answer, Order, PressSettings, Sheet } from './room.ts';

/**
 * The process that typesets documents, one at a time: a crash, an endless template or a huge table ends this and not
 * the server. It gets its settings as an argument and exits with its parent.
 */
const { workspace, fonts, memoryMb } = JSON.parse(process.argv[2] ?? '') as PressSettings;
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });

/** Typesetting blocks this thread and uses memory outside the heap: another thread watches the resident size. */
const WATCH = `setInterval(() => {
  if (process.memoryUsage.rss() > ${memoryMb} * 1048576) process.kill(process.pid, 'SIGKILL');
}, 50);`;
new Worker(WATCH, { eval: true, stdout: true, stderr: true }).unref();

// The archive standard wants a drawing of every sign; an emoji in a name must not keep a letter from being printed.
const NOT_DRAWN = 'could not be displayed';

function set({ template, data, pictures, drawn = false }: Sheet): Buffer {
  for (const [name, bytes] of Object.entries(pictures))
    compiler.mapShadow(`${workspace}/gambar/${basename(name)}`, Buffer.from(bytes));
  const sheet = { mainFilePath: template, inputs: { data } };
  try {
    if (drawn) return Buffer.from(onWhite(compiler.plainSvg(sheet)));
    return compiler.pdf(sheet, { pdfStandard: 'a-2b' });
  } catch (error) {
    if (!wordsOf(error).includes(NOT_DRAWN)) throw error;
    return compiler.pdf(sheet, { pdfStandard: '1.7' });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

/**
 * The pages of a drawing lie in one picture, and the compiler puts the ground of each over the pages before it: templates
 * that are drawn have none (`fill: none`), and the picture gets one.
 */
const onWhite = (svg: string): string =>
  svg.replace(/^<svg[^>]*>/, '$&<rect width="100%" height="100%" fill="#fff"/>');

/** The compiler puts its diagnosis into the code. */
const wordsOf = (error: unknown): string => String((isRecord(error) && error.code) || error);

async function made(order: Order): Promise<Buffer[]> {
  if (!('pdf' in order)) return [set(order)];
  const { pagesOf, wordsIn } = await import('./pages.ts');
  return 'words' in order ? wordsIn(order) : pagesOf(order);
}

process.on('message', async (order: Order) => {
  const answer: Answer = await made(order).then(
    (made) => ({ made, rss: process.memoryUsage.rss() }),
    (error) => ({ problem: wordsOf(error), rss: process.memoryUsage.rss() }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
