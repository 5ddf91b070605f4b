import type { JenisTemuan } from '#contract/temuan.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { TEMUAN } from './temuan-words.ts';

interface FindingsBannerProps {
  jumlah: number;
  wilayah: number;
  jenis: readonly { jenis: JenisTemuan; jumlah: number }[];
}

/** Banner of what does not agree in the whole register; can be closed for the day. */
export function FindingsBanner({ jumlah, wilayah, jenis }: FindingsBannerProps) {
  const people = jenis.map((one) => `${formatNumber(one.jumlah)} ${TEMUAN[one.jenis].short}`);
  const areas = wilayah > 0 ? [`${formatNumber(wilayah)} wilayah tercatat dua kali`] : [];
  const kinds = [...people, ...areas].join(', ');
  return (
    <div className="pita-ingat" role="note">
      <Icon name="warning" size={20} />
      <span>
        <b>{formatNumber(jumlah)} temuan data.</b> {kinds}.
      </span>
      <Link className="tautan-baris" to={paths.kelola('penduduk', 'temuan')}>
        <span>Periksa temuan</span>
      </Link>
      <Form method="post" preventScrollReset replace>
        <Button
          type="submit"
          name="tindakan"
          value="tutup-temuan"
          variant="sunyi"
          small
          icon="close"
          aria-label="Sembunyikan temuan hari ini"
        />
      </Form>
    </div>
  );
}
