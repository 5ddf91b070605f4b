import './desa.css';
import type { Pegawai } from '#contract/pegawai.ts';
import { initials } from '../../ui/media/avatar.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';

/** The officials as the server orders them: the head, the secretary, then the rest. */
export function Structure({ officials }: { officials: Pegawai[] }) {
  if (officials.length === 0) return <EmptyState text="Tidak ada data" />;
  const leaders = officials.filter(({ tingkat }) => tingkat < 3);
  const rest = officials.filter(({ tingkat }) => tingkat === 3);
  return (
    <>
      {leaders.length > 0 && (
        <ul className="perangkat utama">
          {leaders.map((one) => (
            <Official key={one.id} official={one} />
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul className="perangkat">
          {rest.map((one) => (
            <Official key={one.id} official={one} />
          ))}
        </ul>
      )}
    </>
  );
}

function Official({ official: { nama, jabatan, gambar_info } }: { official: Pegawai }) {
  return (
    <li>
      {gambar_info ? (
        <Picture className="potret" source={gambar_info} alt="" sizes="(min-width: 48em) 14rem, 45vw" />
      ) : (
        <span className="potret inisial" aria-hidden="true">
          {initials(withoutTitles(nama))}
        </span>
      )}
      <b>{nama}</b>
      <span>{jabatan.nama}</span>
    </li>
  );
}

/** 'H. Asep Saepudin, S.AP.' without titles. */
const withoutTitles = (nama: string) =>
  nama.replace(/,.*$/, '').replace(/^((Hj?|KH|Drs?|Dra|Ir|Prof)\.?\s+)+/, '');
