import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload, useBlocker, useNavigate } from 'react-router';
import { MEDIA_MB, MEDIA_SEKALIGUS } from '#contract/media.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { fileSize } from '../../lib/text/format.ts';
import { FieldMessage, fieldId } from '../../ui/fields/field.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Link } from '../../ui/layout/link.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Progress } from '../../ui/media/progress.tsx';
import { PickButton } from '../../ui/media/upload.tsx';
import { UPLOAD_KINDS } from '../../ui/media/upload-rules.ts';
import { useObjectUrl } from '../../ui/media/use-object-url.ts';
import { ConfirmDialog, Dialog } from '../../ui/overlay/dialog.tsx';
import { type Sending, useUploads } from './use-uploads.ts';
import { fileAt, type View } from './view.ts';

type Uploads = ReturnType<typeof useUploads>;
type DialogProps = { view: View; back: string; failed: Failed | undefined };

const WORDS = `JPG, PNG, WebP, PDF. Sampai ${MEDIA_MB} MB, ${MEDIA_SEKALIGUS} berkas sekaligus.`;

/** Files for the library, sent one by one as soon as they are chosen; a plain form where no script runs. */
export function UploadDialog({ view, back, failed }: DialogProps) {
  const uploads = useUploads();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const close = () => void navigate(back, { preventScrollReset: true });
  return (
    <>
      <Dialog open onClose={close} title="Unggah ke pustaka" className="unggah-media">
        {hydrated ? <Live uploads={uploads} view={view} /> : <Plain failed={failed} />}
        <p className="kecil redup">
          Lokasi dan data kamera dibuang dari foto. Wajah warga hanya dengan izin mereka.
        </p>
        <div className="baris">
          {hydrated ? (
            <Button onClick={close} data-fokus="">
              Tutup
            </Button>
          ) : (
            <ButtonLink to={back}>Tutup</ButtonLink>
          )}
        </div>
      </Dialog>
      <LeaveGuard busy={uploads.busy} />
    </>
  );
}

/** Asks before the dialog, or the page, is left with files on their way. */
function LeaveGuard({ busy }: { busy: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      busy && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useBeforeUnload((event) => {
    if (busy) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      onClose={blocker.reset}
      title="Berhenti mengunggah?"
      text="Berkas yang belum selesai tidak disimpan."
      verb="Berhenti"
      danger
      onConfirm={blocker.proceed}
    />
  );
}

function Live({ uploads, view }: { uploads: Uploads; view: View }) {
  const { items, tooMany, take, drop } = uploads;
  const [over, setOver] = useState(false);
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const hover = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the control */}
      <div
        className={classes('unggah', over && 'di-atas')}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" size={26} />
        <b>Seret ke sini, atau tempel gambar</b>
        <span className="kecil redup">{WORDS}</span>
        <PickButton accept={UPLOAD_KINDS.dokumen.accept} multiple onFiles={take}>
          Pilih berkas
        </PickButton>
      </div>
      <FieldMessage
        id={fieldId('berkas')}
        error={
          tooMany ? `Paling banyak ${MEDIA_SEKALIGUS} berkas sekaligus. Sisanya belum diunggah.` : undefined
        }
      />
      <ul className="unggahan" aria-live="polite">
        {items.map((one) => (
          <Sent key={one.key} item={one} view={view} onDrop={() => drop(one.key)} />
        ))}
      </ul>
    </>
  );
}

function Sent({ item, view, onDrop }: { item: Sending; view: View; onDrop: () => void }) {
  const { file, progress, problem, made } = item;
  const url = useObjectUrl(file.type.startsWith('image/') && !problem ? file : null);
  return (
    <li>
      {url ? (
        <img src={url} alt="" />
      ) : (
        <span className="kotak-ik">
          <Icon name={problem ? 'warning' : 'file-text'} />
        </span>
      )}
      <span>
        <b>{file.name}</b>
        {problem && <small className="gagal">{problem}</small>}
        {made && <small>{made.kembar ? twinWords(made.nama) : doneWords(file.size, made.ukuran)}</small>}
        {progress !== undefined && (
          <>
            <small>
              {progress > 0
                ? `${fileSize(file.size * progress)} dari ${fileSize(file.size)}`
                : 'Menunggu giliran'}
            </small>
            <Progress thin value={progress * 100} label={`Mengunggah ${file.name}`} />
          </>
        )}
      </span>
      {made ? (
        <Link to={fileAt(made.id, view)}>
          {made.kembar ? 'Buka' : 'Beri keterangan'}
          <span className="sr"> {made.nama}</span>
        </Link>
      ) : (
        <Button small variant="sunyi" onClick={onDrop}>
          {problem ? 'Buang' : 'Batal'}
          <span className="sr"> {file.name}</span>
        </Button>
      )}
    </li>
  );
}

const twinWords = (nama: string) => `Sama dengan ${nama}. Yang lama dipakai, tidak disimpan dua kali.`;
const doneWords = (before: number, after: number) =>
  after < before ? `Selesai, ${fileSize(before)} jadi ${fileSize(after)}` : 'Selesai';

function Plain({ failed }: { failed: Failed | undefined }) {
  const id = fieldId('berkas');
  return (
    <Form method="post" encType="multipart/form-data">
      <FormErrors failed={failed} />
      <label htmlFor={id}>Berkas</label>
      <p className="kecil redup">{WORDS}</p>
      <input type="file" id={id} name="berkas" accept={UPLOAD_KINDS.dokumen.accept} multiple />
      <FieldMessage id={id} error={failed?.errors.berkas} />
      <Button type="submit" variant="utama" name="tindakan" value="unggah">
        Unggah
      </Button>
    </Form>
  );
}
