import { useRef, useState } from 'react';
import type { Editor } from './editor-state.ts';

/** Uploads a chosen file at once, with progress; the writer can cancel. */
export function useSending({ sendFile }: Editor, kind: 'gambar' | 'dokumen') {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const send = async (file: File | undefined) => {
    // A cancelled upload must not be stored.
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
