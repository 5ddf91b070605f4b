import { useNavigate } from 'react-router';
import type { MediaRinci } from '#contract/media.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PlaceList } from './media-panel.tsx';

/** `until` is until when it can be had back. */
type DeleteProps = { file: MediaRinci; back: string; until: string };

/** Asks whether to delete a file; while something shows it, says where that is instead. */
export function DeleteDialog({ file, back, until }: DeleteProps) {
  const navigate = useNavigate();
  const close = () => void navigate(back, { preventScrollReset: true });
  const { tempat, nama, jenis } = file;
  if (tempat.length === 0)
    return (
      <Dialog
        open
        onClose={close}
        title={`Hapus ${nama}?`}
        text={`Dapat dikembalikan sampai ${formatDate(until)}.`}
      >
        <Confirm back={back} close={close} />
      </Dialog>
    );
  const kind = jenis === 'gambar' ? 'Gambar' : 'Dokumen';
  return (
    <Dialog
      open
      onClose={close}
      title={`${kind} ini masih dipakai`}
      text={`${nama} tidak dapat dihapus. Lepaskan dulu dari ${tempat.length} tempat ini, atau ganti berkasnya.`}
    >
      <PlaceList places={tempat} />
      <div className="baris">
        <Close back={back} close={close}>
          Tutup
        </Close>
      </div>
    </Dialog>
  );
}

type CloseProps = { back: string; close: () => void };

function Close({ back, close, children }: CloseProps & { children: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return <ButtonLink to={back}>{children}</ButtonLink>;
  return (
    <Button onClick={close} data-fokus="">
      {children}
    </Button>
  );
}

function Confirm(props: CloseProps) {
  const sending = useSubmitting();
  return (
    <Form method="post">
      <div className="baris">
        <Close {...props}>Batal</Close>
        <Button type="submit" variant="bahaya-isi" name="tindakan" value="hapus" loading={sending}>
          Hapus
        </Button>
      </div>
    </Form>
  );
}
