import { Overtaken } from '../../../ui/form/overtaken.tsx';
import '../naskah.css';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { type BarisNaskah, LONGEST_TITLE } from '#contract/kinds/naskah.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Field, fieldId } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { capital, type Naskah, type NaskahNoun } from '../noun.ts';
import { inVillage, momentOf, readAct, type Tindakan } from './editor-act.ts';
import { EditorBar, EditorFoot } from './editor-bar.tsx';
import { EditorChecks } from './editor-checks.tsx';
import { EditorComparison } from './editor-comparison.tsx';
import { EditorCover } from './editor-cover.tsx';
import { EditorDocument } from './editor-document.tsx';
import { ChoiceForm, EditorHistory, type HistoryPage } from './editor-history.tsx';
import { EditorPublish } from './editor-publish.tsx';
import { questionFor } from './editor-questions.ts';
import { type Editor, ProvideEditor, useEditor } from './editor-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { SavingNotes } from './saving.tsx';

interface NaskahEditorProps<Draft extends Naskah> {
  noun: NaskahNoun<BarisNaskah, Draft>;
  loaded: Draft;
  history: HistoryPage;
  /** Answer of the page's action. */
  refused: Failed | undefined;
  /** Fields under the title, from `editor-fields.tsx`. */
  children: ReactNode;
  /** The document stands above the title: what is published is the file. */
  documentFirst?: boolean;
  /** Fields beside the text, where it is published: a category. */
  panel?: ReactNode;
}

type Asked = { tindakan: Tindakan; terbit?: string | null };

/** The editor of a noun, a whole page: title and fields on the left, everything about publishing on the right. */
export function NaskahEditor<Draft extends Naskah>(props: NaskahEditorProps<Draft>) {
  return <EditorPage key={props.loaded.id} {...props} noun={props.noun} />;
}

function EditorPage(props: NaskahEditorProps<Naskah>) {
  const { noun, loaded, history, refused, children, documentFirst } = props;
  const editor = useEditor(noun, loaded, refused);
  const formId = useId();
  const { naskah, values, edition, outcome } = editor;
  const checks = noun.checks(values, naskah);
  const { asked, onSubmit, forget } = useAsking(editor, checks);
  const trashed = naskah.can.pulihkan;
  const file = noun.calls.document && naskah.dokumen !== undefined && <EditorDocument editor={editor} />;
  return (
    <ProvideEditor value={editor}>
      <EditorBar editor={editor} formId={formId} />
      <SavingNotes
        saving={editor.saving}
        autosave={editor.autosave}
        here={paths.kelola(noun.at, naskah.id)}
        onOverwrite={() => void editor.overwrite()}
        onResume={editor.resume}
      />
      <Form
        id={formId}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="isi-konsol editor"
        onSubmit={onSubmit}
      >
        <div className="editor-naskah">
          <FormErrors failed={outcome} ids={{ terbit: fieldId('rencana_terbit') }} />
          <Overtaken now={naskah.versi} failed={outcome?.message ? outcome : undefined} />
          {trashed ? (
            <p>{capital(noun)} ini ada di sampah. Kembalikan dahulu untuk mengubahnya.</p>
          ) : (
            <div className="tumpuk" key={edition}>
              {documentFirst && file}
              <Title editor={editor} />
              {children}
              {!documentFirst && file}
            </div>
          )}
        </div>
        <EditorSide {...props} editor={editor} checks={checks} />
      </Form>
      {!trashed && <ChoiceForm />}
      {!trashed && <EditorFoot editor={editor} formId={formId} checks={checks} />}
      {asked && <Question editor={editor} asked={asked} onClose={forget} />}
      {history.comparison && !trashed && (
        <EditorComparison editor={editor} formId={formId} comparison={history.comparison} />
      )}
      <LeaveGuard autosave={editor.autosave} saving={editor.saving} />
    </ProvideEditor>
  );
}

type Checks = ReturnType<NaskahNoun['checks']>;

/** Starts what a button was pressed for: a save, an act, or the question before it. */
function useAsking({ noun, autosave, act }: Editor, checks: Checks) {
  const [asked, setAsked] = useState<Asked>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const value = (name: string) => String(form.get(name) ?? '');
    const { tindakan, riwayat } = readAct(value('tindakan'));
    const terbit = momentOf(form);
    if (!tindakan) void autosave.flush();
    // No confirmation for what the server would refuse anyway.
    else if (tindakan === 'terbitkan' && checks.some(({ state }) => state === 'wajib'))
      void act(tindakan, { terbit });
    else if (questionFor(noun, tindakan)) setAsked({ tindakan, terbit });
    else void act(tindakan, { riwayat });
  };
  return { asked, onSubmit, forget: () => setAsked(undefined) };
}

type EditorSideProps = Pick<NaskahEditorProps<Naskah>, 'noun' | 'history' | 'panel'> & {
  editor: Editor;
  checks: Checks;
};

/** All about publishing, beside the text. */
function EditorSide({ noun, history, panel, editor, checks }: EditorSideProps) {
  const { naskah, edition } = editor;
  const trashed = naskah.can.pulihkan;
  return (
    <aside className="samping" aria-label={`Pengaturan ${noun.name}`}>
      {!trashed && <EditorChecks checks={checks} />}
      {!trashed && noun.calls.cover && <EditorCover editor={editor} />}
      <EditorPublish editor={editor} key={`${naskah.status}-${edition}`}>
        {!trashed && panel}
      </EditorPublish>
      <EditorHistory history={history} mayUse={!trashed} />
    </aside>
  );
}

type QuestionProps = { editor: Editor; asked: Asked; onClose: () => void };

function Question({ editor, asked: { tindakan, terbit }, onClose }: QuestionProps) {
  const { noun, naskah, busy, act } = editor;
  const question = questionFor(noun, tindakan, terbit ? inVillage(terbit, naskah.updated_at) : undefined);
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      {...question}
      loading={busy !== undefined}
      onConfirm={async () => {
        await act(tindakan, { terbit });
        onClose();
      }}
    />
  );
}

function Title({ editor: { noun, values, outcome, change } }: { editor: Editor }) {
  const label = noun.titled ?? 'Judul';
  return (
    <Field name="judul" label={label} labelHidden error={outcome?.errors.judul}>
      {(wiring) => (
        <textarea
          {...wiring}
          className="judul-tulis"
          name="judul"
          rows={2}
          maxLength={LONGEST_TITLE}
          placeholder={`${label} ${noun.name}`}
          value={values.judul}
          onChange={(event) => change({ judul: event.currentTarget.value.replaceAll('\n', ' ') })}
        />
      )}
    </Field>
  );
}
