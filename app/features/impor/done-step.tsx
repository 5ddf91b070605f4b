import type { Impor, Pembatalan } from '#contract/impor/impor.ts';
import { DownloadRefused } from '../../kinds/impor/download-refused.tsx';
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { PENDUDUK } from './impor-words.ts';

/** What was done, and the way to take it back. */
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
        {plan && <Undo one={one} plan={plan} />}
      </div>
    </section>
  );
}

function Undo({ one: { selesai }, plan }: { one: Impor; plan: Pembatalan }) {
  const { dihapus, dikembalikan, tetap, tetap_jumlah } = plan;
  const stay =
    tetap_jumlah > 0 ? ` ${formatNumber(tetap_jumlah)} orang tetap, karena sudah diubah sesudahnya:` : '';
  return (
    <Form method="post">
      <input type="hidden" name="tindakan" value="batalkan" />
      <ConfirmSubmit
        variant="bahaya"
        small
        icon="undo"
        question={{
          title: `Batalkan impor ${formatDate(selesai)}?`,
          text: `${formatNumber(dihapus)} orang baru dihapus dan ${formatNumber(dikembalikan)} orang kembali seperti sebelum impor.${stay}`,
          verb: 'Batalkan impor',
          danger: true,
        }}
        details={
          tetap.length > 0 && (
            <ul className="impor-riwayat">
              {tetap.map(({ penduduk_id, nama, sebab, waktu }) => (
                <li key={penduduk_id}>
                  <span>
                    <b>{nama}</b>
                    <small>
                      {sebab}
                      {waktu && `, ${formatDateTime(waktu)}`}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      >
        Batalkan impor ini
      </ConfirmSubmit>
    </Form>
  );
}
