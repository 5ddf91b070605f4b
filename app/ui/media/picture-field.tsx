import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../fields/choice.tsx';
import { type FieldBase, messagesOf } from '../fields/field.tsx';
import { FocusPoint, type Point } from '../fields/focus-point.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import type { PictureSource } from './picture.tsx';
import { Upload } from './upload.tsx';
import { type PictureDraft, useDraftPicture } from './use-draft-picture.ts';
import { useObjectUrl } from './use-object-url.ts';

interface PictureFieldProps extends FieldBase {
  /** The picture the server has: that of the draft, if it has one. */
  picture: PictureSource | null;
  draft?: PictureDraft;
  /** Absent where the words follow from the row itself, as of a portrait beside its name. */
  words?: { value: string; error?: FieldBase['error'] };
  /** Allows taking the picture away without a new one. */
  optional?: boolean;
  progress?: number;
}

const CENTRE = { x: 0.5, y: 0.5 };
const percent = (share: number) => String(Math.round(share * 100));

/** One picture of a form: the file, its words for people who cannot see it, and the part that must stay visible. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, error, id, picture, words, optional, draft } = props;
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(draft?.address === '');
  const [focus, setFocus] = useState(picture?.fokus ?? CENTRE);
  const text = useWords(words?.value ?? '');
  const before = useRef({ removed, focus });
  const { box, refusals, refuse } = useRefusals(() => {
    setFile(null);
    setRemoved(before.current.removed);
    setFocus(before.current.focus);
    text.restore();
  });
  const { sent, held, progress, problem, keep } = useDraftPicture({
    name,
    picture,
    draft,
    words: text.typed,
    onRefused: refuse,
  });
  const hydrated = useHydrated();
  const local = useObjectUrl(file);
  const current = removed ? null : held;
  const seen = local ? { url: local, width: 3, height: 2 } : file ? null : current;
  const take = ([chosen]: File[]) => {
    before.current = { removed, focus };
    setFile(chosen ?? null);
    setRemoved(!chosen);
    setFocus(CENTRE);
    if (chosen) text.clear();
    keep(chosen);
  };
  const point = (value: Point) => {
    setFocus(value);
    draft?.change({ [`${name}_fokus_x`]: percent(value.x), [`${name}_fokus_y`]: percent(value.y) });
  };
  return (
    <div className="medan-gambar" ref={box}>
      <Upload
        key={refusals}
        name={name}
        label={label}
        hint={hint}
        error={problem ? [problem, ...messagesOf(error)] : error}
        id={id}
        sent={sent !== undefined}
        kept={held ? [{ value: 'tetap', url: held.url, name: 'Gambar sekarang' }] : []}
        progress={progress ?? (sent ? undefined : props.progress)}
        onChange={take}
      />
      {sent && <input type="hidden" name={`${name}_alamat`} value={sent} />}
      {removed && optional && <input type="hidden" name={`${name}_hapus`} value="1" />}
      {!hydrated && picture && optional && <Checkbox name={`${name}_hapus`} label="Lepas gambar ini" />}
      {(seen || !hydrated) && words && (
        <Words key={text.edition} name={`${name}_alt`} text={text} error={words.error} draft={draft} />
      )}
      {seen && <FocusPoint picture={seen} value={focus} onChange={point} name={name} />}
    </div>
  );
}

type WordsProps = Pick<PictureFieldProps, 'name' | 'error' | 'draft'> & { text: ReturnType<typeof useWords> };

function Words({ name, error, draft, text }: WordsProps) {
  return (
    <TextInput
      name={name}
      label="Keterangan gambar"
      hint="Apa yang terlihat, untuk orang yang tidak dapat melihatnya."
      error={error}
      maxLength={250}
      defaultValue={text.start}
      onChange={({ currentTarget: { value } }) => {
        text.type(value);
        draft?.change({ [name]: value });
      }}
    />
  );
}

/** The words of the picture: another picture begins without any, and one that is refused gives them back. */
function useWords(first: string) {
  const [field, setField] = useState({ edition: 0, start: first });
  const now = useRef(first);
  const before = useRef(first);
  const begin = (start: string) => {
    now.current = start;
    setField(({ edition }) => ({ edition: edition + 1, start }));
  };
  return {
    ...field,
    typed: () => now.current,
    type: (value: string) => {
      now.current = value;
    },
    clear: () => {
      before.current = now.current;
      begin('');
    },
    restore: () => begin(before.current),
  };
}

/** After a refused file the field begins again with what there was; the focus stays in it. */
function useRefusals(onRefused: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0 && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.pilih-berkas input')?.focus();
  }, [refusals]);
  const refuse = () => {
    setRefusals((many) => many + 1);
    onRefused();
  };
  return { box, refusals, refuse };
}
