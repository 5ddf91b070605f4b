import './charts.css';
import { type ReactNode, useState } from 'react';
import { type DataBagan, temuanOf } from '#contract/kinds/bagan.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Bars } from './bars.tsx';
import { BothWays } from './both-ways.tsx';
import { ChartCard } from './chart-card.tsx';
import { type ChartFiles, DownloadMenu, PdfError } from './download-menu.tsx';
import { FiguresTable } from './figures-table.tsx';
import { Ladder } from './ladder.tsx';
import { Legend } from './legend.tsx';
import { Ring } from './ring.tsx';

interface DataCardProps {
  data: DataBagan;
  /** Name of its tab in the address. */
  name?: string | undefined;
  files: ChartFiles;
  /** Finding in place of what the numbers say by themselves. */
  finding?: string;
  /** Content under the drawing. */
  children?: ReactNode;
  /** Content beside the line of its source. */
  foot?: ReactNode;
  /** Words with which its PDF is refused. */
  empty?: { text: string; more: string };
}

const NONE = { text: 'Tidak ada data', more: 'Tidak ada data untuk ditampilkan' };

/** A chart in every form it comes in: drawing, table, source, files. */
export function DataCard({ data, name, files, finding, children, foot, empty = NONE }: DataCardProps) {
  const [shown, setShown] = useState<readonly boolean[]>(() => data.deret.map(() => true));
  if (data.baris.length === 0) return <EmptyCard title={data.judul} {...empty} />;
  const toggle = (at: number) => setShown(shown.map((on, one) => (one === at ? !on : on)));
  return (
    <ChartCard
      title={data.judul}
      heading="h2"
      name={name}
      finding={finding && !shown.includes(false) ? finding : temuanOf(data, shown)}
      download={
        <DownloadMenu what={data.judul.toLowerCase()} name={data.nama} files={files} failed={sayFailed} />
      }
      chart={
        <>
          <Drawing data={data} shown={shown} toggle={toggle} />
          {children}
        </>
      }
      table={<FiguresTable data={data} />}
      source={data.sumber}
      foot={
        foot ? (
          <>
            {data.asal} {foot}
          </>
        ) : (
          data.asal
        )
      }
    />
  );
}

/** A chart that has nothing to show. */
export function EmptyCard({ title, text, more }: { title: string; text: string; more: string }) {
  return (
    <article className="bagan">
      <header>
        <h2>{title}</h2>
      </header>
      <EmptyState text={text}>
        <p className="kecil">{more}</p>
      </EmptyState>
    </article>
  );
}

const PDF_MS = 3_000;

/** Reports a failed download in the words of the specification: there is nothing to print, or the printing failed. */
function sayFailed(error: unknown): void {
  const isPdf = error instanceof PdfError;
  const none = isPdf && error.status === 404;
  toast({
    title: isPdf ? 'Gagal mengunduh PDF' : 'Gagal mengunduh',
    text: none ? 'Data tidak tersedia untuk diunduh' : 'Terjadi kesalahan saat mengunduh data',
    kind: 'error',
    ...(isPdf && { duration: PDF_MS }),
  });
}

interface DrawingProps {
  data: DataBagan;
  shown: readonly boolean[];
  toggle: (at: number) => void;
}

function Drawing({ data, shown, toggle }: DrawingProps) {
  const hydrated = useHydrated();
  if (data.bentuk === 'donat') return <Ring data={data} />;
  if (data.bentuk === 'dua-arah') return <BothWays data={data} />;
  const filters = hydrated && data.bentuk !== 'tangga';
  return (
    <>
      {data.deret.length > 1 && (
        <Legend series={data.deret} shown={shown} toggle={filters ? toggle : undefined} />
      )}
      {data.bentuk === 'tangga' ? <Ladder data={data} /> : <Bars data={data} shown={shown} />}
    </>
  );
}
