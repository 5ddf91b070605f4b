import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { suratStatis } from '#contract/surat-statis.ts';

/** Whose form stands where no letter has this name. */
const OTHERWISE = 'keluarga_miskin';

/** The letter of an address, or the one that stands for all unknown ones. */
export const findLetter = (call: Call, slug: string) =>
  call(suratStatis.get, { params: { slug } }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.http !== 404 || slug === OTHERWISE) throw error;
    return call(suratStatis.get, { params: { slug: OTHERWISE } });
  });
