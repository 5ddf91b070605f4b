import type { Call } from '#contract/client.ts';
import { suratStatis } from '#contract/surat-statis.ts';

/** Whose form stands where no letter has this name. */
const OTHERWISE = 'keluarga_miskin';

/** The letter of an address, or the one that stands for all unknown ones. */
export const findLetter = (call: Call, slug: string) =>
  call(suratStatis.get, { params: { slug } }).catch((error: unknown) => {
    if (!isMissing(error) || slug === OTHERWISE) throw error;
    return call(suratStatis.get, { params: { slug: OTHERWISE } });
  });

/** A refused read is thrown as the page for it. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'init' in error &&
  (error.init as ResponseInit | null)?.status === 404;
