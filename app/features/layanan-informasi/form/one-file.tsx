import { useRef, useState } from 'react';
import { fileSize } from '../../../lib/text/format.ts';
import { type FieldBase, FieldGroup, messagesOf } from '../../../ui/fields/field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Icon, useMoreIcons } from '../../../ui/icon/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/icon/icon-paths-more.ts';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { Progress } from '../../../ui/media/progress.tsx';
import { PickButton } from '../../../ui/media/upload.tsx';
import { UPLOAD_KINDS } from '../../../ui/media/upload-rules.ts';
import { useKeepFocus, useUpload } from '../../../ui/media/use-upload.ts';

interface OneFileProps extends FieldBase {
  kind: 'gambar' | 'pdf';
  progress: number | undefined;
  onChange?: (chosen: boolean) => void;
}

const NONE: never[] = [];
const MB = 1024 * 1024;
const MOST = 5;
const WRONG = { gambar: 'Pilih gambar JPG, PNG, atau WEBP.', pdf: 'Pilih berkas PDF.' };
const LARGE = {
  gambar: 'Paling besar 5 MB. Kecilkan gambar atau potret ulang.',
  pdf: 'Paling besar 5 MB. Kecilkan berkasnya.',
};

/** One file of a form, by name and size only: a card or a letter of attorney is never shown back. */
export function OneFile({ name, label, hint, error, kind, progress, onChange }: OneFileProps) {
  useMoreIcons(MORE_ICON_PATHS);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const report = (files: File[]) => onChange?.(files.length > 0);
  const { items, working, take, remove } = useUpload({ kind, max: 1, kept: NONE, field, onChange: report });
  const hydrated = useHydrated();
  useKeepFocus(box, items);
  const [item] = items;
  const file = item && 'file' in item ? item.file : undefined;
  const choose = (files: File[]) => {
    const [one] = files;
    if (!one) return;
    setWrong(undefined);
    if (!UPLOAD_KINDS[kind].types.some((type) => type === one.type)) return setWrong(WRONG[kind]);
    // Photos are made smaller before they leave; what is still too large the server refuses.
    if (kind === 'pdf' && one.size > MOST * MB) return setWrong(LARGE.pdf);
    setBefore(one.size);
    void take([one], item?.key);
  };
  const tooLarge = file && file.size > MOST * MB ? LARGE[kind] : undefined;
  const shown = wrong ?? tooLarge ?? (file ? undefined : error);
  return (
    <FieldGroup name={name} label={label} hint={hint} error={shown ?? messagesOf(file ? error : undefined)}>
      {(wiring) => (
        <div ref={box}>
          {hydrated && <input ref={field} type="file" name={name} hidden />}
          <div className="ktp">
            <span className="gb">
              <Icon name={kind === 'gambar' ? 'photo' : 'file-text'} size={26} />
            </span>
            <div>
              <b>{file?.name ?? (kind === 'gambar' ? 'Belum ada gambar' : 'Belum ada berkas')}</b>
              <small>{file ? sizeOf(file.size, before) : UPLOAD_KINDS[kind].words}</small>
              {file && progress !== undefined && (
                <Progress value={progress * 100} label={`Mengunggah ${file.name}`} />
              )}
            </div>
            <div className="baris">
              <PickButton
                name={hydrated ? undefined : name}
                accept={UPLOAD_KINDS[kind].accept}
                describedBy={wiring['aria-describedby']}
                onFiles={choose}
              >
                {working ? 'Memuat' : file ? 'Ganti' : kind === 'gambar' ? 'Pilih gambar' : 'Pilih berkas'}
              </PickButton>
              {item && file && (
                <Button variant="sunyi" small onClick={() => remove(item.key)}>
                  Hapus<span className="sr"> {file.name}</span>
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </FieldGroup>
  );
}

const sizeOf = (now: number, before: number): string =>
  before > now ? `${fileSize(now)}, diperkecil dari ${fileSize(before)}` : fileSize(now);
