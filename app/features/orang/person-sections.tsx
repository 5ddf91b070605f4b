import { FAKTA_ORANG } from '#contract/fakta/fakta.ts';
import { bertanda, namaIsian, sebutan } from '#contract/fakta/isian.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import type { Orang, Riwayat } from '#contract/orang/orang.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { Link } from '../../ui/layout/link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { factText, placeText, sourceText, valueText } from '../penduduk/orang-words.ts';

interface PartProps {
  person: Orang;
}

/** The known facts of a person; unknown ones are left out, except those everybody has. */
export function PersonFacts({ person }: PartProps) {
  return (
    <section className="blok" id="data" aria-labelledby="judul-data">
      <div className="kep">
        <h2 id="judul-data">Data diri</h2>
        <span className="ket">Diubah {formatDateTime(person.updated_at)}</span>
      </div>
      <dl className="fakta3">
        {factsOf(person).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
        <div className="lebar2">
          <dt>Alamat</dt>
          <dd>{[person.keluarga?.alamat, placeText(person.letak)].filter(Boolean).join(', ') || '-'}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The last of the page: since when and where they live. */
const LAST = ['tinggal_sejak', 'alamat_sekarang'] as const;

function factsOf(person: Orang): [string, string][] {
  const born = [person.tempat_lahir, formatDate(person.tanggal_lahir)].filter(Boolean).join(', ');
  const others = bertanda('halaman').filter((name) => !LAST.some((last) => last === name));
  return [
    ['Tempat, tanggal lahir', born],
    ...[...others, ...LAST].flatMap((name): [string, string][] => {
      const { halaman } = FAKTA_ORANG[name];
      const value = factText(name, person[name]);
      return value === '' && halaman === 'ada' ? [] : [[sebutan(name, 'pendek'), value]];
    }),
  ];
}

/** The family as its card lists it. */
export function PersonFamily({ person }: PartProps) {
  const { keluarga } = person;
  return (
    <section className="blok" id="keluarga" aria-labelledby="judul-keluarga">
      <div className="kep">
        <h2 id="judul-keluarga">Keluarga</h2>
        {keluarga && (
          <span className="tautan-deret">
            {person.can.pisah && keluarga.anggota.length > 1 && (
              <Link className="tautan-baris" to={paths.kelola('keluarga', keluarga.id, 'pisah')}>
                <span>Pisah KK</span>
              </Link>
            )}
            <Link className="tautan-baris" to={paths.kelola('keluarga', keluarga.id)}>
              <span>Lembar KK</span>
            </Link>
          </span>
        )}
      </div>
      {keluarga ? (
        <DataTable
          caption="Anggota keluarga"
          dense
          rows={keluarga.anggota}
          keyOf={({ id }) => id}
          columns={[
            {
              header: 'Nama dan NIK',
              head: true,
              cell: (one) => (
                <>
                  {one.id === person.id ? (
                    <span className="nama-orang">{one.nama}</span>
                  ) : (
                    <Link className="nama-orang" to={paths.kelola('penduduk', one.id)}>
                      {one.nama}
                    </Link>
                  )}
                  <span className="bwh-orang">{nikText(one.punya_nik)}</span>
                </>
              ),
            },
            { header: 'Hubungan', cell: (one) => tampilKode(one.hubungan) || '-' },
            { header: 'L/P', cell: (one) => (one.kelamin === 'LK' ? 'L' : 'P') },
            { header: 'Umur', number: true, cell: (one) => one.umur },
          ]}
        />
      ) : (
        <p className="ket">Belum tercatat di keluarga mana pun.</p>
      )}
    </section>
  );
}

/** Changes of a person: what, when, from which document and by whom. */
export function PersonHistory({ person }: PartProps) {
  const { jumlah, daftar } = person.riwayat;
  return (
    <section className="blok" id="riwayat" aria-labelledby="judul-riwayat">
      <div className="kep">
        <h2 id="judul-riwayat">
          Riwayat perubahan <span className="jml">{jumlah}</span>
        </h2>
      </div>
      {jumlah === 0 && <p className="ket">Belum ada perubahan yang tercatat.</p>}
      <ul className="riwayat-orang bergaris">
        {daftar.map((one) => (
          <HistoryLine key={one.id} line={one} />
        ))}
      </ul>
      {jumlah > daftar.length && <AllLink what={`Tampilkan ${jumlah - daftar.length} perubahan lama`} />}
    </section>
  );
}

const AllLink = ({ what }: { what: string }) => (
  <Link className="tautan-baris" to="?catatan=semua" preventScrollReset>
    <span>{what}</span>
  </Link>
);

function HistoryLine({ line }: { line: Riwayat }) {
  return (
    <li>
      <time dateTime={line.waktu}>{formatDate(line.waktu)}</time>
      <div>
        {line.baru ? (
          <span className="ubah">
            <b>{sourceText(line)}</b> {line.perubahan.length} isian dicatat
          </span>
        ) : (
          line.perubahan.map(({ isian, lama, baru }) => (
            <span className="ubah" key={isian}>
              <b>{namaIsian(isian)}</b>
              <del>{valueText(isian, lama)}</del>
              <span aria-hidden="true">→</span>
              <ins>{valueText(isian, baru)}</ins>
            </span>
          ))
        )}
        <small>{[sourceText(line), line.alasan, `oleh ${line.oleh}`].filter(Boolean).join(', ')}</small>
      </div>
    </li>
  );
}

/** The account by which a resident uses the site. */
export function PersonAccount({ person }: PartProps) {
  const { akun } = person;
  return (
    <section>
      <h2>Akun warga</h2>
      {akun ? (
        <dl className="fakta3">
          <div className="lebar2">
            <dt>Keadaan</dt>
            <dd>{akun.aktif ? `Aktif sejak ${formatDate(akun.sejak)}` : 'Dinonaktifkan'}</dd>
          </div>
          <div className="lebar2">
            <dt>Masuk terakhir</dt>
            <dd>{akun.masuk_terakhir ? formatDateTime(akun.masuk_terakhir) : 'Belum pernah'}</dd>
          </div>
        </dl>
      ) : (
        <p className="ket">Belum punya akun.</p>
      )}
      {person.can.kode && (
        <Link className="tautan-baris" to={withQuery(paths.kelola('akun', 'warga'), { penduduk: person.id })}>
          <span>Cetak kode loket</span>
        </Link>
      )}
    </section>
  );
}

/** List of who saw full data, when and what for. */
export function PersonViews({ person }: PartProps) {
  const { jumlah, daftar } = person.dilihat;
  return (
    <section>
      <h2>Siapa yang melihat</h2>
      <p className="ket">Setiap petugas yang membuka data ini atau menampilkan NIK tercatat di sini.</p>
      <ul className="jejak-orang">
        {daftar.map(({ id, oleh, apa, keperluan, waktu }) => (
          <li key={id}>
            <b>{oleh}</b>
            {keperluan ? `menampilkan ${apa}: ${keperluan}` : `membuka ${apa}`}
            <small>{formatDateTime(waktu)}</small>
          </li>
        ))}
      </ul>
      {jumlah > daftar.length && <AllLink what={`Semua ${jumlah} catatan`} />}
    </section>
  );
}
