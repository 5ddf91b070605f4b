import { useRef, useState } from 'react';
import type { Editor } from './editor-state.ts';

/** Sends a chosen file at once, with its progress, until it has arrived or the writer turns back. */
export function useSending({ sendFile }: Editor, kind: 'gambar' | 'dokumen') {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const send = async (file: File | undefined) => {
    // A choice that was taken back must not arrive after all.
    if (!file) return running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setProgress(0);
    await sendFile(kind, file, { onProgress: setProgress, signal: control.signal });
    setProgress(undefined);
  };
  return {
    progress,
    send: (file: File | undefined) => void send(file),
    cancel: () => running.current?.abort(),
  };
}
