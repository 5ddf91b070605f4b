import { useEffect, useRef, useState } from 'react';
import type { PictureSource } from './picture.tsx';

/** Keeps the picture of a form before the form itself is saved. */
export interface PictureDraft {
  /** Address of the picture it keeps; '' when it keeps that there is none, undefined when it says nothing. */
  address: string | undefined;
  /** Sends a file; nothing comes back when `signal` took it back. */
  send(file: File, options: SendOptions): Promise<Sent | undefined>;
  /** Keeps fields as the form names them. */
  change(fields: Record<string, string>): void;
  /** Counts the form as unsaved while `work` runs; it resolves to whether all is kept. */
  hold(work: () => Promise<boolean>): Promise<void>;
}
type SendOptions = { onProgress: (share: number) => void; signal: AbortSignal };
/** `refused` is why the server does not want the file at all, `unsent` that it did not reach the server. */
type Sent = { url: string } | { refused: string } | { unsent: string };

interface Options {
  name: string;
  /** The picture there is when the form is opened. */
  picture: PictureSource | null;
  draft: PictureDraft | undefined;
  /** The words of the picture as they are typed now. */
  words: () => string;
  /** The file was refused: what there was before it stands again. */
  onRefused: () => void;
}

/**
 * Sends a chosen picture at once, so that the draft has it. The form's own file field stays the way for one that could
 * not be sent.
 */
export function useDraftPicture({ name, picture, draft, words, onRefused }: Options) {
  const [sent, setSent] = useState(draft?.address || undefined);
  const [held, setHeld] = useState(picture);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function keep(file: File | undefined): void {
    running.current?.abort();
    setProblem(undefined);
    setProgress(undefined);
    if (!draft) return;
    if (file) return void draft.hold(() => send(draft, file));
    setSent(undefined);
    setHeld(null);
    draft.change({ [`${name}_alamat`]: '' });
  }

  async function send(to: PictureDraft, file: File): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress(0);
    const done = await to.send(file, { onProgress: setProgress, signal });
    // Another file, or none, took its place, and has messages of its own.
    if (!done || signal.aborted) return true;
    setProgress(undefined);
    if ('url' in done) {
      setSent(done.url);
      setHeld({ url: done.url, width: 3, height: 2 });
      const centre = { [`${name}_fokus_x`]: '50', [`${name}_fokus_y`]: '50' };
      to.change({ [`${name}_alamat`]: done.url, [`${name}_alt`]: words(), ...centre });
      return true;
    }
    setProblem('refused' in done ? done.refused : done.unsent);
    if ('refused' in done) onRefused();
    else setSent(undefined);
    return 'refused' in done;
  }
  // While another file is on its way the form must not send the address of the one before.
  return { sent: progress === undefined ? sent : undefined, held, progress, problem, keep };
}
