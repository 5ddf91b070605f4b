import '../../../ui/table/data-table.css';
import { apiOf } from '#app/lib/api.ts';
import { withQuery } from '#app/lib/paths/paths.ts';
import { formatNumber } from '#app/lib/text/format.ts';
import { type DaftarDesa, DESA_SEKALI, KEADAAN_DESA, URUT_DESA } from '#contract/platform/daftar.ts';
import { platform } from '#contract/platform/platform.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { SEARCH_SCRIPT } from '../overview/search-script.ts';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { KEADAAN, URUT } from '../platform-words.ts';
import type { Route } from './+types/kelola-list.ts';
import { CodeList } from './code-list.tsx';
import { VillageTable } from './village-table.tsx';

export const handle = { script: SEARCH_SCRIPT };

/** Parts of its address that the page keeps from one press to the next. */
type Asked = Record<'cari' | 'keadaan' | 'perlu' | 'daerah' | 'urut' | 'tampil', string>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams;
  const of = (name: string) => given.get(name) ?? '';
  const asked: Asked = {
    cari: of('cari'),
    keadaan: of('keadaan'),
    perlu: of('perlu'),
    daerah: of('daerah'),
    urut: of('urut'),
    tampil: of('tampil'),
  };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const daftar = await apiOf(context)(platform.desa, { query });
  return { asked, daftar };
}

/** All villages of the platform; a search goes on in the official codes. */
export default function PlatformDesa({ loaderData: { asked, daftar } }: Route.ComponentProps) {
  const { desa, kode, cocok, jumlah, lagi } = daftar;
  const none = desa.length + kode.length === 0;
  return (
    <>
      <PlatformBar
        title="Desa"
        small={`${formatNumber(jumlah.semua)} di platform`}
        search={<Search asked={asked} codes={daftar.kode_semua} />}
        action={
          <a className="btn utama" href={platformPaths.baru()}>
            <Icon name="plus" size={18} />
            Desa baru
          </a>
        }
      />
      <p className="sr" role="status" id="kabar-cari" />
      <div className="isi-konsol" id="cari-putus" hidden>
        <Note kind="warning" role="status">
          <b>Server belum menjawab.</b> Yang tampil hasil sebelumnya. Tekan Cari untuk mencoba lagi.
        </Note>
      </div>
      <div id="daftar-desa">
        <Filters asked={asked} jumlah={jumlah} />
        <div className="isi-konsol">
          <div className="hasil-desa">
            <p id="jumlah-cocok">
              <b>{formatNumber(cocok)}</b> desa{asked.cari.length > 1 && ` cocok dengan “${asked.cari}”`}
            </p>
            <Daerah asked={asked} daerah={daftar.daerah} />
            <Orders asked={asked} />
            {cocok > 0 && <Export asked={asked} />}
          </div>
          {none && <Nothing asked={asked} />}
          {desa.length > 0 && <VillageTable desa={desa} />}
          <CodeList kode={kode} edisi={daftar.edisi} after={desa.length} />
          {lagi && <More asked={asked} shown={desa.length + kode.length} />}
        </div>
      </div>
    </>
  );
}

/** All that fit, and not only those that are shown. */
const Export = ({ asked: { cari, keadaan, perlu, daerah } }: { asked: Asked }) => (
  <a
    className="btn kedua"
    href={withQuery(platform.eksporDesa.path, {
      cari: cari || undefined,
      keadaan: keadaan || undefined,
      perlu: perlu || undefined,
      daerah: daerah || undefined,
    })}
    download
  >
    <Icon name="download" size={18} />
    Ekspor daftar
  </a>
);

/** The same list asked otherwise; whatever changes, it begins with its first rows again. */
const listAt = ({ cari, keadaan, perlu, daerah, urut }: Asked, change: Partial<Asked>) =>
  withQuery(
    platformPaths.desa(),
    Object.fromEntries(
      Object.entries({ cari, keadaan, perlu, daerah, urut, ...change }).map(([name, value]) => [
        name,
        value || undefined,
      ]),
    ),
  );

function Search({ asked, codes }: { asked: Asked; codes: number }) {
  return (
    <form className="cari cari-desa" action={platformPaths.desa()}>
      <label className="sr" htmlFor="cari">
        Cari desa
      </label>
      <Icon name="search" />
      <input
        className="inp"
        id="cari"
        name="cari"
        type="search"
        defaultValue={asked.cari}
        placeholder={`Nama, kode, atau alamat, dari ${formatNumber(codes)} kode wilayah`}
        maxLength={100}
      />
      <Kept asked={asked} names={['keadaan', 'perlu', 'daerah', 'urut']} />
      <button type="submit" className="btn kedua">
        Cari
      </button>
    </form>
  );
}

