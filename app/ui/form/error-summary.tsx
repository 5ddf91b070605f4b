import { useRef } from 'react';
import { usePutRight } from '../../lib/forms/put-right.ts';
import { type FieldError, fieldId, messagesOf } from '../fields/field.tsx';
import { useTold } from '../overlay/notice.tsx';

interface ErrorSummaryProps {
  /** Messages by field name, in the order of the form. */
  errors: Readonly<Record<string, FieldError>>;
  /** Ids of fields that do not follow from their name. */
  ids?: Readonly<Record<string, string>>;
  /** Words before a message: the list and the number that its field stands in. */
  place?: (name: string) => string;
  /** The same for as long as it is the same answer; `errors` unless given. */
  answer?: unknown;
}

/** Appears at the top of a form after a failed submit and takes the focus; one link per field that is still wrong. */
export function ErrorSummary({ errors, ids = {}, place = () => '', answer = errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const standing = usePutRight();
  const wrong = Object.entries(errors).flatMap(([name, error]) =>
    messagesOf(standing(error)).map((message) => ({ name, message })),
  );
  // Focus follows every new answer of the server, not every render.
  useTold(box, answer);
  if (wrong.length === 0) return null;
  return (
    <div
      className="galat"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts it is the first thing to be read, too
      autoFocus
      ref={box}
      aria-labelledby="galat-judul"
    >
      <h2 id="galat-judul">Ada {wrong.length} isian yang perlu diperbaiki</h2>
      <ul>
        {wrong.map(({ name, message }) => (
          <li key={name + message}>
            <a href={`#${ids[name] ?? fieldId(name)}`} onClick={(event) => focusTarget(event.currentTarget)}>
              {[place(name), message].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The browser scrolls to the field by itself; the focus it leaves on the link. */
function focusTarget(link: HTMLAnchorElement) {
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus();
}
