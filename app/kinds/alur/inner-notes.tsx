import './urus.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { AlurItem } from '#contract/kinds/alur-calls.ts';
import { ADA_NIK, type Catatan } from '#contract/kinds/urusan.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { type Renewed, useRenewed } from '../../lib/forms/use-renewed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Officer, UrusFields } from './urus-bar.tsx';

type NotesProps = { item: Pick<AlurItem, 'id' | 'urusan'>; failed: Failed | undefined };

/** Notes among staff, with what was done to who looks after it; residents never see them. */
export function InnerNotes({ item, failed }: NotesProps) {
  const { round, onSubmit } = useRenewed();
  const { catatan, calon } = item.urusan;
  const written = catatan.filter(({ jenis, dicoret }) => jenis === 'catatan' && !dicoret).length;
  const names = calon.map(({ nama }) => nama);
  const refused = failed?.values.urus?.[0];
  const changing = Number(failed?.values.catatan?.[0]);
  return (
    <section className="catatan-dalam" aria-labelledby="catatan-dalam">
      <div className="catatan-kepala">
        <h3 className="h-samping" id="catatan-dalam">
          Catatan dalam <span className="jml">{written}</span>
        </h3>
        <span className="tanda-rahasia">
          <Icon name="lock" />
          Hanya petugas
        </span>
      </div>
      {catatan.length > 0 && (
        <ul className="catatan-dlm">
          {catatan.map((note) => (
            <Line
              key={note.id}
              note={note}
              id={item.id}
              names={names}
              failed={refused === 'ubah' && changing === note.id ? failed : undefined}
            />
          ))}
        </ul>
      )}
      <NoteForm
        key={round}
        id={item.id}
        names={names}
        onSubmit={onSubmit}
        failed={refused === 'catat' ? failed : undefined}
      />
    </section>
  );
}

type LineProps = { note: Catatan; id: number; names: readonly string[]; failed: Failed | undefined };

function Line({ note, id, names, failed }: LineProps) {
  const { jenis, oleh, isi, waktu, diubah, dicoret, can } = note;
  if (jenis === 'urusan')
    return (
      <li className="sistem">
        <Icon name="user" />
        <span>
          {oleh} {isi}
          <small>{formatDateTime(waktu)}</small>
        </span>
      </li>
    );
  const marks = [formatDateTime(waktu), diubah && 'diubah', dicoret && 'dicoret'].filter(Boolean).join(', ');
  return (
    <li>
      <Officer name={oleh} />
      <div className="kepala-c">
        <b>{oleh}</b>
        <span>{marks}</span>
      </div>
      <p>{dicoret ? <s>{isi}</s> : <Named text={isi} names={names} />}</p>
      {(can.ubah || can.coret) && (
        <div className="catatan-cara">
          {can.ubah && (
            <details open={failed !== undefined}>
              <summary>Ubah</summary>
              <NoteForm id={id} note={note} names={names} failed={failed} />
            </details>
          )}
          {can.coret && (
            <Form method="post" preventScrollReset>
              <UrusFields id={id} urus="coret" />
              <input type="hidden" name="catatan" value={note.id} />
              <button type="submit">
                Coret<span className="sr"> catatan: {isi.slice(0, MOST_SAID)}</span>
              </button>
            </Form>
          )}
        </div>
      )}
    </li>
  );
}

/** A text in which those who are named stand out. */
function Named({ text, names }: { text: string; names: readonly string[] }) {
  const [first] = names
    .flatMap((name) => {
      const at = text.indexOf(`@${name}`);
      return at < 0 ? [] : [{ at, name }];
    })
    .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length);
  if (!first) return text;
  const end = first.at + first.name.length + 1;
  return (
    <>
      {text.slice(0, first.at)}
      <span className="sebut">{text.slice(first.at, end)}</span>
      <Named text={text.slice(end)} names={names} />
    </>
  );
}

/** So much of a note tells it apart from the others. */
const MOST_SAID = 60;