/** Hidden fields by which a form of the page keeps parts of its address. */
const Kept = ({ asked, names }: { asked: Asked; names: (keyof Asked)[] }) =>
  names.map((name) => asked[name] && <input key={name} type="hidden" name={name} value={asked[name]} />);

const REGENCY = '99.99'.length;

/** Regencies by province, and the districts of the one that is chosen; sent by its button, there being no scripts. */
function Daerah({ asked, daerah }: { asked: Asked; daerah: DaftarDesa['daerah'] }) {
  const regencies = daerah.filter(({ kode }) => kode.length === REGENCY);
  const districts = daerah.filter(({ kode }) => kode.length > REGENCY);
  if (regencies.length === 0) return null;
  const provinces = Map.groupBy(regencies, ({ induk }) => induk);
  return (
    <form className="daerah-desa" action={platformPaths.desa()}>
      <Kept asked={asked} names={['cari', 'keadaan', 'perlu', 'urut']} />
      <label className="sr" htmlFor="daerah">
        Daerah
      </label>
      <select className="inp" id="daerah" name="daerah" defaultValue={asked.daerah}>
        <option value="">Semua daerah</option>
        {districts.length > 0 && <Group label={`Kecamatan di ${districts[0]?.induk}`} areas={districts} />}
        {[...provinces].map(([induk, areas]) => (
          <Group key={induk} label={induk} areas={areas} />
        ))}
      </select>
      <button type="submit" className="btn kedua">
        Saring
      </button>
    </form>
  );
}

const Group = ({ label, areas }: { label: string; areas: DaftarDesa['daerah'] }) => (
  <optgroup label={label}>
    {areas.map(({ kode, nama, jumlah }) => (
      <option key={kode} value={kode}>
        {nama} ({formatNumber(jumlah)})
      </option>
    ))}
  </optgroup>
);

function Filters({ asked, jumlah }: { asked: Asked; jumlah: DaftarDesa['jumlah'] }) {
  const looked = asked.perlu === '1';
  const here = looked ? 'perlu' : KEADAAN_DESA.find((one) => one === asked.keadaan);
  return (
    <nav className="saring" aria-label="Saring menurut keadaan">
      <a
        className="chip"
        href={listAt(asked, { keadaan: '', perlu: '' })}
        aria-current={here ? undefined : 'true'}
      >
        Semua {formatNumber(jumlah.semua)}
      </a>
      {KEADAAN_DESA.map((one) => (
        <a
          key={one}
          className="chip"
          href={listAt(asked, { keadaan: one, perlu: '' })}
          aria-current={here === one ? 'true' : undefined}
        >
          {KEADAAN[one].label} {formatNumber(jumlah[one])}
        </a>
      ))}
      <a
        className="chip"
        href={listAt(asked, { keadaan: '', perlu: '1' })}
        aria-current={looked ? 'true' : undefined}
      >
        Perlu dilihat {formatNumber(jumlah.perlu)}
      </a>
    </nav>
  );
}

function Orders({ asked }: { asked: Asked }) {
  const here = URUT_DESA.find((one) => one === asked.urut) ?? 'dibuka';
  return (
    <details className="urut-desa">
      <summary className="btn kedua">
        Urut: {URUT[here]}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {URUT_DESA.map((one) => (
          <li key={one}>
            <a href={listAt(asked, { urut: one })} aria-current={one === here ? 'true' : undefined}>
              {URUT[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Nothing({ asked }: { asked: Asked }) {
  return (
    <div className="kosong-desa">
      <h2>Tidak ada yang cocok</h2>
      <p className="redup">
        {asked.cari.length === 1
          ? 'Ketik paling sedikit 2 huruf.'
          : 'Periksa ejaannya, atau cari dengan kode.'}
      </p>
      <a className="btn kedua" href={platformPaths.desa()}>
        Tampilkan semua desa
      </a>
    </div>
  );
}

function More({ asked, shown }: { asked: Asked; shown: number }) {
  return (
    <p className="lebih-desa">
      <a
        className="btn kedua"
        href={`${listAt(asked, { tampil: String(shown + DESA_SEKALI) })}#baris-${shown + 1}`}
      >
        Tampilkan {DESA_SEKALI} berikutnya
      </a>
    </p>
  );
}
