import type { PerubahanDesa } from '#contract/desa/konsol.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { lostText } from './pengaturan-parts.ts';

interface RestoreButtonProps {
  change: PerubahanDesa;
  /** The newest change of its part. */
  versi: number;
}

/** Brings back what stood before a change. */
export function RestoreButton({ change: { id, waktu, perubahan, kembali }, versi }: RestoreButtonProps) {
  if (!kembali) return null;
  const { bidang, hilang } = kembali;
  if (bidang.length === 0) return <p className="kecil redup">{lostText(hilang)}</p>;
  const back = perubahan.filter((one) => bidang.includes(one.bidang)).map(backText);
  const details = (
    <>
      {back.length > 1 && (
        <ul>
          {back.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {hilang.length > 0 && <p>{lostText(hilang)}</p>}
    </>
  );
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="versi" value={versi} />
      <ConfirmSubmit
        small
        question={{
          title: back.length === 1 ? `Kembalikan ${back[0]}?` : `Kembalikan ${back.length} isian?`,
          text: 'Situs langsung berubah. Pengembalian ini tercatat, dan dapat dikembalikan juga.',
          verb: 'Kembalikan',
        }}
        details={details}
      >
        Kembalikan<span className="sr"> yang diubah {formatDateTime(waktu)}</span>
      </ConfirmSubmit>
    </Form>
  );
}

function backText({ bidang, sebelum }: PerubahanDesa['perubahan'][number]): string {
  if (sebelum === null) return `${bidang} yang lama`;
  return sebelum === '-' ? `${bidang} menjadi kosong` : `${bidang} ke "${sebelum}"`;
}
