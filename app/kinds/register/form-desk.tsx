import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Failed } from '../../lib/forms/form.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { FormBody } from './form-body.tsx';
import { nameRemoved, RegisterInputs } from './inputs.tsx';
import type { FoundRows } from './load.ts';
import { addedText, capital, changedText, type RegisterNoun, type RegisterRow } from './noun.ts';
import { RegisterPage } from './register-page.tsx';
import { RemoveNamed } from './remove-row.tsx';
import { SeenRow } from './seen-row.tsx';

interface FormDeskProps<Row extends RegisterRow> {
  noun: RegisterNoun<Row>;
  /** Result of `loadRegister`. */
  found: FoundRows<Row>;
  /** Answer of the page's action. */
  failed: Failed | undefined;
  /** Content of a row. */
  children(row: Row): ReactNode;
}

/** A register whose rows are written in one form above its list, where the address says which: a whole page. */
export function FormDesk<Row extends RegisterRow>(props: FormDeskProps<Row>) {
  const { chosen, meta } = props.found;
  // A new form for every row, and an empty one after each that was added.
  return <Desk key={`${chosen?.id ?? 'baru'}-${meta.total_results}`} {...props} />;
}

function Desk<Row extends RegisterRow>({ noun, found, failed, children }: FormDeskProps<Row>) {
  const { rows, chosen, view } = found;
  const { calls, fields, here, name } = noun;
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: chosen ? calls.update : calls.create,
    params: chosen && { id: chosen.id },
    failed,
    prepare: (body) => {
      nameRemoved(fields, chosen, body);
      return undefined;
    },
    onDone: () => {
      toast({ title: chosen ? changedText(noun) : addedText(noun) });
      void navigate(chosen ? view : here, { preventScrollReset: true });
    },
  });
  return (
    <RegisterPage
      noun={noun}
      found={found}
      failed={form.failed}
      form={
        <form
          {...form.props}
          className="daftar-isian kotak-isian"
          aria-label={chosen ? `Ubah ${chosen.nama}` : 'Tambah'}
        >
          <KeyField />
          <FormErrors failed={form.failed} />
          {chosen && <SeenRow fields={fields} row={chosen} failed={form.failed} />}
          {chosen && <input type="hidden" name="id" value={chosen.id} />}
          <FormBody
            title={chosen ? `Ubah ${name} ${chosen.nama}` : `${capital(noun)} baru`}
            changes={chosen !== undefined}
            sending={form.sending}
            cancel={chosen && view}
          >
            <RegisterInputs fields={fields} row={chosen} failed={form.failed} progress={form.progress} />
          </FormBody>
        </form>
      }
    >
      {rows.map((row) => (
        <li key={row.id} aria-current={row.id === chosen?.id ? 'true' : undefined}>
          {children(row)}
          <div className="baris">
            <ButtonLink small to={`${view}${view === here ? '?' : '&'}ubah=${row.id}`}>
              Ubah<span className="sr"> {row.nama}</span>
            </ButtonLink>
            {!row.dipakai && <RemoveNamed noun={noun} row={row} />}
          </div>
        </li>
      ))}
    </RegisterPage>
  );
}
