import type { Pemeriksaan } from '#contract/jejak.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { HERE } from './filters.tsx';

type About = { baris: number; sejak: string | null; diperiksa: Pemeriksaan | null };

/** Says whether the chain was whole when it was read last, and lets it be read again. */
export function ChainState({ about: { baris, sejak, diperiksa } }: { about: About }) {
  const broken = diperiksa?.putus ?? null;
  const rows = `${formatNumber(baris)} catatan${sejak ? ` sejak ${formatDate(sejak)}` : ''}`;
  return (
    <div
      className={classes('rantai-ok', broken !== null && 'e')}
      role={broken === null ? undefined : 'alert'}
    >
      <Icon name={broken === null ? 'shield-check' : 'warning'} />
      <span>
        {broken === null ? (
          <>
            <b>{diperiksa ? 'Rantai utuh.' : 'Rantai belum diperiksa.'}</b> {rows}
            {diperiksa && `, diperiksa ${formatDateTime(diperiksa.waktu)}`}.
          </>
        ) : (
          <>
            <b>Rantai putus pada catatan {formatNumber(broken)}.</b> {diperiksa?.sebab} Catatan itu diubah di
            luar aplikasi; konsol tetap dapat dipakai. Beri tahu pengelola server untuk membandingkannya
            dengan cadangan.
          </>
        )}
      </span>
      <Form method="post" action={HERE} preventScrollReset>
        <Button type="submit" variant="sunyi" small loading={useSubmitting()}>
          Periksa sekarang
        </Button>
      </Form>
    </div>
  );
}
