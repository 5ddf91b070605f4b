import '../penduduk/orang.css';
import { type JenisTemuan, type KelompokTemuan, temuan } from '#contract/temuan.ts';
import { kelolaWilayah, wilayahGanda } from '#contract/wilayah/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { pagesContext } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import { TEMUAN } from '../penduduk/temuan-words.ts';
import { DoubleAreas } from '../wilayah/double-areas.tsx';
import type { Route } from './+types/kelola-list.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const parts = partsThat(context.get(pagesContext));
  const call = apiOf(context);
  const [groups, areas] = await Promise.all([call(temuan.list), call(kelolaWilayah.tree)]);
  return { groups, areas, parts };
}

/** Makes one of two areas that are the same. */
export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (body) => {
    const params = { id: Number(body.get('id')) };
    const { keluarga, penduduk } = await apiOf(context)(kelolaWilayah.merge, { params, body });
    const text = `${formatNumber(keluarga)} keluarga dan ${formatNumber(penduduk)} orang tanpa keluarga ikut pindah.`;
    return redirectWithToast(paths.kelola('penduduk', 'temuan'), { title: 'Wilayah digabung.', text });
  });
}

export default function KelolaTemuan({ loaderData: { groups, areas, parts } }: Route.ComponentProps) {
  const failed = useFailed();
  const doubles = wilayahGanda(areas);
  return (
    <>
      <KelolaBar title="Temuan data penduduk" />
      <RegisterTabs
        parts={parts}
        current="temuan"
        counts={{ temuan: groups.reduce((sum, { jumlah }) => sum + jumlah, doubles.length) }}
      />
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        {groups.length + doubles.length === 0 && (
          <EmptyState text="Semua data penduduk cocok satu sama lain." />
        )}
        {groups.map((group) => (
          <Group key={group.jenis} group={group} />
        ))}
        {doubles.length > 0 && <DoubleAreas doubles={doubles} areas={areas} />}
      </div>
    </>
  );
}

function Group({ group: { jenis, jumlah, butir } }: { group: KelompokTemuan }) {
  const { title, text } = TEMUAN[jenis];
  return (
    <section className="blok" id={jenis} aria-labelledby={`judul-${jenis}`}>
      <div className="kep">
        <h2 id={`judul-${jenis}`}>
          {title} <span className="jml">{formatNumber(jumlah)}</span>
        </h2>
      </div>
      <p className="ket">
        {text}
        {jumlah > butir.length && ` Yang tampil ${butir.length} yang pertama.`}
      </p>
      <ul className="berkas-orang">
        {butir.map(({ id, nama, punya_nik, tanggal_lahir, lain, keluarga_id }) => (
          <li key={`${id}-${lain?.id}`}>
            <span>
              <Link className="nama-orang" to={paths.kelola('penduduk', id)}>
                {nama}
              </Link>
              <small>{`${nikText(punya_nik)}, lahir ${formatDate(tanggal_lahir)}`}</small>
            </span>
            <span className="tautan-deret">
              {lain && (
                <Link className="tautan-baris" to={paths.kelola('penduduk', lain.id)}>
                  <span>{lain.nama}</span>
                </Link>
              )}
              {FAMILY.includes(jenis) && keluarga_id !== null && (
                <Link className="tautan-baris" to={paths.kelola('keluarga', keluarga_id)}>
                  <span>Keluarga</span>
                </Link>
              )}
              <Link className="tautan-baris" to={paths.kelola('penduduk', id, 'koreksi')}>
                <span>
                  Koreksi<span className="sr"> {nama}</span>
                </span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FAMILY: JenisTemuan[] = ['tanpa_kepala', 'dua_kepala'];
