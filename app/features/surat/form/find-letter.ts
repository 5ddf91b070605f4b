import { refusedStatus } from '#app/lib/api.ts';
import type { Call } from '#contract/client.ts';
import { suratStatis } from '#contract/surat/statis.ts';

/** Slug of the letter whose form stands where no letter has the name. */
const OTHERWISE = 'keluarga_miskin';

/** The letter of an address, or the one that stands for all unknown ones. */
export const findLetter = (call: Call, slug: string) =>
  call(suratStatis.get, { params: { slug } }).catch((error: unknown) => {
    if (refusedStatus(error) !== 404 || slug === OTHERWISE) throw error;
    return call(suratStatis.get, { params: { slug: OTHERWISE } });
  });
