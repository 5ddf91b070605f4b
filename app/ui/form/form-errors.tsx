import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ErrorToast } from '../../lib/forms/error-toasts.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { tellTry } from '../../lib/forms/toast-store.ts';
import { paths, withSignIn } from '../../lib/paths/paths.ts';
import { fieldId } from '../fields/field.tsx';
import { Notice } from '../overlay/notice.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface FormErrorsProps {
  failed: Failed | undefined;
  /** Ids of fields that do not follow from their name. */
  ids?: Readonly<Record<string, string>>;
  /** Place of a field whose message alone does not say it: 'Ahli waris 2'; '' for the others. */
  place?: (name: string) => string;
}

/**
 * Stands at the top of every form: what was wrong with what was sent, in the page and as toasts. The page keeps it and
 * reads it out; the toasts are for who looks elsewhere on the page, and leave with the next answer or with the form.
 */
export function FormErrors({ failed, ids, place }: FormErrorsProps) {
  // One answer has one list of toasts, however often the form is drawn or its errors put into order.
  const said = failed?.told ? undefined : failed?.toasts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, by the fields as they stood then
  useEffect(
    () =>
      said && tellTry(heard(said).map((one) => ({ ...one, text: inWords(one, ids, place), silent: true }))),
    [said],
  );
  if (!failed) return null;
  return (
    <>
      {failed.message && (
        <Notice answer={failed.toasts}>
          {failed.message}
          {failed.signedOut && <SignInAgain />}
        </Notice>
      )}
      <ErrorSummary errors={failed.errors} ids={ids} place={place} answer={said} />
    </>
  );
}

/** The captcha says itself what it misses, in the words of the specification. */
const heard = (said: readonly ErrorToast[]) => said.filter(({ about }) => about?.field !== 'captcha');

/** A field is called what its form calls it. */
function inWords({ about, text }: ErrorToast, ids: FormErrorsProps['ids'], place: FormErrorsProps['place']) {
  if (!about) return text;
  const label = labelOf(ids?.[about.field] ?? fieldId(about.field));
  return label ? `${[place?.(about.field), label].filter(Boolean).join(', ')}: ${about.message}` : text;
}

function labelOf(id: string): string | undefined {
  const field = document.getElementById(id);
  const words = field?.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`);
  return words?.textContent?.replace(/\s*\(tidak wajib\)\s*$/, '').trim() || undefined;
}

/** Link to sign in, in a tab of its own: what was typed and chosen stays in this one. */
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
