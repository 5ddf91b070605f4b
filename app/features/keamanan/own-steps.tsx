import type { KeamananSaya } from '#contract/keamanan.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { HERE } from './act.ts';
import { OwnKeys } from './own-keys.tsx';

/** Second steps that an account of the staff has, and may set up. */
export function OwnSteps({ own: { autentikator, kunci, cadangan, mulai } }: { own: KeamananSaya }) {
  const some = autentikator !== null || kunci.length > 0;
  return (
    <section>
      <h2>Langkah kedua saya</h2>
      <p className="redup">Ditanyakan sesudah password, dan sebelum tindakan besar.</p>
      <ul className="faktor">
        <li>
          <Icon name="device" />
          <span>
            <b>Aplikasi autentikator</b>
            <small>
              {autentikator
                ? `Dipasang ${formatDate(autentikator.sejak)}${autentikator.dipakai ? `, dipakai ${formatDateTime(autentikator.dipakai)}` : ''}`
                : 'Google Authenticator, Aegis, atau sejenisnya di HP Anda. Tanpa sinyal pun jalan.'}
            </small>
          </span>
          <Form method="post" action={HERE} className="ujung" preventScrollReset>
            {autentikator ? (
              <Badge kind="success">Aktif</Badge>
            ) : (
              mulai && !some && <Badge kind="warning">Belum ada</Badge>
            )}
            <Button small type="submit" variant={some ? 'kedua' : 'utama'} name="tindakan" value="mulai">
              {autentikator ? 'Ganti HP' : 'Pasang autentikator'}
            </Button>
          </Form>
        </li>
        <OwnKeys kunci={kunci} />
        {some && (
          <li>
            <Icon name="file-text" />
            <span>
              <b>Kode cadangan</b>
              <small>
                {cadangan.semua} kode, {cadangan.sisa} belum dipakai. Simpan di lemari arsip, bukan di HP.
              </small>
            </span>
            <span className="ujung">
              {cadangan.sisa <= 2 && <Badge kind="warning">Hampir habis</Badge>}
              <ButtonLink small to={withQuery(HERE, { kode: 1 })} preventScrollReset>
                Buat baru
              </ButtonLink>
            </span>
          </li>
        )}
      </ul>
      {some && (
        <p className="redup">
          <ButtonLink small variant="sunyi" to={withQuery(HERE, { lepas: 1 })} preventScrollReset>
            Lepas langkah kedua
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
