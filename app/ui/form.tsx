import type { ComponentProps } from 'react';
import { Form as RouterForm } from 'react-router';
import { KEY_FIELD } from '#contract/lib/form-key.ts';
import { useMaybeSite } from '../lib/use-site.ts';

/** A form of React Router's; one that writes is told apart from every other, so that sending it twice does it once. */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm {...props}>
      {children}
      {props.method === 'post' && <KeyField />}
    </RouterForm>
  );
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
