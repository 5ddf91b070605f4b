import { Overtaken } from '../../../ui/form/overtaken.tsx';
import '../naskah.css';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Draf, DrafCalls } from '#contract/kinds/draf.ts';
import { type Failed, failedBy } from '../../../lib/forms/form.ts';
import { upload } from '../../../lib/forms/upload.ts';
import { browserApi, reportError } from '../../../lib/live/browser-api.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { shrinkImage } from '../../../ui/media/image-shrink.ts';
import type { PictureDraft } from '../../../ui/media/use-draft-picture.ts';
import { Note } from '../../../ui/text/note.tsx';
import { Autosave } from './autosave.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PreviewLink, SavingNotes, SavingState } from './saving.tsx';

/** Does without JavaScript what a page with such a form does, by the button that was pressed; nothing for the page's own buttons. */
export async function actOnDraft(
  { calls, pictures }: { calls: DrafCalls; pictures: readonly string[] },
  call: Call,
  form: FormData,
): Promise<string | undefined> {
  const act = form.get('draf');
  if (act === 'buang') {
    await call(calls.dropDraft);
    return 'Draf dibuang.';
  }
  if (act !== 'simpan') return undefined;
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = Object.fromEntries(texts);
  for (const name of pictures) {
    if (form.has(`${name}_hapus`)) fields[`${name}_alamat`] = '';
    const file = form.get(name);
    if (!(file instanceof File) || file.size === 0) continue;
    const body = new FormData();
    body.set('gambar', file);
    fields[`${name}_alamat`] = (await call(calls.draftPicture, { body })).url;
  }
  await call(calls.saveDraft, { body: { ...fields, versi: Number(form.get('versi_draf')) } });
  return 'Draf disimpan.';
}

/** Saves what is typed into a form as its draft, shortly after typing stops. */
export function useDraft(calls: DrafCalls, loaded: Draf) {
  const [stored, setStored] = useState(loaded);
  const [autosave] = useState(
    () =>
      new Autosave<Draf>({
        stored: { ...loaded, updated_at: loaded.isi ? loaded.updated_at : '' },
        send: (changes, versi) => browserApi(calls.saveDraft, { body: { ...changes, versi } }),
        onStored: setStored,
      }),
  );
  const saving = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  return {
    stored,
    saving,
    autosave,
    /** A picture in one of the texts; gives its address. */
    uploadImage: async (file: File) => {
      const body = new FormData();
      body.set('gambar', await shrinkImage(file));
      return (await upload(calls.draftPicture, { body })).url;
    },
    picture: (name: string): PictureDraft => ({
      address: loaded.isi?.[`${name}_alamat`],
      hold: (work) => autosave.hold(work),
      send: (file, options) => sendPicture(calls, file, options),
      change: (fields) => autosave.change(fields),
    }),
    change: (name: string, value: string) => autosave.change({ [name]: value }),
    /** Discards the draft and returns the stored values; undefined when that failed. */
    drop: async (): Promise<Draf | undefined> => {
      try {
        await browserApi(calls.dropDraft).catch(unlessGone);
        const left = await browserApi(calls.draft);
        autosave.forget();
        return left;
      } catch (error) {
        if (error instanceof CallError) return undefined;
        throw error;
      }
    },
    overwrite: () => browserApi(calls.draft).then(({ versi }) => autosave.overwrite(versi), reportError),
    /** The draft after all pending changes are saved. */
    settled: async () => ((await autosave.flush()) ? browserApi(calls.draft) : undefined),
  };
}
export type FormDraft = ReturnType<typeof useDraft>;

type Sending = Parameters<PictureDraft['send']>[1];

async function sendPicture(calls: DrafCalls, file: File, { onProgress, signal }: Sending) {
  const body = new FormData();
  body.set('gambar', file);
  try {
    return { url: (await upload(calls.draftPicture, { body, onProgress, signal })).url };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof CallError)) throw error;
    const [refused] = error.http === 400 ? (failedBy(error, body).errors.gambar ?? []) : [];
    return refused ? { refused } : { unsent: UNSENT };
  }
}

const UNSENT = 'Gambar belum tersimpan di draf. Gambar tetap ikut saat diterbitkan.';

/** Somebody else discarded it already. */
function unlessGone(error: unknown): void {
  if (!(error instanceof CallError) || error.http !== 404) throw error;
}

/** The draft to begin with: the page's, or what dropping it left, whichever is newer. Its key makes a form begin again. */
export function useLoadedDraft(loaded: Draf) {
  const [left, setLeft] = useState<Draf>();
  const draft = left && left.versi > loaded.versi ? left : loaded;
  return { draft, key: left?.versi ?? 0, onDropped: setLeft };
}

/** State of the draft in the bar over the form: whether it is saved, and its preview. */
export function DraftBar({ draft: { saving, autosave }, preview }: { draft: FormDraft; preview: string }) {
  return (
    <>
      <SavingState saving={saving} />
      <PreviewLink saving={saving} autosave={autosave} to={preview} />
    </>
  );
}

interface DraftNotesProps {
  draft: FormDraft;
  /** Address of this page. */
  here: string;
  /** Reset the form to the public texts. */
  onDropped: (left: Draf) => void;
}

/** Notes above the form: that there is a draft, whose, and the way to be rid of it. */
export function DraftNotes({ draft, here, onDropped }: DraftNotesProps) {
  const { stored, saving, autosave, overwrite, settled, drop } = draft;
  const [resumed, setResumed] = useState(false);
  const [failed, setFailed] = useState(false);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const left = await drop();
    setFailed(left === undefined);
    if (left) onDropped(left);
  };
  // The form begins again with it, as with a draft from elsewhere.
  const show = async () => {
    const whole = await settled().catch(reportError);
    if (whole) onDropped(whole);
  };
  return (
    <SavingNotes
      saving={saving}
      autosave={autosave}
      here={here}
      onOverwrite={() => void overwrite().then(() => (resumed ? show() : undefined))}
      onResume={() => {
        setResumed(true);
        void show();
      }}
    >
      {stored.isi && (
        <Note>
          <p>
            Draf ini belum terbit. Terakhir diubah {stored.oleh ?? 'perangkat desa'},{' '}
            {formatDateTime(stored.updated_at)}.
          </p>
          {failed && <p>Draf tidak bisa dibuang sekarang. Coba lagi.</p>}
          <Form method="post" className="editor-pilihan" onSubmit={(event) => void onSubmit(event)}>
            <Button type="submit" small name="draf" value="buang">
              Buang draf
            </Button>
          </Form>
        </Note>
      )}
      <LeaveGuard autosave={autosave} saving={saving} />
    </SavingNotes>
  );
}

/** Fields inside the form that save the draft without JavaScript. */
export function DraftFields({ draft: { stored }, failed }: { draft: FormDraft; failed: Failed | undefined }) {
  // With scripts the draft saves itself, and a form that was refused meanwhile says nothing of it.
  const ofDraft = failed?.values.draf ? failed : undefined;
  return (
    <>
      <Overtaken name="versi_draf" now={stored.versi} failed={ofDraft} />
      <Button type="submit" name="draf" value="simpan" className="tanpa-js">
        Simpan sebagai draf
      </Button>
    </>
  );
}
