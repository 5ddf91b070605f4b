import { fileSize } from '../../lib/text/format.ts';
import './upload.css';
import { type DragEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type FieldBase, FieldGroup, FieldMessage, fieldId, messagesOf, wire } from '../fields/field.tsx';
import { Button } from '../form/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { late } from '../layout/late.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { Progress } from './progress.tsx';
import { UPLOAD_KINDS, type UploadKind } from './upload-rules.ts';
import { useObjectUrl } from './use-object-url.ts';
import {
  type Cropping,
  type KeptFile,
  type UploadItem,
  useCrop,
  useKeepFocus,
  useUpload,
} from './use-upload.ts';

const CropDialog = late(() => import('./crop-dialog.tsx'));

interface UploadProps extends FieldBase {
  kind?: UploadKind;
  max?: number;
  /** Files the server has already; the form sends their values back under `keepName`. */
  kept?: readonly KeptFile[];
  keepName?: string;
  /** Aspect (width by height) to which a picture is cut. */
  aspect?: number;
  /** Words in the empty area; 'Masukkan maksimal 3 gambar'. */
  prompt?: string;
  /** Share of a running upload that has left, 0 to 1. */
  progress?: number;
  /** The chosen files have left already: the form need not send them. */
  sent?: boolean;
  /** The new files, after they were cut and made smaller. */
  onChange?: (files: File[]) => void;
}

/**
 * Pictures or documents of a form. Photos are made smaller before they leave. The form holds a plain file
 * field, so that nothing but HTML is needed to send files.
 */
export function Upload(props: UploadProps) {
  const { name, label, hint, error, id, kind = 'gambar', max = 1, kept = [], keepName, aspect } = props;
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { cropping, ask } = useCrop();
  const crop = aspect && kind === 'gambar' ? ask : undefined;
  const upload = useUpload({ kind, max, kept, field, crop, onChange: props.onChange });
  const { items, problem, working, take, remove } = upload;
  const hydrated = useHydrated();
  useKeepFocus(box, items);
  const messages = problem ? [problem, ...messagesOf(error)] : error;
  return (
    <FieldGroup name={name} label={label} hint={hint} error={messages} id={id}>
      {(wiring) => (
        <div ref={box}>
          {hydrated && (
            <input
              ref={field}
              type="file"
              name={(!props.sent && name) || undefined}
              multiple={max > 1}
              hidden
            />
          )}
          {keepName && <KeptValues name={keepName} items={items} />}
          <div className="berkas-daftar">
            {items.map((item) => (
              <UploadedFile
                key={item.key}
                item={item}
                kind={kind}
                name={hydrated || max > 1 ? undefined : name}
                progress={props.progress}
                onReplace={(files) => take(files, item.key)}
                onRemove={() => remove(item.key)}
              />
            ))}
          </div>
          {items.length < max && (
            <DropArea
              name={hydrated ? undefined : name}
              kind={kind}
              max={max}
              prompt={props.prompt}
              describedBy={wiring['aria-describedby']}
              working={working}
              onFiles={(files) => take(files)}
            />
          )}
          {cropping && aspect && <Crop {...cropping} aspect={aspect} />}
        </div>
      )}
    </FieldGroup>
  );
}

function Crop({ file, done, aspect }: Cropping & { aspect: number }) {
  return (
    <Suspense fallback={<Spinner label="Memuat" />}>
      <CropDialog
        file={file}
        aspect={aspect}
        onDone={done}
        onCancel={() => done(null)}
        onLost={() => done(null)}
      />
    </Suspense>
  );
}

function KeptValues({ name, items }: { name: string; items: readonly UploadItem[] }) {
  return items.map((item) =>
    'kept' in item ? <input key={item.key} type="hidden" name={name} value={item.kept.value} /> : null,
  );
}

interface DropAreaProps {
  name?: string;
  kind: UploadKind;
  max: number;
  prompt?: string;
  describedBy?: string;
  working: boolean;
  onFiles: (files: File[]) => void;
}

