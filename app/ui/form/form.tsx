import type { ComponentProps, MouseEvent } from 'react';
import { Form as RouterForm } from 'react-router';
import { KEY_FIELD } from '#contract/lib/access/form-key.ts';
import { useMaybeSite } from '../../lib/use-site.ts';

type FormProps = ComponentProps<typeof RouterForm>;

/** A form of React Router's; one that writes is told apart from every other, so that sending it twice does it once. */
export function Form({ children, ...props }: FormProps) {
  const writes = props.method === 'post';
  return (
    <RouterForm {...props} onClick={writes && !props.reloadDocument ? onePress : undefined}>
      {children}
      {writes && <KeyField />}
    </RouterForm>
  );
}

/**
 * A double press is one press. The second would take the place of the first, whose answer nobody would see, and what a form
 * saves by itself in between may have made another content of it, which its key refuses. A form that leaves the page
 * replaces itself.
 */
function onePress(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('[type="submit"]'))
    event.preventDefault();
}

/**
 * The key of a form that is no `Form`. It changes with every answer of the server; visitors have none, since they share
 * their pages, but for the one that a page of their own gives them.
 */
export function KeyField({ visitor }: { visitor?: string }) {
  const site = useMaybeSite();
  const key = site?.user ? site.requestId : visitor;
  return key ? <input type="hidden" name={KEY_FIELD} value={key} /> : null;
}
