import type { ReactNode } from 'react';
import type { Bagian } from '#contract/jenis-surat/jenis-surat.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Overtaken } from '../../../ui/form/overtaken.tsx';
import type { TypeDraft } from './use-type-draft.ts';

interface PanelFormProps {
  draft: TypeDraft;
  bagian: Bagian;
  children: ReactNode;
}

/** One part of the draft as a form: saved by itself while it is changed, without scripts by its button. */
export function PanelForm({ draft: { stored, autosave }, bagian, children }: PanelFormProps) {
  const failed = useFailed();
  return (
    <Form
      method="post"
      className="form-konsol tumpuk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void autosave.flush();
      }}
    >
      <Overtaken now={stored.versi} failed={failed} />
      <input type="hidden" name="bagian" value={bagian} />
      {children}
      <div className="tanpa-js">
        <Button type="submit" name="tindakan" value="simpan">
          Simpan draf
        </Button>
      </div>
    </Form>
  );
}
