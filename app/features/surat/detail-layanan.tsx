import type { AjuanLayanan } from '#contract/surat.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { BackLink } from '../../ui/breadcrumb.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AreaHead } from '../../ui/page-head.tsx';
import { jenisText } from './surat-words.ts';

/** One request of the resident area, to be read. */
export default function DetailLayanan({ ajuan }: { ajuan: AjuanLayanan }) {
  const { config_name, jenis, created, is_printed } = ajuan;
  return (
    <>
      <BackLink to={paths.profilSaya('ajuan-layanan')}>Ajuan Layanan</BackLink>
      <AreaHead title={config_name} />
      <Facts
        rows
        items={[
          { label: 'Nama Surat', value: config_name },
          { label: 'Jenis Layanan', value: jenisText(jenis) },
          { label: 'Tanggal Pengajuan', value: formatDate(created) },
          {
            label: 'Status Cetak',
            value: (
              <Badge kind={is_printed ? 'success' : 'warning'}>
                {is_printed ? 'SUDAH DI CETAK' : 'BELUM DICETAK'}
              </Badge>
            ),
          },
        ]}
      />
    </>
  );
}
