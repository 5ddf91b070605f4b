import { useEffect, useRef, useState } from 'react';

/** Keeps the picture of a form before the form itself is saved. */
export interface PictureDraft {
  /** Address of the picture it keeps; '' when it keeps that there is none, undefined when it says nothing. */
  address: string | undefined;
  /** Sends a file; nothing comes back when `signal` took it back. */
  send(file: File, options: SendOptions): Promise<{ url: string } | { problem: string } | undefined>;
  /** Keeps fields as the form names them. */
  change(fields: Record<string, string>): void;
}
type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/**
 * Sends a chosen picture at once, so that the draft has it. The form's own file field stays the way for one that could
 * not be sent.
 */
export function useDraftPicture(name: string, draft: PictureDraft | undefined) {
  const [sent, setSent] = useState(draft?.address || undefined);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function keep(file: File | undefined): Promise<void> {
    running.current?.abort();
    setSent(undefined);
    setProblem(undefined);
    setProgress(undefined);
    if (!draft) return;
    if (!file) return draft.change({ [`${name}_alamat`]: '' });
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress(0);
    const done = await draft.send(file, { onProgress: setProgress, signal });
    if (!done || signal.aborted) return;
    setProgress(undefined);
    if ('problem' in done) return setProblem(done.problem);
    setSent(done.url);
    draft.change({ [`${name}_alamat`]: done.url, [`${name}_fokus_x`]: '50', [`${name}_fokus_y`]: '50' });
  }
  return { sent, progress, problem, keep: (file: File | undefined) => void keep(file) };
}
