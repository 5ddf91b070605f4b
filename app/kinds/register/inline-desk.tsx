import type { ReactNode } from 'react';
import type { Failed } from '../../lib/forms/form.ts';
import { type Renewed, useRenewed } from '../../lib/forms/use-renewed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { FormBody } from './form-body.tsx';
import { idOf, RegisterInputs } from './inputs.tsx';
import type { FoundRows } from './load.ts';
import { capital, type RegisterNoun, type RegisterRow } from './noun.ts';
import { RegisterPage } from './register-page.tsx';
import { SeenRow } from './seen-row.tsx';

interface InlineDeskProps<Row extends RegisterRow> {
  noun: RegisterNoun<Row>;
  /** Result of `loadRegister`. */
  found: FoundRows<Row>;
  /** Answer of the page's action. */
  failed: Failed | undefined;
  /** Links below the bar: from this register to those beside it. */
  tabs?: ReactNode;
  /** Content before the fields of a row. */
  lead?(row: Row): ReactNode;
  /** Content after them: what uses the row, and its removal. */
  children(row: Row): ReactNode;
}

/** A register of a few lines and colours, each row a form of its own: a whole page. */
export function InlineDesk<Row extends RegisterRow>(props: InlineDeskProps<Row>) {
  const { noun, found, failed, tabs, lead, children } = props;
  const { round, onSubmit } = useRenewed();
  // A refused form belongs to the row it came from; without an id to the new one.
  const refused = Number(failed?.values.id?.[0]) || 0;
  const ids = Object.fromEntries(Object.keys(noun.fields).map((name) => [name, idOf(name, refused)]));
  return (
    <RegisterPage
      noun={noun}
      found={found}
      failed={failed}
      tabs={tabs}
      form={
        <>
          <FormErrors failed={failed} ids={ids} />
          <NewRow key={round} noun={noun} failed={refused ? undefined : failed} onSubmit={onSubmit} />
        </>
      }
    >
      {found.rows.map((row) => (
        <li key={JSON.stringify(row)}>
          <Form method="post" className="daftar-ubah">
            <SeenRow fields={noun.fields} row={row} failed={refused === row.id ? failed : undefined} />
            <input type="hidden" name="id" value={row.id} />
            {lead?.(row)}
            <div className="daftar-medan">
              <RegisterInputs
                fields={noun.fields}
                row={row}
                of={row}
                failed={refused === row.id ? failed : undefined}
              />
            </div>
            <Button type="submit" small>
              Simpan<span className="sr"> {row.nama}</span>
            </Button>
          </Form>
          {children(row)}
        </li>
      ))}
    </RegisterPage>
  );
}

type NewRowProps = Pick<Renewed, 'onSubmit'> & {
  noun: Pick<RegisterNoun, 'name' | 'fields'>;
  failed: Failed | undefined;
};

/** A single field needs no heading: it says itself what it is. */
function NewRow({ noun, failed, onSubmit }: NewRowProps) {
  const submitting = useSubmitting();
  const title = `${capital(noun)} baru`;
  const inputs = Object.entries(noun.fields);
  const [only] = inputs;
  if (inputs.length === 1 && only)
    return (
      <Form method="post" className="daftar-baru" onSubmit={onSubmit}>
        <RegisterInputs
          fields={{ [only[0]]: { ...only[1], label: title } }}
          of={{ id: 0, nama: '' }}
          failed={failed}
        />
        <Button type="submit" variant="utama" icon="plus" loading={submitting}>
          Tambah
        </Button>
      </Form>
    );
  return (
    <Form method="post" className="daftar-isian kotak-isian" onSubmit={onSubmit}>
      <FormBody title={title} changes={false} sending={submitting}>
        <div className="daftar-medan">
          <RegisterInputs fields={noun.fields} of={{ id: 0, nama: '' }} failed={failed} />
        </div>
      </FormBody>
    </Form>
  );
}
