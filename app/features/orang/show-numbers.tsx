import { useNavigate } from 'react-router';
import { KEPERLUAN } from '#contract/penduduk/penduduk.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';

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
