import './ppid.css';
import type { DikPpid, DipPpid, InformasiPpid, PerencanaanDesa, SopPpid } from '#contract/ppid/ppid.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { DownloadLink, NoFile, SeeLink, type Sheet, SheetPreview } from './document-links.tsx';
import { byName, type NamedRow, yearsOf } from './informasi-years.ts';

const EMPTY = 'Tidak ada data';

const sopSheet = ({ id, nama, file, ukuran }: SopPpid): Sheet => ({ key: id, name: nama, file, ukuran });

export function SopTable({ rows }: { rows: readonly SopPpid[] }) {
  return (
    <>
      <DataTable
        caption="SOP pelayanan"
        rows={rows}
        keyOf={({ id }) => id}
        empty={EMPTY}
        columns={[
          { header: 'NO.', cell: (_, at) => at + 1, width: 64, hideOnPhone: true },
          { header: 'NAMA', cell: ({ nama }) => <span className="utm">{nama}</span>, head: true },
          {
            header: 'FILE',
            cell: (sop) => (
              <span className="dua-tautan">
                {sop.file && <SeeLink sheet={sopSheet(sop)} />}
                <DownloadLink sheet={sopSheet(sop)} />
              </span>
            ),
            width: 240,
          },
        ]}
      />
      <SheetPreview sheets={rows.map(sopSheet)} />
    </>
  );
}

export function DipTable({ rows }: { rows: readonly DipPpid[] }) {
  return (
    <DataTable
      caption="Daftar Informasi Publik"
      rows={rows}
      keyOf={({ id }) => id}
      empty={EMPTY}
      columns={[
        { header: 'DIP', cell: ({ nama }) => <span className="utm">{nama}</span>, head: true, width: 280 },
        {
          header: 'Keterangan Informasi',
          cell: ({ keterangan_informasi }) => <span className="uraian">{keterangan_informasi || '-'}</span>,
        },
      ]}
    />
  );
}

export function DikTable({ rows }: { rows: readonly DikPpid[] }) {
  return (
    <DataTable
      caption="Daftar Informasi yang Dikecualikan"
      rows={rows}
      keyOf={({ id }) => id}
      empty={EMPTY}
      columns={[{ header: 'Informasi', cell: ({ informasi }) => informasi, head: true }]}
    />
  );
}

const informasiSheet = ({ id, nama, tahun, file, ukuran }: InformasiPpid): Sheet => ({
  key: id,
  name: `${nama} ${tahun}`,
  file,
  ukuran,
});

const yearColumn = (tahun: number): Column<NamedRow> => ({
  header: String(tahun),
  cell: ({ years }) => {
    const one = years.get(tahun);
    return one ? <SeeLink sheet={informasiSheet(one)} /> : <NoFile />;
  },
});

/** One row per document, one column per year. */
export function InformasiTable({ title, rows }: { title: string; rows: readonly InformasiPpid[] }) {
  return (
    <>
      <div className="tabel-tahun">
        <DataTable
          caption={title}
          rows={byName(rows)}
          keyOf={({ nama }) => nama}
          empty={EMPTY}
          columns={[
            { header: 'No', cell: (_, at) => at + 1, width: 56, hideOnPhone: true },
            { header: 'Nama Dokumen', cell: ({ nama }) => <span className="utm">{nama}</span>, head: true },
            ...yearsOf(rows).map(yearColumn),
          ]}
        />
      </div>
      <SheetPreview sheets={rows.map(informasiSheet)} />
    </>
  );
}

const planSheet = ({ id, nama, file, ukuran }: PerencanaanDesa): Sheet => ({
  key: id,
  name: nama,
  file,
  ukuran,
});

export function PlanTable({ title, rows }: { title: string; rows: readonly PerencanaanDesa[] }) {
  return (
    <>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ id }) => id}
        empty={EMPTY}
        columns={[
          {
            header: 'TAHUN',
            cell: ({ tahun, tahun_akhir }) => (
              <span className="utm num">{tahun_akhir ? `${tahun}-${tahun_akhir}` : tahun}</span>
            ),
            head: true,
            width: 140,
          },
          {
            header: 'DOKUMEN',
            cell: (plan) => (
              <span className="dua-tautan">
                <SeeLink sheet={planSheet(plan)} label={plan.nama} />
                {plan.file && <DownloadLink sheet={planSheet(plan)} />}
              </span>
            ),
          },
        ]}
      />
      <SheetPreview sheets={rows.map(planSheet)} />
    </>
  );
}
