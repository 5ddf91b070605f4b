import { readAgain } from '../../lib/forms/read-again.ts';
import './cctv.css';
import './kelola-cctv.css';
import '../../ui/table/data-table.css';
import '../../ui/table/empty-state.css';
import { useActionData, useSearchParams } from 'react-router';
import { JENIS_KAMERA, type KameraKelola, KEADAAN_KAMERA, kelolaCctv } from '#contract/cctv.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { peta } from '#contract/peta/peta.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { pageOf, submit } from '../../lib/forms/submit.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Note } from '../../ui/text/note.tsx';
import { countsOf, PetaTabs } from '../peta/layers/peta-tabs.tsx';
import type { Route } from './+types/kelola-cctv.ts';
import { KameraForm } from './kamera-form.tsx';
import { countWords, keptPicture, LOOK, momentWords } from './kamera-list.tsx';
import { KameraMap } from './kamera-map.tsx';

const HERE = paths.kelola('cctv');

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [kamera, view, types] = await Promise.all([
    call(kelolaCctv.list),
    call(peta.view),
    call(kelolaPeta.types),
  ]);
  return { kamera, peta: view, counts: countsOf(types) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const params = { id: Number(form.get('id')) };
    const nama = String(form.get('nama') ?? '');
    switch (form.get('tindakan')) {
      case 'uji-semua': {
        const { jumlah } = await call(kelolaCctv.testAll);
        const title = `${jumlah} kamera sedang diuji. Muat ulang sebentar lagi.`;
        return redirectWithToast(pageOf(request), { title });
      }
      case 'hapus':
        await call(kelolaCctv.remove, { params });
        return redirectWithToast(HERE, { title: 'Kamera dihapus.' });
      case 'uji':
        return { uji: await call(kelolaCctv.test, { body: form }), values: typed(form) };
      case 'ubah':
        await call(kelolaCctv.update, { params, body: form });
        return redirectWithToast(HERE, { title: `${nama} disimpan.` });
      default:
        await call(kelolaCctv.create, { body: form });
        return redirectWithToast(HERE, { title: `${nama} ditambahkan.` });
    }
  });

/** Texts of the form as they stand, so that a test loses nothing of them. */
const typed = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

export const shouldRevalidate = readAgain;

/** The cameras of the village with what their last test saw, and the one that is being changed. */
export default function KelolaCctv({ loaderData: { kamera, peta: view, counts } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const failed = outcome && 'failed' in outcome ? outcome : undefined;
  const tested = outcome && 'uji' in outcome ? outcome : undefined;
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const chosen = kamera.find(({ id }) => String(id) === query.get('ubah'));
  const { desa } = useSite();
  return (
    <>
      <KelolaBar
        title="CCTV"
        failed={failed}
        action={
          <>
            {!desa.dilan && (
              <ButtonLink small icon="eye" to={paths.cctv()}>
                Lihat di situs
              </ButtonLink>
            )}
            <ButtonLink small variant="utama" icon="plus" to={`${HERE}?tambah=1`}>
              Tambah kamera
            </ButtonLink>
          </>
        }
      />
      <div className="isi-konsol">
        <PetaTabs current="cctv" counts={{ ...counts, cctv: kamera.length }} />
        <FormErrors failed={failed} />
        {desa.dilan && <Note kind="info">Di ragam DILAN kamera hanya tampil di kantor.</Note>}
        {kamera.length > 0 && <Summary kamera={kamera} />}
        <div className="cctv-dua">
          {kamera.length > 0 ? (
            <div className="cctv-kiri">
              <Table kamera={kamera} chosen={chosen?.id} />
              {hydrated && <KameraMap kamera={kamera} peta={view} chosen={chosen} />}
            </div>
          ) : (
            <EmptyState text="Belum ada kamera">
              <p className="kecil">Siapkan alamat aliran dari pemasang kamera.</p>
              <ButtonLink variant="utama" icon="plus" to={`${HERE}?tambah=1`}>
                Tambah kamera
              </ButtonLink>
            </EmptyState>
          )}
          {(chosen || query.has('tambah')) && (
            <KameraForm key={chosen?.id ?? 'baru'} kamera={chosen} failed={failed} tested={tested} />
          )}
        </div>
      </div>
    </>
  );
}

function Summary({ kamera }: { kamera: KameraKelola[] }) {
  const down = kamera.filter(({ keadaan }) => keadaan === 'mati');
  return (
    <>
      <div className="cctv-hasil">
        <p>
          <b>{kamera.length}</b> kamera: {countWords(kamera)}
        </p>
        <Form method="post">
          <Button type="submit" small icon="redo" name="tindakan" value="uji-semua">
            Uji semua
          </Button>
        </Form>
      </div>
      {down.length > 0 && (
        <Note kind="error">
          <ul>
            {down.map(({ id, nama, sejak, sebab }) => (
              <li key={id}>
                <b>{nama}</b> mati sejak {formatDateTime(sejak)}. {sebab && `Jawaban terakhir: ${sebab}`}{' '}
                <Link to={`${HERE}?ubah=${id}`}>
                  Periksa<span className="sr"> {nama}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function Table({ kamera, chosen }: { kamera: KameraKelola[]; chosen: number | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard too
    <section className="tabel-bungkus" tabIndex={0} aria-label="Tabel kamera">
      <table className="tabel padat-t tabel-kamera">
        <caption className="sr">Kamera CCTV desa</caption>
        <thead>
          <tr>
            <th scope="col">Gambar</th>
            <th scope="col">Nama</th>
            <th scope="col">Keadaan</th>
            <th scope="col">Diuji</th>
          </tr>
        </thead>
        <tbody>
          {kamera.map((one) => (
            <tr key={one.id}>
              <td>
                <Small kamera={one} />
              </td>
              <td className="kpl">
                <Link
                  to={`${HERE}?ubah=${one.id}`}
                  preventScrollReset
                  aria-current={one.id === chosen ? 'true' : undefined}
                >
                  {one.nama}
                </Link>
                <small>
                  {[one.tempat, JENIS_KAMERA[one.jenis], one.terlihat ? '' : 'hanya petugas']
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </td>
              <td>
                <span className={LOOK[one.keadaan]}>
                  {one.keadaan === 'mati' ? 'Mati' : KEADAAN_KAMERA[one.keadaan]}
                </span>
              </td>
              <td className="num">
                {one.diuji ? momentWords(one.diuji) : 'Belum diuji'}
                {one.lama !== null && `, ${formatNumber(one.lama / 1000, 1)} detik`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Small({ kamera }: { kamera: KameraKelola }) {
  const src = kamera.keadaan === 'mati' ? undefined : keptPicture(kamera);
  return src ? (
    <img className="gbr-kecil" src={src} alt="" width={168} height={94} loading="lazy" />
  ) : (
    <span className="gbr-kecil">
      <Icon name="video" />
    </span>
  );
}
