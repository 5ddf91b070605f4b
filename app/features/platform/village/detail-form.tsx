import type { ReactNode } from 'react';
import type { RincianDesa } from '#contract/platform/platform.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { platformPaths } from '../platform-paths.ts';

interface DetailFormProps {
  desa: RincianDesa;
  failed: Failed | undefined;
  /** Act of the form; `note` says what follows from it. */
  title: string;
  note: string;
  /** The button. */
  act: string;
  verb: string;
  danger?: boolean;
  children: ReactNode;
}

/** A form of a village's page. It opens below its words: there are no scripts for a dialog. */
export function DetailForm({ desa, failed, title, note, act, verb, danger, children }: DetailFormProps) {
  return (
    <details className="tangguhkan" open={failed !== undefined}>
      <summary>
        <b>{title}</b>
        <small>{note}</small>
      </summary>
      <Form
        method="post"
        action={platformPaths.rinci(desa)}
        reloadDocument
        className="form-konsol"
        noValidate
      >
        <FormErrors failed={failed} />
        {children}
        <div className="baris">
          <button
            type="submit"
            className={danger ? 'btn bahaya-isi' : 'btn utama'}
            name="tindakan"
            value={act}
          >
            {verb}
          </button>
        </div>
      </Form>
    </details>
  );
}
