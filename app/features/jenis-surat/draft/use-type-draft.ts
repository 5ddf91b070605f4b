import { useState, useSyncExternalStore } from 'react';
import { type IsiVersi, versionProblems } from '#contract/jenis-surat/jenis-surat.ts';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { SuntingJenis } from '#contract/jenis-surat/tampil.ts';
import { defaultTemplate } from '#contract/jenis-surat/templat-bawaan.ts';
import { Autosave, type Changes } from '../../../kinds/naskah/editor/autosave.ts';
import { browserApi, reportError } from '../../../lib/live/browser-api.ts';

/** A letter type while it is changed: what stands on the page, kept as a draft a moment after each change. */
export function useTypeDraft(loaded: SuntingJenis) {
  const [isi, setIsi] = useState(loaded.isi);
  const [stored, setStored] = useState(loaded);
  const params = { id: loaded.id };
  const [autosave] = useState(
    () =>
      new Autosave<SuntingJenis>({
        stored: loaded,
        send: (changes, versi) => browserApi(kelolaJenisSurat.save, { params, body: { ...changes, versi } }),
        onStored: setStored,
      }),
  );
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const fields = loaded.statis ? loaded.isian : isi.atribut;
  return {
    /** Draft as the server has it: number, state and name. */
    stored,
    isi,
    /** Fields of the form, whoever made them: the village, or the program. */
    fields,
    saving,
    autosave,
    problems: versionProblems(isi, fields),
    change: (part: Partial<IsiVersi>) => {
      const changed = followed(isi, part, loaded);
      setIsi((now) => ({ ...now, ...changed }));
      autosave.change(asTexts(changed));
    },
    publish: (catatan: string) =>
      autosave.write((versi) => browserApi(kelolaJenisSurat.publish, { params, body: { versi, catatan } })),
    overwrite: () =>
      browserApi(kelolaJenisSurat.edit, { params }).then(
        ({ versi }) => autosave.overwrite(versi),
        reportError,
      ),
    /** Takes up what was kept while its writer signed in again. */
    resume: (changes: Changes) => setIsi((now) => ({ ...now, ...fromTexts(changes) })),
  };
}
export type TypeDraft = ReturnType<typeof useTypeDraft>;

/** A text that nobody has written yet goes along with the fields. */
function followed(isi: IsiVersi, part: Partial<IsiVersi>, { nama, statis }: SuntingJenis): Partial<IsiVersi> {
  const asks = part.atribut !== undefined || part.kepada !== undefined;
  if (statis || !asks || part.templat !== undefined) return part;
  const textOf = ({ atribut: fields, kepada }: IsiVersi) => defaultTemplate({ nama, kepada, fields });
  const untouched = sortedText(isi.templat) === sortedText(textOf(isi));
  return untouched ? { ...part, templat: textOf({ ...isi, ...part }) } : part;
}

/** The database gives the keys of an object in an order of its own. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Parts that are sent as they are; the others are JSON. */
const PLAIN: readonly string[] = ['persyaratan', 'alur', 'biaya', 'waktu', 'kertas'];

const asTexts = (part: Partial<IsiVersi>): Changes =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      PLAIN.includes(name) ? String(value) : JSON.stringify(value),
    ]),
  );

const fromTexts = (changes: Changes): Partial<IsiVersi> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      PLAIN.includes(name) ? value : JSON.parse(String(value)),
    ]),
  );
