import { useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { PerubahanDesa } from '#contract/desa.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { lostText } from './pengaturan-parts.ts';

interface RestoreButtonProps {
  change: PerubahanDesa;
  /** The newest change of its part. */
  versi: number;
}

/** Asks before what stood before a change comes back; without JavaScript the press is enough. */
export function RestoreButton({ change: { id, waktu, perubahan, kembali }, versi }: RestoreButtonProps) {
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const { state } = useNavigation();
  if (!kembali) return null;
  const { bidang, hilang } = kembali;
  if (bidang.length === 0) return <p className="kecil redup">{lostText(hilang)}</p>;
  const back = perubahan.filter((one) => bidang.includes(one.bidang)).map(backText);
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="versi" value={versi} />
      <Button
        type="submit"
        small
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        Kembalikan<span className="sr"> yang diubah {formatDateTime(waktu)}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={back.length === 1 ? `Kembalikan ${back[0]}?` : `Kembalikan ${back.length} isian?`}
          text="Situs langsung berubah. Ini tercatat sebagai perubahan baru, yang dapat dikembalikan juga."
          verb="Kembalikan"
          loading={state !== 'idle'}
          onConfirm={() => {
            setAsking(false);
            void submit({ id: String(id), versi: String(versi) }, { method: 'post' });
          }}
        >
          {back.length > 1 && (
            <ul>
              {back.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
          {hilang.length > 0 && <p>{lostText(hilang)}</p>}
        </ConfirmDialog>
      )}
    </Form>
  );
}

function backText({ bidang, sebelum }: PerubahanDesa['perubahan'][number]): string {
  if (sebelum === null) return `${bidang} yang lama`;
  return sebelum === '-' ? `${bidang} menjadi kosong` : `${bidang} ke "${sebelum}"`;
}
