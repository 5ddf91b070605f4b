import { type ComponentProps, useRef } from 'react';
import { Form as RouterForm } from 'react-router';
import { KEY_FIELD } from '#contract/lib/form-key.ts';
import { useMaybeSite } from '../lib/use-site.ts';

type FormProps = ComponentProps<typeof RouterForm>;

/** A form of React Router's; one that writes is told apart from every other, so that sending it twice does it once. */
export function Form({ children, onSubmit, ...props }: FormProps) {
  const writes = props.method === 'post';
  const oncePressed = useOncePressed(onSubmit);
  return (
    <RouterForm {...props} onSubmit={writes && !props.reloadDocument ? oncePressed : onSubmit}>
      {children}
      {writes && <KeyField />}
    </RouterForm>
  );
}

const DOUBLE_PRESS_MS = 500;

/**
 * A double press of a button is one press. The second would take the place of the first, whose answer nobody would see,
 * and what a form saves by itself in between may have made another content of it, which its key refuses. A form that sends
 * itself, such as a code with its last digit, has no button and is sent each time; one that leaves the page replaces itself.
 */
function useOncePressed(onSubmit: FormProps['onSubmit']): FormProps['onSubmit'] {
  const last = useRef<{ button: unknown; at: number }>(undefined);
  return (event) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const { button, at } = last.current ?? {};
    if (submitter && at !== undefined && button === submitter && event.timeStamp - at < DOUBLE_PRESS_MS) {
      event.preventDefault();
      return;
    }
    onSubmit?.(event);
    if (!event.defaultPrevented) last.current = { button: submitter, at: event.timeStamp };
  };
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
