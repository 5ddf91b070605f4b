import './produk-hukum.css';
import { Form } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { Peristiwa, ProdukHukumDetail } from '#contract/produk-hukum/produk-hukum.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate } from '../../lib/text/format.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { Timeline, TimelineItem } from '../../ui/table/timeline.tsx';
import { StatusBadge } from './hukum-row.tsx';

interface HukumHistoryProps {
  dokumen: Pick<ProdukHukumDetail, 'tanggal' | 'berlaku_sejak' | 'riwayat'>;
}

/** Events of a regulation, and the question for its status on another day. */
export function HukumHistory({ dokumen }: HukumHistoryProps) {
  const { tanggal, berlaku_sejak, riwayat } = dokumen;
  return (
    <aside className="hukum-riwayat" aria-labelledby="riwayat">
      <SectionHead title="Riwayat" id="riwayat" />
      <Timeline>
        {riwayat.map((day) => (
          <TimelineItem key={`${day.tanggal}${day.peristiwa}${day.dokumen?.id}`} colour={null}>
            <Day day={day} ahead={day.tanggal < berlaku_sejak} />
          </TimelineItem>
        ))}
      </Timeline>
      <Form className="hukum-tanggal" preventScrollReset>
        <DateInput name="tanggal" label="Status pada tanggal" defaultValue={tanggal} key={tanggal} required />
        <Button type="submit">Lihat</Button>
      </Form>
    </aside>
  );
}

function Day({ day, ahead }: { day: Peristiwa; ahead: boolean }) {
  const { tanggal, peristiwa, status, dokumen, catatan } = day;
  return (
    <>
      <time className="kecil redup" dateTime={tanggal}>
        {formatDate(tanggal)}
      </time>
      <p>
        <b>{peristiwa}</b>{' '}
        {dokumen && (
          <>
            <Link to={morePaths.produkHukumDetail(dokumen.id)}>{dokumen.sebutan}</Link> tentang{' '}
            {dokumen.judul}
          </>
        )}
      </p>
      {catatan && <p className="kecil redup">{catatan}</p>}
      {!ahead && <StatusBadge status={status} />}
    </>
  );
}
