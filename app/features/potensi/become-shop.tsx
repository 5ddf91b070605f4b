import { useActionData, useNavigate } from 'react-router';
import type { Potensi } from '#contract/potensi/potensi.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { useOwnPath } from '../../lib/paths/use-own-path.ts';
import { useSite } from '../../lib/use-site.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** 'Jadikan Toko': asks for the shop's postal address. Open while the query names a potential. */
export function BecomeShop({ potensi, back }: { potensi: Potensi | null; back: string }) {
  const { user } = useSite();
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const here = useOwnPath('potensi-saya');
  const failed = useActionData<Failed>();
  const field = fieldsOf(failed, { alamat: user?.profile?.alamat });
  return (
    <Dialog
      open={potensi !== null}
      className="bertanya"
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
      title={`Jadikan ${potensi?.nama_usaha ?? ''} toko?`}
      text="Nama, kontak, deskripsi, gambar pertama, dan lokasinya dipakai untuk toko baru di Toko Desa."
    >
      <Form key={potensi?.id} method="post" action={here({ jadi: potensi?.id })} replace preventScrollReset>
        {potensi && <FormErrors failed={failed} />}
        <input type="hidden" name="id" value={potensi?.id ?? ''} />
        <TextInput
          {...field('alamat')}
          label="Alamat"
          autoComplete="street-address"
          maxLength={300}
          data-fokus=""
        />
        <div className="baris">
          <ButtonLink to={back} replace preventScrollReset>
            Batal
          </ButtonLink>
          <Button type="submit" variant="utama" loading={submitting}>
            Jadikan Toko
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
