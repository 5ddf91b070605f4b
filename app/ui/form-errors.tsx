import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Failed } from '../lib/form.ts';
import { paths, withSignIn } from '../lib/paths.ts';
import { toastAll } from '../lib/toast-store.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Note } from './note.tsx';

interface FormErrorsProps {
  failed: Failed | undefined;
  /** Ids of fields that do not follow from their name. */
  ids?: Readonly<Record<string, string>>;
  /** Where a field stands whose message alone does not say it: 'Ahli waris 2'; '' for the others. */
  place?: (name: string) => string;
}

/**
 * Stands at the top of every form: what was wrong with what was sent, in the page and as toasts. The page keeps it and
 * reads it out; the toasts are for who looks elsewhere on the page.
 */
export function FormErrors({ failed, ids, place }: FormErrorsProps) {
  useEffect(() => {
    toastAll((failed?.toasts ?? []).map((one) => ({ ...one, silent: true })));
  }, [failed]);
  if (!failed) return null;
  return (
    <>
      {failed.message && (
        <Note kind="error" role="alert">
          {failed.message}
          {failed.signedOut && <SignInAgain />}
        </Note>
      )}
      <ErrorSummary errors={failed.errors} ids={ids} place={place} />
    </>
  );
}

/** In a tab of its own: what was typed and chosen stays in this one. */
function SignInAgain() {
  const staff = /^\/kelola(\/|$)/.test(useLocation().pathname);
  return (
    <p>
      <a href={staff ? paths.kelolaMasuk() : withSignIn(paths.beranda())} target="_blank" rel="noopener">
        Masuk lagi<span className="sr"> (membuka tab baru)</span>
      </a>
    </p>
  );
}
