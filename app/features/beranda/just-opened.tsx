import type { Desa } from '#contract/desa/desa.ts';
import { phoneHref } from '../../lib/paths/links-out.ts';
import { Icon } from '../../ui/icon/icon.tsx';

type JustOpenedProps = { desa: Pick<Desa, 'alamat' | 'no_telp' | 'email'>; hours: string[] };

/** Shown on the home page of a village that has published nothing yet: what to expect, and how to reach the office. */
export function JustOpened({ desa: { alamat, no_telp, email }, hours }: JustOpenedProps) {
  return (
    <section className="bagian kertas" aria-labelledby="baru-buka">
      <div className="lebar">
        <div className="baru-buka">
          <div>
            <h2 id="baru-buka">Petugas sedang melengkapi isi situs</h2>
            <p className="redup">
              Berita dan kegiatan akan muncul di halaman ini. Sementara itu, kantor desa siap membantu.
            </p>
          </div>
          {(hours.length > 0 || alamat || no_telp || email) && (
            <ul>
              {hours.map((line) => (
                <li key={line}>
                  <Icon name="clock" />
                  <span>{line}</span>
                </li>
              ))}
              {no_telp && (
                <li>
                  <Icon name="phone" />
                  <a href={phoneHref(no_telp)}>{no_telp}</a>
                </li>
              )}
              {email && (
                <li>
                  <Icon name="mail" />
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {alamat && (
                <li>
                  <Icon name="pin" />
                  <span>{alamat}</span>
                </li>
              )}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
