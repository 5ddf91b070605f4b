import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Form } from '../../ui/form.tsx';

/** Removes something that nobody uses. */
export function RemoveButton({ id, nama, noun }: { id: number; nama: string; noun: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmSubmit
        name="tindakan"
        value="hapus"
        variant="sunyi"
        small
        icon="trash"
        question={{
          title: `Hapus ${noun} "${nama}"?`,
          text: `Tidak ada laporan yang memakai ${noun} ini.`,
          verb: 'Hapus',
          danger: true,
        }}
      >
        Hapus<span className="sr"> {nama}</span>
      </ConfirmSubmit>
    </Form>
  );
}