/** The dashed area: drop files on it, or press its button, which is the file field itself. */
function DropArea({ name, kind, max, prompt, describedBy, working, onFiles }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const rule = UPLOAD_KINDS[kind];
  const hover = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    hover(event, false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the control
    <div
      className={classes('unggah', over && 'di-atas')}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={drop}
    >
      {working ? (
        <Spinner size={28} label="Memuat" />
      ) : (
        <Icon name={kind === 'gambar' ? 'photo' : 'file-text'} size={28} />
      )}
      <b>{prompt ?? (max > 1 ? `Masukkan maksimal ${max} gambar` : 'Seret berkas ke sini')}</b>
      <span className="kecil redup" id={id}>
        {rule.words}
      </span>
      <PickButton
        name={name}
        accept={rule.accept}
        multiple={max > 1}
        describedBy={classes(id, describedBy)}
        onFiles={onFiles}
      >
        {kind === 'gambar' ? 'Pilih gambar' : 'Pilih berkas'}
      </PickButton>
      {kind === 'gambar' && !name && (
        <PickButton accept={rule.accept} camera className="ambil-foto" onFiles={onFiles}>
          <Icon name="camera" size={18} />
          Ambil foto
        </PickButton>
      )}
    </div>
  );
}

interface PickButtonProps {
  name?: string;
  accept: string;
  multiple?: boolean;
  id?: string;
  describedBy?: string;
  className?: string;
  /** Opens the camera at once, on what has one. */
  camera?: boolean;
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

/** A file field that looks like a button; the same element works without JavaScript. */
export function PickButton(props: PickButtonProps) {
  const { name, accept, multiple, id, describedBy, className, camera, onFiles, children } = props;
  return (
    <label className={classes('btn kedua kcl pilih-berkas', className)}>
      {children}
      <input
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles?.(files);
        }}
      />
    </label>
  );
}

interface PlainPickProps extends Pick<FieldBase, 'name' | 'error' | 'id'> {
  kind?: UploadKind;
  children: string;
}

/** A file field for where only JavaScript makes room for a new file; gone once that runs. */
export function PlainPick({ name, error, id = fieldId(name), kind = 'gambar', children }: PlainPickProps) {
  const hydrated = useHydrated();
  if (hydrated) return null;
  const wiring = wire(id, undefined, error);
  return (
    <>
      <PickButton
        name={name}
        accept={UPLOAD_KINDS[kind].accept}
        id={wiring.id}
        describedBy={wiring['aria-describedby']}
        className="tanpa-js"
      >
        {children}
      </PickButton>
      <FieldMessage id={wiring.id} error={error} />
    </>
  );
}

interface UploadedFileProps {
  item: UploadItem;
  kind: UploadKind;
  /** Name of the field that itself sends the new file, without JavaScript. */
  name?: string;
  progress?: number;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

function UploadedFile({ item, kind, name, progress, onReplace, onRemove }: UploadedFileProps) {
  const local = useObjectUrl('file' in item ? item.file : null);
  const url = 'kept' in item ? item.kept.url : local;
  const title = 'file' in item ? item.file.name : item.kept.name;
  return (
    <div className="berkas">
      {kind === 'gambar' ? (
        <span className="pratinjau">{url && <img src={url} alt={`Pratinjau: ${title ?? 'gambar'}`} />}</span>
      ) : (
        <span className="pratinjau">
          <Icon name="file-text" size={28} />
        </span>
      )}
      <div>
        {title && <b>{title}</b>}
        {'file' in item && <span className="kecil redup">{fileSize(item.file.size)}</span>}
        {'file' in item && progress !== undefined && (
          <Progress value={progress * 100} label={`Mengunggah ${title}`} />
        )}
        <div className="baris">
          <PickButton name={name} accept={UPLOAD_KINDS[kind].accept} onFiles={onReplace}>
            Ganti<span className="tanpa-js"> {kind === 'gambar' ? 'gambar' : 'berkas'}</span>
          </PickButton>
          <Button variant="sunyi" small icon="trash" className="hanya-js" onClick={onRemove}>
            Hapus<span className="sr"> {title}</span>
          </Button>
        </div>
      </div>
    </div>
  );
}
