import './lapor.css';
import '../../ui/richtext/article.css';
import { redirect } from 'react-router';
import { type Balasan, type Lapor, lapor } from '#contract/lapor/lapor.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { onVillageMap } from '../../lib/place-layers.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { ShareRow } from '../../ui/layout/share-row.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Timeline, TimelineItem } from '../../ui/table/timeline.tsx';
import { Status } from '../../ui/text/badge.tsx';
import type { Route } from './+types/public-detail.ts';
import { excerpt } from './lapor-text.ts';
import { OtherReports } from './other-reports.tsx';
import { OwnReport } from './own-report.tsx';

const OTHERS = 4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const query = { 'include[]': ['kategori', 'status'] };
  const others = call(lapor.list, { query: { ...query, per_page: OTHERS + 1 } });
  const [report, { data }] = await Promise.all([
    call(lapor.get, { params: { id: params.id }, query }),
    others,
  ]).catch(() => {
    throw redirect(morePaths.tidakAda('lapor-online'));
  });
  return { report, others: data.filter(({ id }) => id !== report.id).slice(0, OTHERS) };
}

export default function LaporDetail({ loaderData }: Route.ComponentProps) {
  const { report, others } = loaderData;
  const { judul, isi, kategori, gambar_info, is_approvement } = report;
  const { origin } = useSite();
  const url = origin + paths.laporDetail(report.id);
  return (
    <article className="lebar lapor-detail">
      <Head
        title={judul}
        description={excerpt(isi)}
        image={report.gambar}
        card={{ jenis: 'lapor', id: report.id }}
        type="article"
        noindex={!is_approvement}
      />
      <Breadcrumb
        items={[
          { label: 'Beranda', to: paths.beranda() },
          { label: 'Lapor Online', to: paths.lapor() },
          { label: kategori?.nama ?? 'Laporan' },
        ]}
      />
      {report.milik_saya && <OwnReport report={report} own={report.milik_saya} />}
      <header className="artikel">
        {kategori && <span className="kategori">{kategori.nama}</span>}
        <h1>{judul}</h1>
        <DetailMeta report={report} />
      </header>
      <figure className="lapor-foto">
        <Picture source={gambar_info} first sizes="(min-width: 75em) 75rem, 100vw" />
      </figure>
      <div className="art-kisi">
        <div>
          <div className="prosa lapor-isi-teks">
            {isi.split(/\n+/).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Replies replies={report.balasan ?? []} />
          {is_approvement && <ShareRow url={url} title={judul} />}
        </div>
        <OtherReports reports={others} />
      </div>
    </article>
  );
}

function DetailMeta({ report }: { report: Lapor }) {
  const { status, created_at, pelapor, dusun, koordinat } = report;
  const [lng, lat] = koordinat?.coordinates ?? [];
  return (
    <p className="meta">
      {status && <Status colour={status.warna}>{status.nama}</Status>}
      <time dateTime={created_at.slice(0, 10)}>
        <Icon name="calendar" size={16} />
        {formatDate(created_at)}
      </time>
      {pelapor && (
        <span>
          <Icon name="user" size={16} />
          {pelapor}
        </span>
      )}
      {dusun && <span>Dusun {dusun}</span>}
      {lat !== undefined && lng !== undefined && (
        <span>
          <Icon name="pin" size={16} />
          <Link to={onVillageMap({ lat, lng })}>Lihat lokasi</Link>
        </span>
      )}
    </p>
  );
}

/** Answers of the office, oldest first. */
function Replies({ replies }: { replies: Balasan[] }) {
  if (replies.length === 0) return null;
  return (
    <section className="balasan" aria-labelledby="tanggapan">
      <SectionHead id="tanggapan" title="Tanggapan pemerintah desa" />
      <Timeline>
        {replies.map(({ id, waktu, status, isi, gambar_info }) => (
          <TimelineItem key={id} colour={status?.warna}>
            <p className="meta">
              <time dateTime={waktu}>{formatDateTime(waktu)}</time>
              {status && <Status colour={status.warna}>{status.nama}</Status>}
            </p>
            {isi && <p className="balasan-isi">{isi}</p>}
            {gambar_info && (
              <a href={gambar_info.url}>
                <Picture source={gambar_info} alt="Foto dari pemerintah desa" sizes="320px" />
              </a>
            )}
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
}
