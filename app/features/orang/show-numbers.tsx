import { useNavigate } from 'react-router';
import { KEPERLUAN } from '#contract/penduduk/penduduk.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface ShowNumbersProps {
  title: string;
  text: string;
  /** The page without the question. */
  back: string;
}

/** Asks for the purpose of showing full numbers. The dialog has an address and works without scripts. */
export function ShowNumbers({ title, text, back }: ShowNumbersProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  return (
    <Dialog open onClose={() => navigate(back, { preventScrollReset: true })} title={title} text={text}>
      <Form method="post" action={back} className="tumpuk" preventScrollReset replace>
        <input type="hidden" name="tindakan" value="tampilkan" />
        <Select
          name="keperluan"
          label="Keperluan"
          options={KEPERLUAN.map((one) => ({ value: one, label: one }))}
        />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Tampilkan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