type NoteFormProps = Partial<Renewed> & {
  id: number;
  note?: Catatan;
  names: readonly string[];
  failed: Failed | undefined;
};

/**
 * A note that is written or changed. An @ offers the names; numbers that look like a NIK are asked about. It waits for its
 * writer where they decide on the item before it is saved, which leads away from it.
 */
function NoteForm({ id, note, names, failed, onSubmit }: NoteFormProps) {
  const submitting = useSubmitting();
  const element = useRef<HTMLFormElement>(null);
  const { user } = useSite();
  const { pathname } = useLocation();
  const draft = useDraft(element, `draf:catatan:${pathname}:${id}:${note?.id ?? 'baru'}:${user?.id}`);
  // Refused notes are not stored: the draft of one is kept again.
  useEffect(() => {
    if (failed) element.current?.dispatchEvent(new Event('input'));
  }, [failed]);
  const field = fieldsOf(failed, { isi: note?.isi });
  const own = note ? `urus-isi-${note.id}` : 'urus-isi';
  const isNik = failed?.errors.isi?.includes(ADA_NIK);
  return (
    <Form
      method="post"
      className="kotak-catatan"
      preventScrollReset
      ref={element}
      onSubmit={(event) => {
        draft.clear();
        onSubmit?.(event);
      }}
    >
      <FormErrors failed={failed} ids={{ isi: own }} />
      <UrusFields id={id} urus={note ? 'ubah' : 'catat'} />
      {note && <input type="hidden" name="catatan" value={note.id} />}
      <MentionField own={own} note={note} names={names} field={field('isi')} />
      <div className="baris">
        <span className="kecil redup bantu-kbd">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> kirim
        </span>
        {isNik && (
          <>
            <Button type="submit" variant="kedua" small name="nik" value="samarkan">
              Samarkan
            </Button>
            <Button type="submit" variant="sunyi" small name="nik" value="biarkan">
              Simpan begitu saja
            </Button>
          </>
        )}
        <Button type="submit" variant="tinta" small loading={submitting}>
          {note ? 'Simpan perubahan catatan' : 'Simpan catatan'}
        </Button>
      </div>
    </Form>
  );
}

type MentionFieldProps = Pick<NoteFormProps, 'note' | 'names'> & {
  /** Id of the field. */
  own: string;
  field: ReturnType<ReturnType<typeof fieldsOf>>;
};

/** The text of a note; after an @ it offers those who begin so. */
function MentionField({ own, note, names, field }: MentionFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string>();
  const offered =
    begun === undefined
      ? []
      : names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase())).slice(0, MOST_OFFERED);
  const area = () => box.current?.querySelector('textarea');
  const insert = (name: string) => {
    const text = area();
    if (!text || begun === undefined) return;
    text.setRangeText(`${name} `, text.selectionStart - begun.length, text.selectionStart, 'end');
    text.focus();
    setBegun(undefined);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) area()?.form?.requestSubmit();
    if (event.key === 'Escape') setBegun(undefined);
  };
  return (
    <div ref={box}>
      <Textarea
        {...field}
        id={own}
        label={note ? 'Ubah catatan' : 'Catatan dalam, tidak terlihat warga'}
        placeholder="Tulis untuk sesama petugas. @ untuk menyebut orang."
        rows={3}
        maxLength={2000}
        data-tulis={note ? undefined : ''}
        onInput={({ currentTarget }) => setBegun(begunIn(currentTarget))}
        onKeyDown={keys}
      />
      {offered.length > 0 && (
        <div className="sebutan">
          {offered.map((name) => (
            <button key={name} type="button" onClick={() => insert(name)}>
              <Officer name={name} />
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const MOST_OFFERED = 6;

/** Returns the part of a name typed after the last @ before the caret. */
function begunIn(text: HTMLTextAreaElement): string | undefined {
  return text.value.slice(0, text.selectionStart).match(/@([^@\n]{0,40})$/)?.[1];
}
