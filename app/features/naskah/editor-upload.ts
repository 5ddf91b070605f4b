import { useState } from 'react';
import type { Editor } from './editor-state.ts';

/** Sends a chosen file at once, with its progress. */
export function useSending({ sendFile }: Editor, kind: 'gambar' | 'dokumen', onDone: () => void) {
  const [progress, setProgress] = useState<number>();
  const send = async ([file]: File[]) => {
    if (!file) return;
    setProgress(0);
    await sendFile(kind, file, setProgress);
    setProgress(undefined);
    onDone();
  };
  return { progress, send: (files: File[]) => void send(files) };
}
