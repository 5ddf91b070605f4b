import '../../../kinds/bagan/charts.css';
import { colourAt } from '../../../kinds/bagan/donut.tsx';
import { DownloadMenu } from '../../../kinds/bagan/download-menu.tsx';
import { SliceTips } from '../../../kinds/bagan/slice-tips.tsx';
import { toast } from '../../../lib/forms/toast-store.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { formatRupiahShort } from '../../../lib/text/format.ts';
import type { Around } from './budget-block.tsx';
import { unprintedBy } from './unprinted.ts';

const AKAR = { pendapatan: '4', belanja: '5', pembiayaan: '6' } as const;
const WHOLE = {
  pendapatan: 'pendapatan',
  belanja: 'belanja',
  pembiayaan: 'penerimaan dan pengeluaran',
} as const;

/** The files of a pie, and what its slices and lines say when they are pointed at. */
export const PieTools: Around = ({ pie, title, year, children }) => {
  const kode = AKAR[pie.kategori];
  const file = (bentuk: 'csv' | 'xlsx') => apbdesPaths.posBerkas(year.tahun, kode, bentuk);
  const tips = pie.parts.map(({ label, value, share }, at) => ({
    label,
    colour: colourAt(at),
    rows: [['Anggaran', formatRupiahShort(value)]] as const,
    note: `${share} dari ${WHOLE[pie.kategori]}`,
  }));
  return (
    <>
      <div className="apb-alat">
        <DownloadMenu
          what={`${title.toLowerCase()} ${year.tahun}`}
          name={`apbdes-${year.tahun}-${kode}`}
          files={{
            svg: `/v1/apbdes/${year.tahun}/unduh/?bentuk=svg&kode=${kode}`,
            csv: file('csv'),
            xlsx: file('xlsx'),
          }}
          failed={(error) => toast(unprintedBy(error))}
        />
      </div>
      <SliceTips tips={tips}>{children}</SliceTips>
    </>
  );
};
