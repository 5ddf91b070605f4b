import './perangkat.css';
import { useEffect, useRef } from 'react';
import type { Failed } from '#app/lib/form.ts';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useSubmitting } from '#app/lib/use-submitting.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmSubmit } from '#app/ui/confirm-submit.tsx';
import { Form } from '#app/ui/form.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Perangkat } from '#contract/sesi.ts';

interface DeviceListProps {
  devices: Perangkat[];
  failed: Failed | undefined;
  /** Where the password is changed. */
  password: string;
}

/** Where one is signed in, and the way out of each. */
export function DeviceList({ devices, failed, password }: DeviceListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(devices.length);
  useEffect(() => {
    if (devices.length < count.current) heading.current?.focus();
    count.current = devices.length;
  }, [devices]);
  return (
    <div className="perangkat-masuk">
      <FormErrors failed={failed} />
      <h2 ref={heading} tabIndex={-1}>
        {devices.length} perangkat
      </h2>
      <p className="redup">
        Keluarkan perangkat yang tidak Anda kenal, lalu <Link to={password}>ubah password</Link>.
      </p>
      <ul className="perangkat-daftar">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <Form method="post" className="baris">
        {devices.length > 1 && (
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
      </Form>
    </div>
  );
}

function Device({ device: { id, perangkat, masuk, dipakai, ini } }: { device: Perangkat }) {
  const sending = useSubmitting();
  return (
    <li>
      <span className="kt">
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
            aria-label={`Keluarkan ${perangkat}`}
          >
            Keluarkan
          </Button>
        </Form>
      )}
    </li>
  );
}
