import type { SyaratSurat } from '#contract/jenis-surat/jenis-surat.ts';
import {
  coverLetterPlace,
  DIBAWA,
  MOST_REQUIREMENTS,
  requirementFields,
} from '#contract/jenis-surat/syarat.ts';
import type { Core } from '#server/core/core.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { dokumenById } from '../queries.ts';

type Sending<F> = {
  core: Core;
  village: { id: number };
  body: { [field: `syarat_${number}`]: string; [field: `dokumen_${number}`]: number | 'bawa' | undefined };
  uploads: (name: string) => readonly F[];
};
type Asking = { dasar_surat: boolean; syarat: readonly SyaratSurat[] };
type Who = {
  penduduk: number;
  /** An officer sees what they have brought. */
  atCounter: boolean;
};

/** A requirement with what was sent for it: a file, one of the store by its id, or a paper that is shown at the office. */
export type Given<F = Upload> = SyaratSurat & { sent: F | string | 'dibawa' | 'loket' | null };

const CHANGED = 'Persyaratan surat ini baru saja diubah kantor desa. Muat ulang halaman ini.';
const NOT_ASKED = 'Berkas ini tidak diminta.';
const GONE = 'Dokumen ini tidak ada lagi.';

/** Says whether a request says anything of its papers; the form of the site names each of them. */
const namesPapers = ({ body, uploads }: Pick<Sending<unknown>, 'body' | 'uploads'>): boolean =>
  Array.from({ length: MOST_REQUIREMENTS }, (_, at) => requirementFields(at + 1)).some(
    ({ syarat, dokumen, lampiran }) =>
      Boolean(body[syarat]) || body[dokumen] !== undefined || uploads(lampiran).length > 0,
  );

/**
 * The papers of a request, requirement by requirement, with messages by field for what is wrong with them. A client that
 * knows of no papers names none: then every required one is brought to the office, and looked at there.
 */
export async function readPapers<F>(sending: Sending<F>, asking: Asking, who: Who) {
  const { core, village, body, uploads } = sending;
  const { syarat } = asking;
  const unnamed = !who.atCounter && !namesPapers(sending);
  const store = await dokumenById(core.tenancy.read(village.id), who.penduduk);
  const cover = coverLetterPlace(asking);
  const problems: Record<string, string> = {};
  const papers = syarat.map((one, at): Given<F> => {
    const field = requirementFields(at + 1);
    const [upload] = [...(at === cover ? uploads('dasar_surat') : []), ...uploads(field.lampiran)];
    const chosen = body[field.dokumen];
    const place = at === cover ? 'dasar_surat' : field.lampiran;
    const named = body[field.syarat];
    if (named && named !== one.nama) problems[place] = CHANGED;
    if (upload) return { ...one, sent: upload };
    if (typeof chosen === 'number') {
      const kept = store.get(chosen);
      if (kept === undefined) problems[field.dokumen] = GONE;
      return { ...one, sent: kept ?? null };
    }
    if (chosen === DIBAWA && at !== cover) return { ...one, sent: who.atCounter ? 'loket' : 'dibawa' };
    if (unnamed && one.wajib && at !== cover) return { ...one, sent: 'dibawa' };
    // A missing covering letter is refused with what else is asked beside the form.
    if (one.wajib && at !== cover) problems[place] ??= `Lampirkan ${one.nama}`;
    return { ...one, sent: null };
  });
  for (let place = syarat.length + 1; place <= MOST_REQUIREMENTS; place++) {
    const { lampiran } = requirementFields(place);
    if (uploads(lampiran).length > 0) problems[lampiran] = NOT_ASKED;
  }
  return { papers, problems, cover };
}
export type ReadPapers<F = Upload> = Awaited<ReturnType<typeof readPapers<F>>>;
