import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Diunggah, MEDIA_MB, MEDIA_SEKALIGUS, media } from '#contract/media.ts';
import { upload } from '../../lib/forms/upload.ts';
import { shrinkImage } from '../../ui/media/image-shrink.ts';
import { refusal } from '../../ui/media/upload-rules.ts';
import { refusalWords } from './replace-media.tsx';

/** One file on its way to the library. */
export type Sending = {
  key: number;
  file: File;
  /** Share that has left, while it is on its way. */
  progress?: number;
  problem?: string;
  made?: Diunggah['berkas'][number];
};

const MEGABYTE = 1024 * 1024;

/** Why a file cannot go at all; the server looks at its content again. */
function problemOf(file: File): string | undefined {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name))
    return 'SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.';
  // Photos are made smaller before they leave; what is no picture goes as it is.
  if (file.size > MEDIA_MB * MEGABYTE)
    return `Lebih dari ${MEDIA_MB} MB. Kecilkan berkasnya, lalu unggah lagi.`;
  return refusal(file, 'dokumen') ? 'Hanya JPG, PNG, WebP, dan PDF.' : undefined;
}

/** Sends files one after the other, each with its own progress and its own message. */
export function useUploads() {
  const [items, setItems] = useState<Sending[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const { revalidate } = useRevalidator();
  const waiting = useRef<Sending[]>([]);
  const running = useRef<{ key: number; control: AbortController }>(undefined);
  const last = useRef(0);
  useEffect(() => () => running.current?.control.abort(), []);

  const change = (key: number, values: Partial<Sending>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));

  async function sendOne({ key, file }: Sending): Promise<void> {
    const control = new AbortController();
    running.current = { key, control };
    try {
      const body = new FormData();
      body.set('berkas', file.type.startsWith('image/') ? await shrinkImage(file) : file);
      const onProgress = (progress: number) => change(key, { progress });
      const { berkas } = await upload(media.upload, { body, onProgress, signal: control.signal });
      change(key, { progress: undefined, made: berkas[0] });
    } catch (error) {
      const problem = control.signal.aborted ? 'Dibatalkan.' : refusalWords(error);
      change(key, { progress: undefined, problem });
    }
  }

  async function run(): Promise<void> {
    if (running.current) return;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await sendOne(next);
    running.current = undefined;
    await revalidate();
  }

  function take(files: readonly File[]): void {
    const room = MEDIA_SEKALIGUS - items.filter(({ made, problem }) => !made && !problem).length;
    setTooMany(files.length > room);
    const added = files.slice(0, Math.max(0, room)).map((file): Sending => {
      last.current += 1;
      const problem = problemOf(file);
      return { key: last.current, file, ...(problem ? { problem } : { progress: 0 }) };
    });
    setItems((all) => [...all, ...added]);
    waiting.current.push(...added.filter(({ problem }) => !problem));
    void run();
  }

  /** Takes one back that is on its way or waits; one that is through leaves the list only. */
  function drop(key: number): void {
    waiting.current = waiting.current.filter((one) => one.key !== key);
    if (running.current?.key === key) running.current.control.abort();
    setItems((all) => all.filter((one) => one.key !== key));
  }

  const busy = items.some(({ progress }) => progress !== undefined);
  return { items, tooMany, busy, take, drop };
}
