import { useActionData, useNavigate } from 'react-router';
import type { Produk } from '#contract/produk.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { useOwnPath } from '../../../lib/paths/use-own-path.ts';
import { NumberInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** Asks how many of a product there are; open while the address names one, so that it works without JavaScript too. */
export function StockDialog({ product, back }: { product: Produk | null; back: string }) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const here = useOwnPath('detail-toko');
  const failed = useActionData<Failed>();
  const seen = failed?.values.stok_semula?.[0];
  const overtaken = seen !== undefined && seen !== String(product?.stok);
  const field = fieldsOf(failed, { stok: product?.stok });
  return (
    <Dialog
      open={product !== null}
      className="bertanya"
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
      title={`Perbarui stok ${product?.nama ?? ''}`}
      text={
        overtaken
          ? 'Hitung sekali lagi bila perlu. Yang Anda simpan menggantikan jumlah itu.'
          : 'Tulis jumlah barang yang ada sekarang.'
      }
    >
      <Form key={product?.id} method="post" action={here({ stok: product?.id })} replace preventScrollReset>
        <FormErrors failed={failed} />
        <input type="hidden" name="id" value={product?.id ?? ''} />
        <input type="hidden" name="stok_semula" value={product?.stok ?? ''} />
        <NumberInput {...field('stok')} label="Stok" autoComplete="off" data-fokus="" />
        <div className="baris">
          <ButtonLink to={back} replace preventScrollReset>
            Batal
          </ButtonLink>
          <Button type="submit" variant="utama" loading={submitting}>
            {overtaken ? 'Tetap simpan' : 'Simpan'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
