import { join } from 'node:path';
import type { Context } from '#server/core/context.ts';
import { notFound, tooMany } from '#server/core/errors.ts';
import { siteOf } from '#server/core/limits/net.ts';
import { makePdf } from '#server/core/pdf/pdf.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';

const MOST_WRONG = 10;
const WAIT_SECONDS = 15 * 60;

type Guess = Pick<Context, 'core' | 'village' | 'request'>;

/** Opens what a code names; ten wrong ones from an address, on whichever node, and it waits. All wrong ones look the same. */
export async function opened<T>(
  { core, village, request }: Guess,
  find: () => Promise<T | undefined>,
): Promise<T> {
  const key = `lacak-informasi:${village.id}:${siteOf(request.ip)}`;
  const wait = await core.sharedLimiter.take(key, MOST_WRONG, WAIT_SECONDS);
  if (wait) throw tooMany(wait);
  const one = await find();
  if (one === undefined) throw notFound();
  await core.sharedLimiter.giveBack(key, MOST_WRONG);
  return one;
}

type Printing = Pick<Context, 'core' | 'db' | 'village'>;

/** One sheet under the letterhead of the village, as a file. */
export async function sheet(
  { core, db, village }: Printing,
  template: 'tanda-bukti' | 'surat',
  data: object,
  name: string,
): Promise<Response> {
  const { lambang, ...words } = await kopOf(core, db, village);
  const logo = lambang && 'lambang.png';
  const pdf = await makePdf({
    template: join(import.meta.dirname, 'surat', `${template}.typ`),
    data: { ...data, kop: { ...words, logo: logo && `/gambar/${logo}` } },
    pictures: lambang ? { 'lambang.png': lambang } : {},
  });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
