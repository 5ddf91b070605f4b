import '../orang/orang.css';
import { type JenisTemuan, type KelompokTemuan, temuan } from '#contract/temuan.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/kelola-list.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await apiOf(context)(temuan.list) };
}

const WORDS: Record<JenisTemuan, { title: string; text: string }> = {
  kembar: { title: 'Nama dan tanggal lahir sama', text: 'Mungkin satu orang tercatat dua kali.' },
  nik_lahir: {
    title: 'NIK berbeda dari tanggal lahir',
    text: 'NIK tetap walau data dikoreksi; periksa tanggal lahirnya.',
  },
  nik_kelamin: {
    title: 'NIK berbeda dari jenis kelamin',
    text: 'Pada NIK perempuan tanggal lahir ditambah 40.',
  },
  orang_tua: { title: 'Anak lebih tua dari orang tua', text: 'Tanggal lahir atau NIK orang tuanya keliru.' },
  tanpa_kepala: { title: 'Keluarga tanpa kepala', text: 'Koreksi hubungan salah satu anggotanya.' },
  dua_kepala: {
    title: 'Keluarga dengan dua kepala',
    text: 'Koreksi hubungan salah satunya, atau pisahkan KK-nya.',
  },
  nik_sementara: { title: 'NIK sementara', text: 'Isi NIK begitu terbit.' },
  tanpa_wilayah: { title: 'Tanpa wilayah', text: 'Catat wilayahnya dengan Pindah dusun.' },
};

export default function KelolaTemuan({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <KelolaBar
        title="Perlu diperiksa"
        back={{ label: 'Kembali ke daftar keluarga', to: paths.kelola('keluarga') }}
      />
      <div className="isi-konsol">
        {groups.length === 0 && <EmptyState text="Semua data penduduk cocok satu sama lain." />}
        {groups.map((group) => (
          <Group key={group.jenis} group={group} />
        ))}
      </div>
    </>
  );
}

function Group({ group: { jenis, jumlah, butir } }: { group: KelompokTemuan }) {
  const { title, text } = WORDS[jenis];
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
      <ul className="laporan-orang">
        {butir.map(({ id, nama, nik, lain, keluarga_id }) => (
          <li key={`${id}-${lain?.id}`}>
            <span>
              <Link className="nama-orang" to={paths.kelola('penduduk', id)}>
                {nama}
              </Link>
              <small className="num">{nik}</small>
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
