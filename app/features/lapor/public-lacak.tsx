import './lapor.css';
import { Form } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { type Lacak, lapor } from '#contract/lapor/lapor.ts';
import { apiContext, refusedStatus } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Timeline, TimelineItem } from '../../ui/table/timeline.tsx';
import { Status } from '../../ui/text/badge.tsx';
import type { Route } from './+types/public-lacak.ts';
import { showKode } from './lapor-text.ts';
import { ReportDeadline } from './report-deadline.tsx';

const UNKNOWN = 'Kode tidak ditemukan. Periksa lagi huruf dan angkanya.';
const LATER = 'Kode belum dapat diperiksa. Tunggu sebentar, lalu coba lagi.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const kode = new URL(request.url).searchParams.get('kode')?.trim() ?? '';
  if (kode === '') return { kode, found: null, problem: undefined };
  try {
    return { kode, found: await lookUp(context, kode), problem: undefined };
  } catch (error) {
    const http = refusedStatus(error);
    if (http === 404) return { kode, found: null, problem: UNKNOWN };
    if (http === 429) return { kode, found: null, problem: LATER };
    throw error;
  }
}

const lookUp = (context: Route.LoaderArgs['context'], kode: string): Promise<Lacak> =>
  context.get(apiContext)(lapor.track, { params: { kode: kode.slice(0, 40) } });

export default function LacakLaporan({ loaderData }: Route.ComponentProps) {
  const { kode, found, problem } = loaderData;
  return (
    <>
      <Head
        title="Lacak laporan"
        description="Lihat sampai di mana sebuah laporan ditangani, dengan kode lacaknya."
        noindex={kode !== ''}
      />
      <PageHead
        title="Lacak laporan"
        lead="Lihat sampai di mana laporan Anda ditangani. Halaman ini tidak menampilkan data pribadi."
        crumbs={[
          { label: 'Beranda', to: paths.beranda() },
          { label: 'Lapor Online', to: paths.lapor() },
          { label: 'Lacak laporan' },
        ]}
      />
      <div className="lebar lapor-isi">
        <Form className="lacak-form" role="search">
          <TextInput
            name="kode"
            label="Kode lacak"
            hint="Sepuluh huruf dan angka, misalnya K7M2P-9XWTD."
            defaultValue={kode}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" variant="utama">
            Lacak
          </Button>
        </Form>
        <div aria-live="polite">{found && <Found found={found} />}</div>
      </div>
    </>
  );
}

const WORDS: Record<Lacak['keadaan'], string> = {
  menunggu: 'Menunggu verifikasi',
  perbaikan: 'Menunggu perbaikan dari pelapor',
  ditolak: 'Ditolak',
  disetujui: 'Disetujui',
};
const STEPS: Record<Lacak['riwayat'][number]['jenis'], string> = {
  setujui: 'Laporan disetujui dan tampil untuk umum',
  tolak: 'Laporan ditolak. Alasannya dikirim kepada pelapor.',
  minta_perbaikan: 'Pelapor diminta memperbaiki laporan',
  status: 'Status diperbarui',
  balasan: 'Tanggapan pemerintah desa',
};

function Found({ found }: { found: Lacak }) {
  const { keadaan, kategori, status, created_at, tenggat, lapor_id, riwayat } = found;
  return (
    <section className="lacak-hasil" aria-labelledby="hasil">
      <h2 id="hasil">Laporan {showKode(found.kode)}</h2>
      <Facts
        rows
        items={[
          { label: 'Verifikasi', value: WORDS[keadaan] },
          { label: 'Status', value: <Status colour={status.warna}>{status.nama}</Status> },
          { label: 'Kategori', value: kategori },
        ]}
      />
      <ReportDeadline keadaan={keadaan} tenggat={tenggat} />
      <Timeline>
        <TimelineItem>
          <Step waktu={created_at} text="Laporan dikirim" />
        </TimelineItem>
        {riwayat.map((one) => (
          <TimelineItem key={one.id} colour={one.status?.warna}>
            <Step waktu={one.waktu} text={STEPS[one.jenis]} />
            {one.status && <Status colour={one.status.warna}>{one.status.nama}</Status>}
            {one.isi && <p className="balasan-isi">{one.isi}</p>}
          </TimelineItem>
        ))}
      </Timeline>
      {lapor_id && (
        <p>
          <Link to={paths.laporDetail(lapor_id)}>Buka laporan ini di Lapor Online</Link>
        </p>
      )}
    </section>
  );
}

function Step({ waktu, text }: { waktu: string; text: string }) {
  return (
    <>
      <p className="meta">
        <time dateTime={waktu}>{formatDateTime(waktu)}</time>
      </p>
      <p>
        <b>{text}</b>
      </p>
    </>
  );
}
