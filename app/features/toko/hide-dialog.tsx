import { useNavigate } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type MarketView, marketPath, ofShops } from './market-view.ts';

interface HideDialogProps {
  row: { id: number; nama: string };
  view: MarketView;
  failed: Failed | undefined;
}

/** Asks for the reason that the owner is told. Stands in the address, so it opens without scripts too. */
export function HideDialog({ row: { id, nama }, view, failed }: HideDialogProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const back = marketPath({ ...view, sembunyikan: undefined });
  const shop = ofShops(view.lihat);
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Sembunyikan ${shop ? 'toko' : 'produk'} ${nama}?`}
      text={`Pemiliknya menerima notifikasi dengan alasan Anda.${shop ? ' Semua produknya ikut tidak tampil.' : ''}`}
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="tindakan" value="sembunyikan" />
        <Textarea {...fieldsOf(failed)('alasan')} label="Alasan" rows={4} maxLength={1000} data-fokus="" />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="bahaya-isi" loading={submitting}>
            Sembunyikan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
