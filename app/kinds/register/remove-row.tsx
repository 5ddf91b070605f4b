import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { RegisterNoun, RegisterRow } from './noun.ts';

interface RemoveRowProps {
  /** Name of the row for people who cannot see where it stands: 'indikator 1.2'. */
  called: string;
  /** Question before the row goes; without it the press is enough, where what is used is refused with the reason. */
  question: { title: string; text: string } | undefined;
  /** Hidden fields that tell the page's action which row. */
  children: ReactNode;
}

const LOOK = { name: 'tindakan', value: 'hapus', variant: 'sunyi', small: true, icon: 'trash' } as const;

/** Removes a row of a register. */
export function RemoveRow({ called, question, children }: RemoveRowProps) {
  const label = (
    <>
      Hapus<span className="sr"> {called}</span>
    </>
  );
  return (
    <Form method="post">
      {children}
      {question ? (
        <ConfirmSubmit {...LOOK} question={{ ...question, verb: 'Hapus', danger: true }}>
          {label}
        </ConfirmSubmit>
      ) : (
        <Button {...LOOK} type="submit">
          {label}
        </Button>
      )}
    </Form>
  );
}

/** Removes a row that nothing uses, by its name. */
export function RemoveNamed({
  noun,
  row,
}: {
  noun: Pick<RegisterNoun, 'name' | 'unused'>;
  row: RegisterRow;
}) {
  const { id, nama } = row;
  return (
    <RemoveRow called={nama} question={{ title: `Hapus ${noun.name} "${nama}"?`, text: noun.unused }}>
      <input type="hidden" name="id" value={id} />
    </RemoveRow>
  );
}
