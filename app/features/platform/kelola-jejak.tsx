import '../../ui/table/data-table.css';
import { apiOf } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/text/format.ts';
import { type BarisJejak, MACAM_JEJAK } from '#contract/platform/jejak.ts';
import { platform } from '#contract/platform/platform.ts';
import type { Route } from './+types/kelola-jejak.ts';
import { PlatformBar } from './platform-bar.tsx';
import { platformPaths } from './platform-paths.ts';
import { actOf } from './platform-words.ts';

const KINDS = { desa: 'Desa', alamat: 'Alamat', tugas: 'Pekerjaan', masuk: 'Masuk dan akun' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const macam = MACAM_JEJAK.find((one) => one === given.get('macam'));
  const sebelum = given.get('sebelum') ?? undefined;
  const query = { ...(macam && { macam }), ...(sebelum && { sebelum }) };
  return { macam, sebelum, jejak: await apiOf(context)(platform.jejak, { query }) };
}

/** Trail of what operators did, and the platform by itself: it only grows. */
export default function PlatformJejak({ loaderData: { macam, sebelum, jejak } }: Route.ComponentProps) {
  const { baris, lagi } = jejak;
  return (
    <>
      <PlatformBar title="Jejak" small="hanya bertambah" />
      <nav className="saring" aria-label="Saring menurut macam">
        <a className="chip" href={platformPaths.jejak()} aria-current={macam ? undefined : 'true'}>
          Semua
        </a>
        {MACAM_JEJAK.map((one) => (
          <a
            key={one}
            className="chip"
            href={platformPaths.jejak({ macam: one })}
            aria-current={macam === one ? 'true' : undefined}
          >
            {KINDS[one]}
          </a>
        ))}
      </nav>
      <div className="isi-konsol">
        {baris.length === 0 ? <p>Belum ada catatan.</p> : <Lines baris={baris} />}
        <p className="baris lebih-desa">
          {sebelum && (
            <a className="btn kedua" href={platformPaths.jejak({ macam })}>
              Yang terbaru
            </a>
          )}
          {lagi && (
            <a className="btn kedua" href={platformPaths.jejak({ macam, sebelum: baris.at(-1)?.id })}>
              50 sebelumnya
            </a>
          )}
        </p>
      </div>
    </>
  );
}

function Lines({ baris }: { baris: BarisJejak[] }) {
  return (
    <div className="geser">
      <table className="tabel padat-t lipat tabel-desa">
        <caption className="sr">Jejak platform</caption>
        <thead>
          <tr>
            <th scope="col">Waktu</th>
            <th scope="col">Oleh</th>
            <th scope="col">Yang dilakukan</th>
            <th scope="col">Desa</th>
            <th scope="col">Dari</th>
          </tr>
        </thead>
        <tbody>
          {baris.map((one) => (
            <tr key={one.id}>
              <td className="kpl">
                <span className="utm">{formatDateTime(one.waktu)}</span>
              </td>
              <td data-l="Oleh">{one.oleh}</td>
              <td data-l="Yang dilakukan">
                <span className="nilai">
                  {actOf(one.aksi)}
                  {one.keterangan && <small>{one.keterangan}</small>}
                </span>
              </td>
              <td data-l="Desa">
                {one.desa_id ? (
                  <a href={platformPaths.rinci({ kode: one.kode, id: one.desa_id })}>{one.desa}</a>
                ) : (
                  <span className="redup">-</span>
                )}
              </td>
              <td data-l="Dari" className="redup">
                <span className="nilai">
                  {one.perangkat || 'server'}
                  {one.alamat_ip && <small>{one.alamat_ip}</small>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
