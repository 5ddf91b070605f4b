import './loket.css';
import { KelolaBar } from '#app/kinds/desk/kelola-bar.tsx';
import { apiOf } from '#app/lib/api.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { formatDate, formatDateTime } from '#app/lib/text/format.ts';
import { useSite } from '#app/lib/use-site.ts';
import { Button, ButtonLink } from '#app/ui/form/button.tsx';
import { loket } from '#contract/surat/loket.ts';
import { showKode } from '../surat-words.ts';
import type { Route } from './+types/kelola-struk.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  apiOf(context)(loket.receipt, { params: { id: params.id } });

/** The counter, last step: what who waits takes along. */
export default function KelolaStruk({ loaderData }: Route.ComponentProps) {
  const { id, nomor_antre, kode, config_name, created_at, tenggat } = loaderData;
  const { desa, origin } = useSite();
  return (
    <>
      <KelolaBar
        title={`Antre nomor ${nomor_antre}`}
        back={{ label: 'Kembali ke loket', to: paths.kelola('surat', 'loket') }}
      />
      <div className="isi-konsol tumpuk">
        <section className="struk-loket" aria-label="Struk">
          <p className="desa">Desa {desa.nama_desa}</p>
          <dl>
            <div>
              <dt>Nomor antre</dt>
              <dd className="nomor">{nomor_antre}</dd>
            </div>
            <div>
              <dt>Kode lacak</dt>
              <dd className="kode">{showKode(kode)}</dd>
            </div>
            <div>
              <dt>Surat</dt>
              <dd>{config_name}</dd>
            </div>
            <div>
              <dt>Diajukan</dt>
              <dd>{formatDateTime(created_at)}</dd>
            </div>
            {tenggat && (
              <div>
                <dt>Selesai paling lambat</dt>
                <dd>{formatDate(tenggat.tanggal)}</dd>
              </div>
            )}
          </dl>
          <p className="cara">Suratnya diambil di kantor desa dengan KTP, setelah keadaannya Siap diambil.</p>
          <p className="cara">Lihat kemajuannya dengan kode lacak di {addressOf(origin)}</p>
        </section>
        <div className="baris">
          <Button className="hanya-js" variant="utama" icon="printer" onClick={() => window.print()}>
            Cetak
          </Button>
          <ButtonLink variant="kedua" to={paths.kelola('surat', 'loket')}>
            Layani berikutnya
          </ButtonLink>
          <ButtonLink variant="sunyi" to={`${paths.kelola('surat')}?id=${id}`}>
            Buka ajuan
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** 'sukamaju.desa.id/lacak-surat' */
const addressOf = (origin: string): string =>
  `${origin.replace(/^https?:\/\//, '')}${morePaths.lacakSurat()}`;
