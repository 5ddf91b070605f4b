import { useRef, useState } from 'react';
import type { FieldBase } from '../fields/field.tsx';
import { FieldMessage, messagesOf } from '../fields/field.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { shrinkImage } from '../media/image-shrink.ts';
import { Progress } from '../media/progress.tsx';
import { refusal, UPLOAD_KINDS, type UploadKind } from '../media/upload-rules.ts';
import { Button } from './button.tsx';

interface ReplaceFileProps extends Pick<FieldBase, 'error'> {
  /** Id of the field that the file belongs to; its message stands here. */
  id: string;
  kind?: UploadKind;
  /** 'Ganti gambar' */
  children: string;
  /** Share that has left; undefined while nothing is on its way. */
  progress: number | undefined;
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** Opens the file chooser; the stored file stays until the new one has been uploaded. Needs JavaScript. */
export function ReplaceFile(props: ReplaceFileProps) {
  const { id, kind = 'gambar', children, error, progress, onFile, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const sending = progress !== undefined;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refused = refusal(file, kind) ?? undefined;
    setProblem(refused);
    if (!refused) onFile(kind === 'gambar' ? await shrinkImage(file) : file);
  };
  return (
    <>
      {hydrated && (
        <input
          ref={input}
          type="file"
          accept={UPLOAD_KINDS[kind].accept}
          aria-label={children}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            void take(file);
          }}
        />
      )}
      <Button
        small
        ref={button}
        className="hanya-js ganti-berkas"
        loading={sending}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      {sending && (
        <Button
          small
          variant="sunyi"
          onClick={() => {
            onCancel();
            button.current?.focus();
          }}
        >
          Batal
        </Button>
      )}
      {sending && <Progress value={progress * 100} label="Mengunggah" />}
      <FieldMessage id={id} error={problem ? [problem, ...messagesOf(error)] : error} />
    </>
  );
}
