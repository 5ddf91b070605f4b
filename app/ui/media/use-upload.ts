import { type RefObject, useEffect, useRef, useState } from 'react';
import { shrinkImage } from './image-shrink.ts';
import { refusal, type UploadKind } from './upload-rules.ts';

export interface KeptFile {
  /** Value that the form sends back to keep the file. */
  value: string;
  /** Picture to show, or page to open. */
  url: string;
  name?: string;
}

export type UploadItem = { key: string; kept: KeptFile } | { key: string; file: File };

export interface UploadOptions {
  kind: UploadKind;
  max: number;
  kept: readonly KeptFile[];
  /** The file field of the form, kept equal to the chosen files. */
  field: RefObject<HTMLInputElement | null>;
  /** Cuts a picture before it is taken; null when the person turned back. */
  crop?: (file: File) => Promise<File | null>;
  onChange?: (files: File[]) => void;
}

let lastKey = 0;

/** The files of one upload field: those the server has already and those just chosen. */
export function useUpload({ kind, max, kept, field, crop, onChange }: UploadOptions) {
  const [items, setItems] = useState<UploadItem[]>(() => kept.map((one) => ({ key: one.value, kept: one })));
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);

  useEffect(() => {
    if (!field.current) return;
    const chosen = new DataTransfer();
    for (const item of items) if ('file' in item) chosen.items.add(item.file);
    field.current.files = chosen.files;
  }, [items, field]);

  // Making photos smaller takes a while; the list may have changed by then.
  const latest = useRef(items);
  const put = (next: UploadItem[]) => {
    latest.current = next;
    setItems(next);
    onChange?.(next.flatMap((item) => ('file' in item ? [item.file] : [])));
  };

  /** Takes files in the place of one item (Ganti), or after the last. */
  const take = async (files: readonly File[], instead?: string) => {
    setWorking(true);
    setProblem(files.map((file) => refusal(file, kind)).find(Boolean) ?? undefined);
    const good = files.filter((file) => refusal(file, kind) === null);
    const added: UploadItem[] = [];
    for (const file of good.slice(0, instead ? 1 : max)) {
      const cut = crop ? await crop(file) : file;
      if (!cut) continue;
      lastKey += 1;
      added.push({ key: `baru-${lastKey}`, file: kind === 'gambar' ? await shrinkImage(cut) : cut });
    }
    const left = beyond({ now: latest.current.length, chosen: good.length, max: instead ? 1 : max, kind });
    if (left) setProblem(left);
    if (added.length > 0) put(place(latest.current, added, instead, max));
    setWorking(false);
  };
  const remove = (key: string) => {
    setProblem(undefined);
    put(latest.current.filter((item) => item.key !== key));
  };
  return { items, problem, working, take, remove };
}

/** The list after files were added or one was replaced; in a field of one the new file wins. */
export function place(
  now: readonly UploadItem[],
  added: readonly UploadItem[],
  instead: string | undefined,
  max: number,
): UploadItem[] {
  if (instead) return now.flatMap((item) => (item.key === instead && added.length > 0 ? added : [item]));
  const all = [...now, ...added];
  return max === 1 ? all.slice(-1) : all.slice(0, max);
}

type Chosen = { now: number; chosen: number; max: number; kind: UploadKind };

/** Says that there was no room for all chosen files; where one takes the place of another there is room for one. */
export function beyond({ now, chosen, max, kind }: Chosen): string | undefined {
  if (chosen <= (max === 1 ? 1 : max - now)) return undefined;
  const taken = max === 1 ? 'Hanya satu yang dipakai.' : 'Selebihnya tidak ikut.';
  return `Masukkan maksimal ${max} ${kind === 'gambar' ? 'gambar' : 'berkas'}. ${taken}`;
}

export interface Cropping {
  file: File;
  done: (file: File | null) => void;
}

/** One picture at a time waits to be cut; `ask` returns the cropped one. */
export function useCrop() {
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const ask = (file: File) =>
    new Promise<File | null>((resolve) => {
      const done = (cut: File | null) => {
        setCropping(null);
        resolve(cut);
      };
      setCropping({ file, done });
    });
  return { cropping, ask };
}

/**
 * The button that was pressed may be gone together with its file: the focus then goes to the next place
 * to press. Never before the person changed something.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>, shown: unknown) {
  const before = useRef(shown);
  useEffect(() => {
    const changed = before.current !== shown;
    before.current = shown;
    if (!changed || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('.pilih-berkas input, .ganti-berkas')?.focus();
  }, [shown, box]);
}
