import type { Desa, desa } from '#contract/desa/desa.ts';
import type { BagianIsian } from '#contract/desa/isian.ts';
import { type Fields, useSavedFields } from '../../kinds/setelan/use-saved-fields.ts';
import { slim } from '../../lib/forms/slim.ts';
import { browserApi } from '../../lib/live/browser-api.ts';

const AMEND = slim<typeof desa.amend>({ method: 'PATCH', path: '/v1/kelola/desa/isian/', shape: 'data' });
const ME = slim<typeof desa.me>({ method: 'GET', path: '/v1/desa/me/', shape: 'data' });
const VERSIONS = slim<typeof desa.versions>({
  method: 'GET',
  path: '/v1/kelola/desa/versi/',
  shape: 'data',
});

type ValuesOf = (village: Desa) => Record<string, string>;
interface Part {
  bagian: BagianIsian;
  village: Desa;
  versi: number;
  /** Reads what is stored of the part, by field. */
  valuesOf: ValuesOf;
  on?: boolean;
  fields?: Fields;
}

/** The fields of a part of the settings, each saved when it is left. */
export function usePartFields({ bagian, village, versi: known, valuesOf, on = true, fields }: Part) {
  return useSavedFields({
    values: valuesOf(village),
    versi: known,
    on,
    fields,
    send: ({ bidang, nilai, versi }) => {
      const body = new FormData();
      body.set('bidang', bidang);
      body.set('nilai', nilai);
      body.set('versi', String(versi));
      return browserApi(AMEND, { body });
    },
    // The version first: what is read after it is at least as new.
    read: async () => {
      const versions = await browserApi(VERSIONS);
      return { values: valuesOf(await browserApi(ME)), versi: versions[bagian] };
    },
  });
}
