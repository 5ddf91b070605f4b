import './perangkat.css';
import { useEffect, useRef } from 'react';
import type { Failed } from '#app/lib/forms/form.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { formatDate, formatDateTime } from '#app/lib/text/format.ts';
import { Button } from '#app/ui/form/button.tsx';
import { ConfirmSubmit } from '#app/ui/form/confirm-submit.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import type { Perangkat, Percobaan } from '#contract/sesi.ts';
import { Attempts } from './attempts.tsx';
import { ProofInput } from './proof-input.tsx';

interface DeviceListProps {
  devices: { perangkat: Perangkat[]; lainnya: number };
  attempts: Percobaan[];
  failed: Failed | undefined;
  /** Path on which the password is changed. */
  password: string;
}

/** Devices on which one is signed in, and the way out of each. */
export function DeviceList({ devices, attempts, failed, password }: DeviceListProps) {
  const { perangkat, lainnya } = devices;
  const heading = useRef<HTMLHeadingElement>(null);
  const all = perangkat.length + lainnya;
  const count = useRef(all);
  useEffect(() => {
    if (all < count.current) heading.current?.focus();
    count.current = all;
  }, [all]);
  return (
    <div className="perangkat-masuk">
      <FormErrors failed={failed} />
      <h2 ref={heading} tabIndex={-1}>
        {all} perangkat
      </h2>
      <p className="redup">
        Keluarkan perangkat yang tidak Anda kenal, lalu <Link to={password}>ubah password</Link>.
      </p>
      <ul className="perangkat-daftar bergaris">
        {perangkat.map((device, at) => (
          <Device key={device.id} device={device} place={at + 1} />
        ))}
      </ul>
      {lainnya > 0 && <p className="redup">Dan {lainnya} perangkat lain yang lebih lama tidak dipakai.</p>}
      <Attempts attempts={attempts}>
        30 hari terakhir. Bukan Anda? <Link to={password}>Ubah password</Link>.
      </Attempts>
      <LeaveAll others={all > 1} failed={failed} />
    </div>
  );
}

interface DeviceProps {
  device: Perangkat;
  /** Number in the list, which tells two of the same kind apart. */
  place: number;
}

function Device({ device: { id, perangkat, masuk, dipakai, ini }, place }: DeviceProps) {
  const sending = useSubmitting();
  return (
    <li>
      <span className="kt abu">
        <Icon name={perangkat.startsWith('Komputer') ? 'desktop' : 'device'} />
      </span>
      <div>
        <b>{perangkat}</b>
        <p className="kecil redup">
          Masuk sejak {ini ? formatDate(masuk) : formatDateTime(masuk)}.{' '}
          {ini ? 'Dipakai sekarang.' : `Terakhir dipakai ${formatDateTime(dipakai)}.`}
        </p>
      </div>
      {ini ? (
        <Badge kind="success">Perangkat ini</Badge>
      ) : (
        <Form method="post">
          <Button
            type="submit"
            small
            variant="kedua"
            name="perangkat"
            value={id}
            disabled={sending}
            aria-label={`Keluarkan ${perangkat}, nomor ${place} di daftar`}
          >
            Keluarkan
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Somebody with an unlocked phone must not be able to lock its owner out. */
function LeaveAll({ others, failed }: { others: boolean; failed: Failed | undefined }) {
  return (
    <Form method="post" className="perangkat-semua" noValidate>
      <h2>Keluar sekaligus</h2>
      <ProofInput
        name="password"
        error={failed?.errors.password}
        hint="Diperiksa dulu, agar hanya Anda yang dapat mengeluarkan semua perangkat."
      />
      <div className="baris">
        {others && (
          <ConfirmSubmit
            name="perangkat"
            value="lain"
            variant="bahaya"
            icon="logout"
            question={{
              title: 'Keluar dari semua perangkat lain?',
              text: 'Perangkat ini tetap masuk.',
              verb: 'Keluar',
            }}
          >
            Keluar dari semua perangkat lain
          </ConfirmSubmit>
        )}
        <ConfirmSubmit
          name="perangkat"
          value="semua"
          variant="bahaya"
          icon="logout"
          question={{
            title: 'Keluar dari semua perangkat?',
            text: 'Termasuk perangkat ini. Anda perlu masuk lagi.',
            verb: 'Keluar',
          }}
        >
          Keluar dari semua perangkat
        </ConfirmSubmit>
      </div>
    </Form>
  );
}
