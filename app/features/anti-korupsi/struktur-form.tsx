import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { indikatorFields, komponenFields } from '#contract/anti-korupsi.ts';
import { FormBody } from '../../kinds/register/form-body.tsx';
import { RegisterInputs } from '../../kinds/register/inputs.tsx';
import { RemoveRow } from '../../kinds/register/remove-row.tsx';
import { SeenRow } from '../../kinds/register/seen-row.tsx';
import type { Failed } from '../../lib/forms/form.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { evidenceText, PART_NAMES } from './site-evidence.ts';
import { type Entry, entryKey, entryPath, FORM_ID, rowPath } from './struktur-path.ts';

const FIELDS = { komponen: komponenFields, indikator: indikatorFields };
const HINTS = {
  bukti: `Satu baris satu bukti. Bagian situs ini menjadi tautan bila namanya ditulis: ${PART_NAMES.join(', ')}.`,
};

interface EntryFormProps {
  entry: Entry;
  periode: number;
  /** Heading of the form: 'Ubah indikator 1.2'. */
  title: string;
  row?: { nama: string; bukti?: string | null };
  /** Answer of the page's action to this form. */
  refused: Failed | undefined;
}

/** A component or an indicator, in its place in the list. */
export function EntryForm({ entry, periode, title, row, refused }: EntryFormProps) {
  const { formData } = useNavigation();
  const key = entryKey(entry);
  const { level, id, within } = entry;
  return (
    <Form
      method="post"
      action={entryPath(periode, entry)}
      preventScrollReset
      id={FORM_ID}
      className="daftar-isian kotak-isian struktur-isian"
      aria-label={title}
    >
      <FormErrors failed={refused} />
      {row && <SeenRow fields={FIELDS[level]} row={row} failed={refused} />}
      <input type="hidden" name="isian" value={key} />
      <input type="hidden" name="periode" value={periode} />
      <FormBody
        title={title}
        level="h3"
        changes={id !== undefined}
        sending={formData?.get('isian') === key && !formData.has('tindakan')}
        cancel={rowPath(periode, id || !within ? entry : { level: 'komponen', id: within })}
      >
        <RegisterInputs
          fields={FIELDS[level]}
          row={row && { ...row, bukti: evidenceText(row.bukti ?? null) }}
          failed={refused}
          hints={HINTS}
        />
      </FormBody>
    </Form>
  );
}

const openerId = (key: string | undefined) => `buka-${key}`;

interface OpenLinkProps {
  entry: Entry;
  periode: number;
  /** Row that is changed or added to, said for people who cannot see where the link stands. */
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

interface EntryActsProps {
  entry: Entry;
  periode: number;
  row: { kode: string; nama: string };
  /** Number of pieces of evidence under the row; with any, its removal is refused. */
  used: number;
  /** Warning of what goes along with the row, shown before it is removed. */
  consequence: string;
}

/** Changes or removes a row; what holds evidence is not asked about, since it is refused with the reason. */
export function EntryActs({ entry, periode, row: { kode, nama }, used, consequence }: EntryActsProps) {
  const called = `${entry.level} ${kode}`;
  const question = { title: `Hapus ${called} "${nama}"?`, text: consequence };
  return (
    <div className="baris">
      <OpenLink entry={entry} periode={periode} of={called} />
      <RemoveRow called={called} question={used > 0 ? undefined : question}>
        <input type="hidden" name="isian" value={entryKey(entry)} />
        <input type="hidden" name="periode" value={periode} />
      </RemoveRow>
    </div>
  );
}
