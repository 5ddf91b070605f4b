import type { Jawabans } from '#contract/kinds/isian.ts';
import type { IsiAjuan } from '#contract/layanan.ts';
import type { AjuanLayanan } from '#contract/surat.ts';
import { Answers } from '../../kinds/isian/answers.tsx';
import type { Lookups } from '../../kinds/isian/form-state.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { BackLink } from '../../ui/breadcrumb.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AreaHead } from '../../ui/page-head.tsx';
import { Beside } from './beside-answers.tsx';
import { jenisText } from './surat-words.ts';

interface DetailProps {
  ajuan: AjuanLayanan;
  isi: IsiAjuan;
  wilayah: Lookups['wilayah'];
}

/** One request of the resident area, to be read. */
export default function DetailLayanan({ ajuan, isi, wilayah }: DetailProps) {
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
      {isi && (
        <section className="bagian" aria-labelledby="isian-ajuan">
          <h2 id="isian-ajuan">Isian Anda</h2>
          {/* The stored answers were validated with this definition. */}
          <Answers
            fields={isi.atribut}
            answers={isi.payload as Jawabans}
            wilayah={wilayah}
            orang={isi.orang}
          />
          <Beside isi={isi} />
        </section>
      )}
    </>
  );
}
