import { useState } from 'react';
import { MOST_BIODATA } from '#contract/orang/orang.ts';
import type { PilihanWilayah } from '#contract/penduduk/kelola.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type DeskView, exportPath } from './desk-view.ts';
import { areaName } from './desk-words.ts';

interface ChosenBarProps {
  view: DeskView;
  /** Ids on this page; 'semua' means everybody matching the filters. */
  chosen: ReadonlySet<number> | 'semua';
  total: number;
  areas: readonly PilihanWilayah[];
  failed: Failed | undefined;
  onAll: () => void;
  onClear: () => void;
}

/** Stands over the table while rows are chosen: what can be done to all of them at once. */
export function ChosenBar({ view, chosen, total, areas, failed, onAll, onClear }: ChosenBarProps) {
  const [moving, setMoving] = useState(false);
  const orang = chosen === 'semua' ? undefined : [...chosen].join('.');
  const count = chosen === 'semua' ? total : chosen.size;
  return (
    <>
      <div className="massal">
        <span role="status">{formatNumber(count)} dipilih</span>
        {count < total && (
          <Button small onClick={onAll}>
            Pilih semua {formatNumber(total)}
          </Button>
        )}
        <ButtonLink small to={exportPath(view, orang)}>
          Ekspor
        </ButtonLink>
        <Button small onClick={() => setMoving(true)}>
          Ubah wilayah
        </Button>
        {orang && count <= MOST_BIODATA && (
          <ButtonLink small to={withQuery(paths.kelola('penduduk', 'biodata'), { orang })}>
            Cetak biodata
          </ButtonLink>
        )}
        <Button small className="ujung" onClick={onClear}>
          Batal pilih
        </Button>
      </div>
      {moving && (
        <MoveDialog
          orang={orang}
          count={count}
          areas={areas}
          failed={failed}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}

interface MoveDialogProps extends Pick<ChosenBarProps, 'areas' | 'failed'> {
  orang: string | undefined;
  count: number;
  onClose: () => void;
}

function MoveDialog({ orang, count, areas, failed, onClose }: MoveDialogProps) {
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ubah wilayah ${formatNumber(count)} penduduk?`}
      text="Keluarga mereka ikut seluruhnya. Yang meninggal atau sudah pindah dilewati. Perubahan masuk ke riwayat setiap orang."
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <input type="hidden" name="tindakan" value="pindahkan" />
        {orang && <input type="hidden" name="orang" value={orang} />}
        <Select
          {...field('ke')}
          label="Wilayah tujuan"
          placeholder="Pilih wilayah"
          options={areas.map((area) => ({
            value: String(area.id),
            label: `${'\u2003'.repeat(area.dalam)}${areaName(area)}`,
          }))}
        />
        <TextInput
          {...field('alasan')}
          label="Dokumen atau alasan"
          hint="Misalnya: Perdes 3/2026 tentang pemekaran RT."
          maxLength={300}
          autoComplete="off"
        />
        <div className="baris">
          <Button onClick={onClose} data-fokus="">
            Batal
          </Button>
          <Button type="submit" variant="utama" loading={submitting}>
            Ubah wilayah
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
