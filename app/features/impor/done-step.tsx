import type { Impor, Pembatalan } from '#contract/impor/impor.ts';
import { DownloadRefused } from '../../kinds/impor/download-refused.tsx';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Note } from '../../ui/text/note.tsx';
import { PENDUDUK } from './impor-words.ts';
import { Undo } from './undo-form.tsx';

/** Summary of what was done, and the way to take it back. */
export function DoneStep({ one, plan }: { one: Impor; plan: Pembatalan | null }) {
  const { id, status, selesai, dibatalkan, oleh, jumlah } = one;
  const undone = status === 'dibatalkan';
  return (
    <section className="impor-panel" aria-labelledby="selesai">
      <h2 id="selesai">{undone ? 'Impor dibatalkan' : 'Impor selesai'}</h2>
      <p className="redup">
        {formatDateTime(undone ? dibatalkan : selesai)}
        {!undone && `, oleh ${oleh}`}.
      </p>
      <Facts
        rows
        items={[
          { label: 'Ditambahkan', value: `${formatNumber(jumlah.baru)} orang` },
          { label: 'Diubah', value: `${formatNumber(jumlah.berubah)} orang` },
          { label: 'KK baru', value: formatNumber(jumlah.keluarga) },
          { label: 'Ditolak', value: `${formatNumber(jumlah.ditolak)} baris` },
        ]}
      />
      {plan && one.batal_sampai && (
        <Note kind="warning">
          Bisa dibatalkan sampai <b>{formatDate(one.batal_sampai)}</b>
          {plan.tetap_jumlah > 0 &&
            `, kecuali ${formatNumber(plan.tetap_jumlah)} orang yang sudah diubah sesudahnya`}
          .
        </Note>
      )}
      <div className="baris">
        {jumlah.baru > 0 && !undone && (
          <ButtonLink small to={withQuery(paths.kelola('penduduk'), { impor: id })}>
            Lihat penduduk baru
          </ButtonLink>
        )}
        {jumlah.ditolak > 0 && (
          <DownloadRefused noun={PENDUDUK} id={id}>
            Unduh {formatNumber(jumlah.ditolak)} baris yang ditolak
          </DownloadRefused>
        )}
        <ButtonLink small to={PENDUDUK.here()}>
          {jumlah.ditolak > 0 && !undone ? 'Unggah berkas perbaikan' : 'Impor berkas lain'}
        </ButtonLink>
        {plan && <Undo called="impor" one={one} plan={plan} />}
      </div>
    </section>
  );
}
