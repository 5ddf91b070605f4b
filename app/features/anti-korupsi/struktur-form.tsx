import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { type Failed, fieldsOf } from '../../lib/form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { evidenceText, PART_NAMES } from './site-evidence.ts';
import { type Entry, entryKey, entryPath, FORM_ID, rowPath } from './struktur-path.ts';

const LONGEST_NAME = 300;
const LONGEST_EVIDENCE = 500;

interface EntryFormProps {
  entry: Entry;
  periode: number;
  /** Its heading: 'Ubah indikator 1.2'. */
  title: string;
  initial?: { nama: string; bukti?: string | null };
  /** Answer of the page's action to this form. */
  refused: Failed | undefined;
}

/** A component or an indicator, in its place in the list. */
export function EntryForm({ entry, periode, title, initial, refused }: EntryFormProps) {
  const { formData } = useNavigation();
  const key = entryKey(entry);
  const field = fieldsOf(refused, { nama: initial?.nama, bukti: evidenceText(initial?.bukti ?? null) });
  const { level, id, within } = entry;
  return (
    <Form
      method="post"
      action={entryPath(periode, entry)}
      preventScrollReset
      id={FORM_ID}
      className="struktur-isian"
      aria-label={title}
    >
      <FormErrors failed={refused} />
      <input type="hidden" name="isian" value={key} />
      <input type="hidden" name="periode" value={periode} />
      <h3>{title}</h3>
      <Textarea {...field('nama')} label={`Nama ${level}`} rows={2} maxLength={LONGEST_NAME} />
      {level === 'indikator' && (
        <Textarea
          {...field('bukti')}
          label="Bukti yang diminta (tidak wajib)"
          hint={`Satu baris satu bukti. Bagian situs ini menjadi tautan bila namanya ditulis: ${PART_NAMES.join(', ')}.`}
          rows={3}
          maxLength={LONGEST_EVIDENCE}
        />
      )}
      <div className="baris">
        <Button
          type="submit"
          variant="utama"
          icon={id ? 'check' : 'plus'}
          loading={formData?.get('isian') === key && !formData.has('tindakan')}
        >
          {id ? 'Simpan' : 'Tambah'}
        </Button>
        <ButtonLink
          variant="sunyi"
          to={rowPath(periode, id || !within ? entry : { level: 'komponen', id: within })}
          preventScrollReset
        >
          Batal
        </ButtonLink>
      </div>
    </Form>
  );
}

const openerId = (key: string | undefined) => `buka-${key}`;

interface OpenLinkProps {
  entry: Entry;
  periode: number;
  /** What it changes or where it adds, for people who cannot see where it stands. */
  of: string;
}

/** Opens the form of a row, or that of a new one. */
export function OpenLink({ entry, periode, of }: OpenLinkProps) {
  return (
    <ButtonLink
      id={openerId(entryKey(entry))}
      small
      icon={entry.id ? undefined : 'plus'}
      to={entryPath(periode, entry)}
      preventScrollReset
    >
      {entry.id ? 'Ubah' : `Tambah ${entry.level}`}
      <span className="sr"> {of}</span>
    </ButtonLink>
  );
}

/** The focus goes into a form that opens, and back to what opened it when it closes. */
export function useFocusInForm(open: string | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    if (before === open) return;
    if (open) document.querySelector<HTMLElement>(`#${FORM_ID} textarea`)?.focus();
    else document.getElementById(openerId(before))?.focus({ preventScroll: true });
  }, [open]);
}

interface RemoveEntryProps {
  entry: Entry;
  periode: number;
  kode: string;
  nama: string;
  /** How much evidence names it. */
  used: number;
  /** What goes along with it. */
  consequence: string;
}

/** Removes a row; what holds evidence is not asked about, since it is refused with the reason. */
export function RemoveEntry({ entry, periode, kode, nama, used, consequence }: RemoveEntryProps) {
  const look = { name: 'tindakan', value: 'hapus', variant: 'sunyi', small: true, icon: 'trash' } as const;
  const label = (
    <>
      Hapus
      <span className="sr">
        {' '}
        {entry.level} {kode}
      </span>
    </>
  );
  const title = `Hapus ${entry.level} ${kode} "${nama}"?`;
  return (
    <Form method="post" action={rowPath(periode)}>
      <input type="hidden" name="isian" value={entryKey(entry)} />
      <input type="hidden" name="periode" value={periode} />
      {used > 0 ? (
        <Button {...look} type="submit">
          {label}
        </Button>
      ) : (
        <ConfirmSubmit {...look} question={{ title, text: consequence, verb: 'Hapus', danger: true }}>
          {label}
        </ConfirmSubmit>
      )}
    </Form>
  );
}
