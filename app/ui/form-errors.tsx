import { useEffect } from 'react';
import type { Failed } from '../lib/form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Note } from './note.tsx';
import { toast } from './toast-store.ts';

interface FormErrorsProps {
  failed: Failed | undefined;
  /** Ids of fields that do not follow from their name. */
  ids?: Readonly<Record<string, string>>;
  /** Where toasts would lie over the buttons of the next step: what the page says itself is not said twice. */
  quiet?: boolean;
}

/** Stands at the top of every form: what was wrong with what was sent, in the page and as toasts. */
export function FormErrors({ failed, ids, quiet = false }: FormErrorsProps) {
  useEffect(() => {
    for (const message of quiet ? [] : (failed?.toasts ?? [])) toast(message);
  }, [failed, quiet]);
  if (!failed) return null;
  return (
    <>
      {failed.message && (
        <Note kind="error" role="alert">
          {failed.message}
        </Note>
      )}
      <ErrorSummary errors={failed.errors} ids={ids} />
    </>
  );
}
