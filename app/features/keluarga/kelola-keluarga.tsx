import '../penduduk/orang.css';
import './keluarga.css';
import { useActionData, useSearchParams } from 'react-router';
import { type Keluarga, keluarga } from '#contract/keluarga.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ShowNumbers } from '../orang/show-numbers.tsx';
import { placeText } from '../penduduk/orang-words.ts';
import type { Route } from './+types/kelola-keluarga.ts';
import { CardSheet } from './card-sheet.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  return { family: await call(keluarga.get, { params: { id: Number(params.id) } }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (body) => ({
    sheet: await call(keluarga.sheet, { params: { id: Number(params.id) }, body }),
  }));
}

export default function KelolaKeluarga({ loaderData }: Route.ComponentProps) {
  const { family } = loaderData;
  const outcome = useActionData<typeof action>();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const here = paths.kelola('keluarga', family.id);
  const sheet = outcome && 'sheet' in outcome ? outcome.sheet : undefined;
  const led = family.anggota.length > 0;
  return (
    <>
      <KelolaBar
        title={family.kepala ? `Keluarga ${family.kepala}` : 'Keluarga'}
        back={{ label: 'Kembali ke daftar keluarga', to: paths.kelola('keluarga') }}
        action={
          led &&
          !sheet && (
            <ButtonLink variant="utama" icon="eye" to={`${here}?tampilkan=1`} preventScrollReset>
              Lembar KK
            </ButtonLink>
          )
        }
      />
      <div className="isi-konsol">
        {outcome && 'failed' in outcome && <FormErrors failed={outcome} />}
        {sheet ? (
          <>
            <div className="baris bukan-cetak">
              {hydrated && (
                <Button variant="utama" icon="file-text" onClick={() => window.print()}>
                  Cetak
                </Button>
              )}
              <ButtonLink variant="sunyi" to={here} replace>
                Tutup lembar
              </ButtonLink>
            </div>
            <CardSheet family={family} sheet={sheet} />
          </>
        ) : (
          <FamilyCard family={family} here={here} />
        )}
      </div>
      {query.has('tampilkan') && !sheet && led && (
        <ShowNumbers
          title="Tampilkan lembar KK?"
          text="Nomor KK dan NIK semua anggota tampil lengkap. Nama Anda, waktu, dan keperluan dicatat."
          back={here}
        />
      )}
    </>
  );
}

function FamilyCard({ family, here }: { family: Keluarga; here: string }) {
  return (
    <>
      <section className="blok" aria-labelledby="judul-kartu">
        <div className="kep">
          <h2 id="judul-kartu">Kartu keluarga</h2>
          {family.anggota.length > 0 && (
            <span className="tautan-deret">
              <Link
                className="tautan-baris"
                to={withQuery(paths.kelola('penduduk', 'lama'), { keluarga: family.id })}
              >
                <span>Tambah anggota</span>
              </Link>
              {family.anggota.length > 1 && (
                <Link className="tautan-baris" to={`${here}/pisah`}>
                  <span>Pisah KK</span>
                </Link>
              )}
              <Link className="tautan-baris" to={`${here}/gabung`}>
                <span>Gabung KK</span>
              </Link>
            </span>
          )}
        </div>
        <dl className="fakta3">
          <div>
            <dt>Alamat</dt>
            <dd>{family.alamat || '-'}</dd>
          </div>
          <div>
            <dt>Wilayah</dt>
            <dd>{placeText(family.letak) || '-'}</dd>
          </div>
          <div>
            <dt>Terbit</dt>
            <dd>{formatDate(family.terbit)}</dd>
          </div>
        </dl>
      </section>
      <Members members={family.anggota} />
    </>
  );
}

function Members({ members }: { members: Keluarga['anggota'] }) {
  return (
    <section className="blok" aria-labelledby="judul-anggota">
      <div className="kep">
        <h2 id="judul-anggota">
          Anggota <span className="jml">{members.length}</span>
        </h2>
      </div>
      <DataTable
        caption="Anggota keluarga"
        dense
        empty="Tidak ada lagi anggota di KK ini."
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Nama dan NIK',
            head: true,
            cell: (one) => (
              <>
                <Link className="nama-orang" to={paths.kelola('penduduk', one.id)}>
                  {one.nama}
                </Link>
                <span className="bwh-orang">{nikText(one.punya_nik)}</span>
              </>
            ),
          },
          { header: 'Hubungan', cell: (one) => tampilKode(one.hubungan) || '-' },
          { header: 'L/P', cell: (one) => (one.kelamin === 'LK' ? 'L' : 'P') },
          { header: 'Umur', number: true, cell: (one) => one.umur },
        ]}
      />
    </section>
  );
}
