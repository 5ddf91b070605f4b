import '../../kinds/impor/impor.css';
import type { Impor, Pembatalan } from '#contract/impor/impor.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';

interface UndoProps {
  /** Name of what is taken back: 'impor', 'pindah'. */
  called: string;
  one: Pick<Impor, 'selesai'>;
  plan: Pembatalan;
  /** Words for what is taken back besides people. */
  also?: string;
}

/** Takes people back who came with a file, after saying how many and who stays. */
export function Undo({ called, one: { selesai }, plan, also = '' }: UndoProps) {
  const { dihapus, dikembalikan, tetap, tetap_jumlah } = plan;
  const stay =
    tetap_jumlah > 0 ? ` ${formatNumber(tetap_jumlah)} orang tetap, karena sudah diubah sesudahnya:` : '';
  return (
    <Form method="post">
      <input type="hidden" name="tindakan" value="batalkan" />
      <ConfirmSubmit
        variant="bahaya"
        small
        icon="undo"
        question={{
          title: `Batalkan ${called} ${formatDate(selesai)}?`,
          text: `${formatNumber(dihapus)} orang baru dihapus dan ${formatNumber(dikembalikan)} orang kembali seperti sebelum ${called}.${also}${stay}`,
          verb: `Batalkan ${called}`,
          danger: true,
        }}
        details={
          tetap.length > 0 && (
            <ul className="impor-riwayat">
              {tetap.map(({ penduduk_id, nama, sebab, waktu }) => (
                <li key={penduduk_id}>
                  <span>
                    <b>{nama}</b>
                    <small>
                      {sebab}
                      {waktu && `, ${formatDateTime(waktu)}`}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      >
        Batalkan {called} ini
      </ConfirmSubmit>
    </Form>
  );
}
