import { paths, withSignIn } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { GroupMark } from './group-mark.tsx';
import { GROUPS } from './groups.ts';

/** A type of letters of the village's own making. */
export type Type = { slug: string; title: string; keterangan: string; jumlah: number };

interface BandProps {
  /** Null where the letters are those of the program. */
  types: readonly Type[] | null;
  user: boolean;
}

/** The letters on the home page: a card for each group, or the table of types. Only the server renders it. */
export function BerandaLayanan({ types, user }: BandProps) {
  return (
    <section className="pita" aria-labelledby="layanan-administrasi">
      <div className="lebar">
        <div className="kepala-pita berhadap">
          <div>
            <h2 id="layanan-administrasi">Layanan administrasi</h2>
            <p>Ajukan surat dari rumah. Ambil di balai desa setelah ada notifikasi.</p>
          </div>
          <a className="btn putih" href={types ? paths.layanan() : paths.layananStatis()}>
            Semua jenis surat
          </a>
        </div>
        {types ? <TypeTable types={types} user={user} /> : <GroupCards />}
      </div>
    </section>
  );
}

const GroupCards = () => (
  <div className="layanan">
    {GROUPS.map(({ slug, title, some }) => (
      <a key={slug} href={paths.layananStatis(slug)}>
        <GroupMark group={title} size={26} />
        <span className="isi">
          <h3>{title}</h3>
          <p>{some}</p>
        </span>
        <Icon name="arrow-right" size={22} />
      </a>
    ))}
  </div>
);

function TypeTable({ types, user }: { types: readonly Type[]; user: boolean }) {
  const address = (slug: string) =>
    user ? morePaths.layananJenis(slug) : withSignIn(paths.layanan(), morePaths.layananJenis(slug));
  return (
    <div className="pita-tabel">
      <search>
        <form className="cari" action={paths.layanan()}>
          <label className="sr" htmlFor="cari-jenis-surat">
            Cari jenis surat
          </label>
          <Icon name="search" />
          <input
            className="inp"
            id="cari-jenis-surat"
            name="search"
            type="search"
            placeholder="Cari jenis surat"
          />
        </form>
      </search>
      <ul>
        {types.map(({ slug, title, keterangan, jumlah }) => (
          <li key={slug}>
            <GroupMark group={title} />
            <div>
              <h3>{title}</h3>
              <p>{[keterangan, `${jumlah} layanan`].filter(Boolean).join(' ')}</p>
            </div>
            <a className="btn kedua kcl" href={address(slug)}>
              Pilih<span className="sr"> {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
