import { tampilKode } from '#contract/kode/tampil.ts';
import type { Orang } from '#contract/orang/orang.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { placeText, stateText } from '../penduduk/orang-words.ts';

/** Full numbers, after they were asked for with a purpose. */
export interface Numbers {
  nik: string;
  no_kk: string;
  nik_ayah: string;
  nik_ibu: string;
}

interface PersonHeadProps {
  person: Orang;
  numbers: Numbers | undefined;
  /** Address that asks for full numbers. */
  ask: string;
}

/** Head of a person: name, sex and age, place, number, and how they stand in the register. */
export function PersonHead({ person, numbers, ask }: PersonHeadProps) {
  const here = person.status_dasar === 'HIDUP';
  return (
    <div className="kepala-orang">
      <Avatar name={person.nama} />
      <div className="teks">
        <h2>{person.nama}</h2>
        <p className="meta">
          <span>
            {person.kelamin === 'LK' ? 'Laki-laki' : 'Perempuan'}, {person.umur} tahun
          </span>
          {person.letak.dusun && <span>{placeText(person.letak)}</span>}
          <span className="num">
            {numbers
              ? `NIK ${numbers.nik}${person.punya_nik ? '' : ' (sementara)'}`
              : nikText(person.punya_nik)}
            {numbers ? (
              numbers.no_kk && ` · KK ${numbers.no_kk}`
            ) : (
              <Link className="lihat-nik" to={ask} preventScrollReset>
                <Icon name="eye" size={16} />
                Tampilkan
              </Link>
            )}
          </span>
        </p>
        {numbers && <ParentNumbers numbers={numbers} />}
        <div className="caps">
          <Badge kind={here ? 'success' : 'neutral'}>{stateText(person)}</Badge>
          <Badge dot={false}>{person.tetap ? 'Penduduk tetap' : 'Penduduk sementara'}</Badge>
          {person.hubungan && <Badge dot={false}>{tampilKode(person.hubungan)}</Badge>}
          {person.ktp_el && person.ktp_el !== 'BELUM' && (
            <Badge dot={false}>{person.ktp_el === 'KIA' ? 'KIA' : 'KTP-el'}</Badge>
          )}
        </div>
      </div>
    </div>
  );
}

function ParentNumbers({ numbers: { nik_ayah, nik_ibu } }: { numbers: Numbers }) {
  if (!nik_ayah && !nik_ibu) return null;
  return (
    <p className="meta num">
      {nik_ayah && <span>NIK ayah {nik_ayah}</span>}
      {nik_ibu && <span>NIK ibu {nik_ibu}</span>}
    </p>
  );
}
