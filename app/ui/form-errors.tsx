import { useEffect } from 'react';
import type { Failed } from '../lib/form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Note } from './note.tsx';
import { toastAll } from './toast-store.ts';

interface FormErrorsProps {
  failed: Failed | undefined;
  /** Ids of fields that do not follow from their name. */
  ids?: Readonly<Record<string, string>>;
}

/**
 * Stands at the top of every form: what was wrong with what was sent, in the page and as toasts. The page keeps it and
 * reads it out; the toasts are for eyes that are elsewhere.
 */
export function FormErrors({ failed, ids }: FormErrorsProps) {
  useEffect(() => {
    toastAll((failed?.toasts ?? []).map((one) => ({ ...one, silent: true })));
  }, [failed]);
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
