import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Output } from '#contract/client.ts';
import { asCallError, CallError } from '#contract/errors.ts';
import type { Endpoint } from '#contract/kit.ts';
import { type Failed, failedBy, failedWith } from './form.ts';
import { type FetchSchema, textProblems } from './form-check.ts';
import { newKey } from './form-key.ts';
import { takesStored } from './overtaken.ts';
import { judgeBy } from './put-right.ts';
import { upload } from './upload.ts';

interface UploadForm<E extends Endpoint> {
  endpoint: E;
  params?: Record<string, string | number>;
  /** Answer of the page's action, which serves the form without JavaScript. */
  failed: Failed | undefined;
  /** Last changes before sending; messages by field keep it from being sent. */
  prepare?: (form: FormData) => Record<string, string> | undefined;
  /** The schema of its texts, fetched once somebody fills in the form: the page need not wait for it. */
  schema?: FetchSchema | undefined;
  /** Sends the form, where it does not leave in one request. */
  send?: (how: Sending) => Promise<Output<E>>;
  onDone: (made: Output<E>) => void;
  /** Called before what somebody else stored meanwhile is read. */
  onOvertaken?: () => void;
}

/** A form on its way: under its key until it is refused, `onProgress` takes the share that has left. */
export type Sending = {
  body: FormData;
  key: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * A form with files: sent by the browser straight to the API, streamed and with progress. Spread `props` on the
 * `<form>`; without JavaScript it posts to the page's action.
 */
export function useUploadForm<E extends Endpoint>(options: UploadForm<E>) {
  const [refused, setRefused] = useState<Failed>();
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<number>();
  const key = useRef(newKey());
  const running = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();
  useEffect(() => () => running.current?.abort(), []);

  async function problemsOf(body: FormData): Promise<Record<string, string>> {
    const { prepare, schema } = options;
    return { ...prepare?.(body), ...(schema && (await textProblems(body, schema))) };
  }

  async function send(body: FormData) {
    const controller = new AbortController();
    running.current = controller;
    setSending(true);
    const { endpoint, params, onDone } = options;
    try {
      const wrong = await problemsOf(body);
      controller.signal.throwIfAborted();
      if (Object.keys(wrong).length > 0) return setRefused(failedWith(wrong, body));
      setProgress(0);
      const how = { body, key: key.current, onProgress: setProgress, signal: controller.signal };
      const made = await (options.send?.(how) ?? upload(endpoint, { params, ...how }));
      key.current = newKey();
      setRefused(undefined);
      onDone(made);
    } catch (error) {
      // Refused, so nothing stands under it; without an answer the same key finds out what became of it.
      if (error instanceof CallError && error.http >= 400 && error.http < 500) key.current = newKey();
      // Reads what somebody else stored meanwhile before it is sent again.
      if (error instanceof CallError && error.http === 409) {
        options.onOvertaken?.();
        void revalidate();
      }
      if (!controller.signal.aborted) setRefused(failedBy(asCallError(error), body));
    } finally {
      running.current = undefined;
      setSending(false);
      setProgress(undefined);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    const body = new FormData(event.currentTarget, event.nativeEvent.submitter);
    // The page begins again with what somebody else stored.
    if (takesStored(body)) return window.location.replace(window.location.pathname + window.location.search);
    judgeBy(event.currentTarget, problemsOf);
    void send(body);
  }

  return {
    props: {
      method: 'post' as const,
      encType: 'multipart/form-data' as const,
      noValidate: true,
      // Schemas that cannot be fetched now are asked for again when the form is sent.
      onFocus: () => void options.schema?.().catch(() => undefined),
      onSubmit,
    },
    failed: refused ?? options.failed,
    sending,
    /** 0 to 1 while it is uploaded. */
    progress,
    cancel: () => running.current?.abort(),
  };
}
