import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '#contract/errors.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { type Failed, failedBy } from '../../lib/form.ts';
import { paths } from '../../lib/paths.ts';
import { upload } from '../../lib/upload.ts';
import type { Point } from '../../ui/focus-point.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Autosave, type Changes } from './autosave.ts';
import { type ActInput, doneText, known, runAct, type Tindakan } from './editor-act.ts';
import { type Naskah, type NaskahNoun, type Values, valuesOf } from './noun.ts';

const CENTRE = { x: 0.5, y: 0.5 };

const pictureWords = ({ gambar_info }: Naskah): Values =>
  gambar_info === undefined
    ? {}
    : { gambar_alt: gambar_info?.alt ?? '', gambar_keterangan: gambar_info?.keterangan ?? '' };
const focusOf = ({ gambar_info }: Naskah): Point => gambar_info?.fokus ?? CENTRE;

/** The API sends moments with the village's offset: their first part is what a clock there shows. */
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

/** Everything the editor knows and does; `refused` is the answer of the page's action, which serves it without JavaScript. */
export function useEditor(noun: NaskahNoun, loaded: Naskah, refused: Failed | undefined) {
  const { calls } = noun;
  const params = { id: loaded.id };
  const [naskah, setNaskah] = useState(loaded);
  const [values, setValues] = useState(() => fieldsOf(noun, loaded, refused?.values));
  const [fokus, setFokus] = useState(() => focusOf(loaded));
  /** Grows when another text takes the place of the one on the screen. */
  const [edition, setEdition] = useState(0);
  const [outcome, setOutcome] = useState(refused);
  const [busy, setBusy] = useState<Tindakan>();
  const [autosave] = useState(
    () =>
      new Autosave<Naskah>({
        stored: loaded,
        send: (changes, versi) => browserApi(calls.save, { params, body: { ...changes, versi } }),
        onStored: setNaskah,
      }),
  );
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** `saved` is what of it can be stored: a date that is half typed cannot. */
  const change = (changes: Values, saved: Values = changes) => {
    setValues((now) => ({ ...now, ...changes }));
    autosave.change(saved as Changes);
  };
  const focus = (point: Point) => {
    setFokus(point);
    autosave.change({ fokus: point });
  };
  const showPicture = (next: Naskah) => {
    setValues((now) => ({ ...now, ...pictureWords(next) }));
    setFokus(focusOf(next));
  };
  const attempt = async (work: () => Promise<void>) => {
    setOutcome(undefined);
    try {
      await work();
    } catch (error) {
      // The writer turned back.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!(error instanceof CallError)) throw error;
      setOutcome(failedBy(error, new FormData()));
    }
  };
  const act = async (tindakan: Tindakan, input: Omit<ActInput, 'versi'> = {}) => {
    setBusy(tindakan);
    await attempt(async () => {
      if (!(await autosave.flush())) return;
      const after = await autosave.write((versi) =>
        runAct(noun, browserApi, loaded.id, tindakan, { versi, ...input }),
      );
      toast({ title: doneText(noun, tindakan, after?.status) });
      if (!after) return void navigate(paths.kelola(noun.at));
      if (tindakan === 'pakai') {
        setValues(fieldsOf(noun, after));
        setEdition((now) => now + 1);
      }
      setValues((now) => ({ ...now, ...planned(after) }));
      if (tindakan === 'pakai' || tindakan === 'lepas') showPicture(after);
      // The comparison that led here is over.
      if (tindakan === 'pakai')
        await navigate(paths.kelola(noun.at, loaded.id), { replace: true, preventScrollReset: true });
      else await revalidate();
    });
    setBusy(undefined);
  };
  /** A picture or a document goes by itself, after what was typed. */
  const sendFile = (kind: 'gambar' | 'dokumen', file: File, sending: Sending) =>
    attempt(async () => {
      const endpoint = known(kind === 'gambar' ? calls.cover : calls.document);
      const after = await autosave.write((versi) => {
        const body = new FormData();
        body.set('versi', String(versi));
        body.set(kind, file);
        return upload(endpoint, { params, body, ...sending });
      });
      if (kind === 'gambar') showPicture(after);
    });
  const overwrite = () =>
    attempt(async () => void (await autosave.overwrite((await browserApi(calls.edit, { params })).versi)));
  /** Changes that another visit of this page left unsaved. */
  const resume = ({ fokus: point, ...texts }: Changes) => {
    setValues((now) => ({ ...now, ...(texts as Values) }));
    if (point) setFokus(point);
    setEdition((now) => now + 1);
  };
  return {
    noun,
    naskah,
    values,
    fokus,
    edition,
    outcome,
    busy,
    saving,
    autosave,
    change,
    focus,
    act,
    sendFile,
    overwrite,
    resume,
  };
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
