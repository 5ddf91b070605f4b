import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '#contract/errors.ts';
import { type Failed, failedBy } from '../../../lib/forms/form.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { upload } from '../../../lib/forms/upload.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import { paths } from '../../../lib/paths/paths.ts';
import type { Point } from '../../../ui/fields/focus-point.tsx';
import { type Naskah, type NaskahNoun, type Values, valuesOf } from '../noun.ts';
import { Autosave, type Changes } from './autosave.ts';
import { type ActInput, doneText, known, runAct, type Tindakan } from './editor-act.ts';

const CENTRE = { x: 0.5, y: 0.5 };

const pictureWords = ({ gambar_info }: Naskah): Values =>
  gambar_info === undefined
    ? {}
    : { gambar_alt: gambar_info?.alt ?? '', gambar_keterangan: gambar_info?.keterangan ?? '' };
const focusOf = ({ gambar_info }: Naskah): Point => gambar_info?.fokus ?? CENTRE;

/** The API sends timestamps with the village's offset: their first part is what a clock there shows. */
const planned = ({ rencana_terbit }: Naskah): Values => ({
  rencana_terbit: rencana_terbit?.slice(0, 16) ?? '',
});

/** The fields of the editor; what was typed before a refusal wins. */
function fieldsOf(noun: NaskahNoun, draft: Naskah, typed: Record<string, string[]> = {}): Values {
  const stored = { ...valuesOf(noun, draft), ...pictureWords(draft), ...planned(draft) };
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, typed[name]?.at(-1) ?? value]),
  );
}

type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

/** Values in the fields, and how much of them is stored; autosave keeps everything that is typed. */
function useText(noun: NaskahNoun, loaded: Naskah, refused: Failed | undefined) {
  const [naskah, setNaskah] = useState(loaded);
  const [values, setValues] = useState(() => fieldsOf(noun, loaded, refused?.values));
  const [fokus, setFokus] = useState(() => focusOf(loaded));
  /** Increases when the text on the screen is replaced. */
  const [edition, setEdition] = useState(0);
  const [autosave] = useState(
    () =>
      new Autosave<Naskah>({
        stored: loaded,
        send: (changes, versi) =>
          browserApi(noun.calls.save, { params: { id: loaded.id }, body: { ...changes, versi } }),
        onStored: setNaskah,
      }),
  );
  const put = (texts: Values) => setValues((now) => ({ ...now, ...texts }));
  return {
    naskah,
    values,
    fokus,
    edition,
    autosave,
    /** `saved` is the part that can be stored: a half-typed date cannot. */
    change: (changes: Values, saved: Values = changes) => {
      put(changes);
      autosave.change(saved as Changes);
    },
    focus: (point: Point) => {
      setFokus(point);
      autosave.change({ fokus: point });
    },
    showPlan: (next: Naskah) => put(planned(next)),
    showPicture: (next: Naskah) => {
      put(pictureWords(next));
      setFokus(focusOf(next));
    },
    /** Another text, in the place of what was typed. */
    replace: (next: Naskah) => {
      setValues(fieldsOf(noun, next));
      setEdition((now) => now + 1);
    },
    /** Changes that another visit of this page left unsaved. */
    resume: ({ fokus: point, ...texts }: Changes) => {
      put(texts as Values);
      if (point) setFokus(point);
      setEdition((now) => now + 1);
    },
  };
}

/** Everything the editor knows and does; `refused` is the answer of the page's action, which serves it without JavaScript. */
export function useEditor(noun: NaskahNoun, loaded: Naskah, refused: Failed | undefined) {
  const { calls } = noun;
  const params = { id: loaded.id };
  const { showPlan, showPicture, replace, ...text } = useText(noun, loaded, refused);
  const { autosave } = text;
  const [outcome, setOutcome] = useState(refused);
  const [busy, setBusy] = useState<Tindakan>();
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const attempt = async (work: () => Promise<void>) => {
    setOutcome(undefined);
    try {
      await work();
    } catch (error) {
      // The writer cancelled.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!(error instanceof CallError)) throw error;
      setOutcome(failedBy(error, new FormData()));
    }
  };
  const perform = async (tindakan: Tindakan, input: Omit<ActInput, 'versi'>) => {
    if (!(await autosave.flush())) return;
    const after = await autosave.write((versi) =>
      runAct(noun, browserApi, loaded.id, tindakan, { versi, ...input }),
    );
    toast({ title: doneText(noun, tindakan, after?.status) });
    if (!after) return void navigate(paths.kelola(noun.at));
    if (tindakan === 'pakai') replace(after);
    showPlan(after);
    if (tindakan === 'pakai' || tindakan === 'lepas') showPicture(after);
    // Closes the comparison.
    if (tindakan === 'pakai')
      await navigate(paths.kelola(noun.at, loaded.id), { replace: true, preventScrollReset: true });
    else await revalidate();
  };
  return {
    noun,
    ...text,
    outcome,
    busy,
    saving,
    act: async (tindakan: Tindakan, input: Omit<ActInput, 'versi'> = {}) => {
      setBusy(tindakan);
      await attempt(() => perform(tindakan, input));
      setBusy(undefined);
    },
    /** A picture or a document goes by itself, after what was typed. */
    sendFile: (kind: FileKind, file: File, sending: Sending) =>
      attempt(async () => {
        const after = await sendFile(noun, autosave, { id: loaded.id, kind, file, sending });
        if (kind === 'gambar') showPicture(after);
      }),
    /** A picture of the library in the place of this one. */
    chooseFile: (berkas: string) =>
      attempt(async () => {
        const endpoint = known(calls.chooseCover);
        showPicture(
          await autosave.write((versi) => browserApi(endpoint, { params, body: { versi, berkas } })),
        );
      }),
    overwrite: () =>
      attempt(async () => void (await autosave.overwrite((await browserApi(calls.edit, { params })).versi))),
  };
}

type FileKind = 'gambar' | 'dokumen';
type Sent = { id: number; kind: FileKind; file: File; sending: Sending };

function sendFile({ calls }: NaskahNoun, autosave: Autosave<Naskah>, { id, kind, file, sending }: Sent) {
  const endpoint = known(kind === 'gambar' ? calls.cover : calls.document);
  return autosave.write((versi) => {
    const body = new FormData();
    body.set('versi', String(versi));
    body.set(kind, file);
    return upload(endpoint, { params: { id }, body, ...sending });
  });
}
export type Editor = ReturnType<typeof useEditor>;

const EditorContext = createContext<Editor | undefined>(undefined);
export const ProvideEditor = EditorContext.Provider;

/** The editor around a field of a noun. */
export function useEditorHere(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This belongs inside an editor.');
  return editor;
}
