import './sent-form.css';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#contract/client.ts';
import type { Endpoint } from '#contract/kit.ts';
import type { Message } from '#contract/lib/flash.ts';
import { type Failed, fieldsOf, type Initial } from '../../lib/forms/form.ts';
import type { FetchSchema } from '../../lib/forms/form-check.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Upload } from '../media/upload.tsx';
import { Note } from '../text/note.tsx';
import { Button, ButtonLink } from './button.tsx';
import { KeyField } from './form.tsx';
import { FormErrors } from './form-errors.tsx';

interface OwnFormProps<E extends Endpoint> {
  title: string;
  /** Writes what was filled in; without JavaScript the page's action does. */
  endpoint: E;
  params?: Record<string, string | number>;
  /** Answer of the page's action. */
  answered: Failed | undefined;
  /** Names the draft of this form. */
  draft: string;
  initial?: Initial;
  /** The fields as they stand, for the order of the messages. */
  order: readonly string[];
  /** Returns what the server would refuse, before anything is sent: of the texts what their schema says. */
  check: (form: FormData) => Record<string, string>;
  schema: FetchSchema;
  /** Returns where it leads once it is stored, and what is said there. */
  onDone: (made: Output<E>) => { path: string; message: Message };
  back: string;
  verb: string;
  children: (tools: OwnFormTools) => ReactNode;
}

export interface OwnFormTools {
  field: ReturnType<typeof fieldsOf>;
  errors: Failed['errors'] | undefined;
  /** Share of the upload that has left, while it runs. */
  progress: number | undefined;
  draft: ReturnType<typeof useDraft>;
}

/** Makes or changes one of a resident's own things, with its pictures; what is typed is never lost. */
export function OwnForm<E extends Endpoint>(props: OwnFormProps<E>) {
  const { title, endpoint, params, answered, initial, order, check, schema, onDone, back, verb, children } =
    props;
  const { user } = useSite();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, `draf:${props.draft}:${user?.id}`);
  const form = useUploadForm({
    endpoint,
    params,
    failed: answered,
    prepare: check,
    schema,
    onDone: (made) => {
      const { path, message } = onDone(made);
      draft.clear();
      toast(message);
      void navigate(path);
    },
  });
  // One object for one refusal: its toasts are shown once, however often the progress is drawn.
  const failed = useMemo(() => form.failed && inOrder(form.failed, order), [form.failed, order]);
  return (
    <form {...form.props} ref={element} className="isian-warga">
      <KeyField />
      <Head title={title} noindex failed={failed} />
      <FormErrors failed={failed} />
      {children({
        field: fieldsOf(failed, initial),
        errors: failed?.errors,
        progress: form.progress,
        draft,
      })}
      <div className="bawah-form">
        <ButtonLink variant="sunyi" to={back} onClick={draft.clear}>
          Batal
        </ButtonLink>
        <Button variant="utama" type="submit" loading={form.sending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

/** The messages in the order of the form, whoever found them. */
function inOrder(failed: Failed, order: readonly string[]): Failed {
  const place = (name: string) => order.indexOf(name) + 1 || order.length + 1;
  const errors = Object.entries(failed.errors).toSorted(([a], [b]) => place(a) - place(b));
  return { ...failed, errors: Object.fromEntries(errors) };
}

interface PicturesProps {
  tools: OwnFormTools;
  /** Addresses of the pictures there are already. */
  kept?: readonly string[];
  most: number;
  hint?: string;
}

/** The pictures of such a form: new ones as `images_binary`, those that stay as `images_url`. */
export function OwnPictures({ tools: { errors, progress, draft }, kept, most, hint }: PicturesProps) {
  return (
    <>
      {kept && <input type="hidden" name="images_url" value="" />}
      <Upload
        name="images_binary"
        label="Gambar"
        hint={hint}
        max={most}
        error={errors?.images_binary ?? errors?.images_url}
        kept={(kept ?? []).map((url, at) => ({ value: url, url, name: `Gambar ${at + 1}` }))}
        keepName="images_url"
        progress={progress}
        onChange={draft.chose}
      />
      <LostFile draft={draft} />
    </>
  );
}

export function LostFile({ draft }: Pick<OwnFormTools, 'draft'>) {
  if (!draft.lostFile) return null;
  return (
    <Note kind="warning">
      Tulisan Anda masih ada, tetapi gambarnya tidak tersimpan di perangkat ini. Pilih lagi gambarnya.
    </Note>
  );
}
