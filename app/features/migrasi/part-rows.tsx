import type { Output } from '#contract/client.ts';
import type { BagianMigrasi, migrasi } from '#contract/migrasi.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { MIGRASI } from './migrasi-words.ts';

export type PartRows = Output<typeof migrasi.bagian>;

const VERDICTS = { baru: 'Baru', sama: 'Sudah ada', ditolak: 'Tidak ikut' } as const;
export type PartShown = keyof typeof VERDICTS | '';
const NAMES = ['', 'baru', 'sama', 'ditolak'] as const;

/** Reads which rows of a part the address asks for; '' are all of them. */
export const partShown = (asked: string | null): PartShown => NAMES.find((one) => one === asked) ?? '';

/** Address of the rows of a part. */
export const partPath = (id: number, bagian: string, hasil: PartShown = ''): string =>
  `${withQuery(MIGRASI.here(id), { bagian, hasil: hasil || undefined })}#baris`;

/** Desks on which the rows of a part are worked on, for files that belong to one of them. */
const DESKS = new Map([
  ['artikel', 'berita'],
  ['agenda', 'kegiatan'],
  ['dokumen', 'produk-hukum'],
  ['informasi', 'ppid'],
  ['pamong', 'pegawai'],
]);

function Words({ words, ke }: { words: string; ke: PartRows['baris'][number]['ke'] }) {
  const desk = ke && DESKS.get(ke.bagian);
  return desk ? <Link to={paths.kelola(desk, ke.id)}>{words}</Link> : words;
}

interface PartListProps {
  id: number;
  part: BagianMigrasi;
  shown: PartShown;
  rows: PartRows;
}

/** The rows of one part, one by one: what they are, and why they do not come. */
export function PartList({ id, part, shown, rows }: PartListProps) {
  const { kunci, nama, ditemukan, ikut, wewenang } = part;
  // Rows of a part without an area of its own go along with other parts: they come or do not.
  const baru = wewenang === null ? ikut : part.baru;
  const words = wewenang === null ? { ...VERDICTS, baru: 'Ikut' } : VERDICTS;
  const names = NAMES.filter((name) => wewenang !== null || name !== 'sama');
  const counts = { '': ditemukan, baru, sama: ikut - baru, ditolak: ditemukan - ikut };
  return (
    <>
      <h2 className="migrasi-judul" id="baris">
        {nama} satu per satu
      </h2>
      <nav className="saring-keadaan migrasi-saring" aria-label={`Saring ${nama}`}>
        {names.map((name) => (
          <Link
            key={name}
            className="chip"
            to={partPath(id, kunci, name)}
            preventScrollReset
            aria-current={shown === name ? 'true' : undefined}
          >
            {name ? words[name] : 'Semua'} {formatNumber(counts[name])}
          </Link>
        ))}
      </nav>
      <DataTable
        caption={`${nama} satu per satu`}
        rows={rows.baris}
        keyOf={({ baris }) => baris}
        empty="Tidak ada baris seperti ini."
        columns={[
          { header: 'Isinya', head: true, cell: ({ nama: said, ke }) => <Words words={said} ke={ke} /> },
          { header: 'Baris', number: true, width: 90, cell: ({ baris }) => formatNumber(baris) },
          {
            header: 'Hasil',
            cell: ({ putusan, alasan }) => [words[putusan], alasan].filter(Boolean).join(': '),
          },
        ]}
      />
      <Pagination
        page={rows.page}
        totalPages={rows.total_pages}
        summary={`${formatNumber(rows.jumlah)} baris`}
      />
    </>
  );
}
