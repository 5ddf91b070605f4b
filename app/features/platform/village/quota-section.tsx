import type { Kuota, NamaKuota } from '#contract/platform/kuota.ts';
import type { RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { fileSize, formatNumber } from '../../../lib/text/format.ts';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Progress } from '../../../ui/media/progress.tsx';
import { DetailForm } from './detail-form.tsx';

const GB = 1024 ** 3;
const LABELS: Record<NamaKuota, string> = {
  ruang: 'Ruang berkas',
  petugas: 'Akun petugas',
  surel: 'Email hari ini',
  laju: 'Permintaan per detik',
};
const NAMES = ['ruang', 'petugas', 'surel', 'laju'] as const;
/** Per cent from which a bar warns. */
const TIGHT = 90;

const shown = (name: NamaKuota, value: number) => (name === 'ruang' ? fileSize(value) : formatNumber(value));

/** Limits of a village and its use of them, and the form that changes them. */
export function QuotaSection({ desa, failed }: { desa: RincianDesa; failed: Failed | undefined }) {
  return (
    <section id="kuota">
      <h2>Kuota</h2>
      <dl className="kuota">
        {NAMES.map((name) => (
          <Quota key={name} name={name} kuota={desa.kuota} />
        ))}
      </dl>
      <QuotaForm desa={desa} failed={failed} />
    </section>
  );
}

function Quota({ name, kuota }: { name: NamaKuota; kuota: Kuota }) {
  const { pakai, batas, sendiri } = kuota[name];
  const percent = pakai === null ? 0 : Math.floor((pakai / batas) * 100);
  const { gambar, pdf, tabel } = kuota.isi;
  return (
    <div>
      <dt>
        {LABELS[name]}
        {sendiri && <small> kuota sendiri</small>}
      </dt>
      <dd>
        {pakai === null ? (
          <>
            <b>{shown(name, batas)}</b> di tiap simpul
          </>
        ) : (
          <>
            <b>{shown(name, pakai)}</b> dari {shown(name, batas)}
          </>
        )}
      </dd>
      {pakai !== null && (
        <dd className="bar-k">
          <Progress value={percent} label={LABELS[name]} thin tight={percent >= TIGHT} />
        </dd>
      )}
      {percent >= TIGHT && <dd className="hampir">Terpakai {percent} persen.</dd>}
      {name === 'ruang' && (
        <dd className="rinci-kuota">
          Gambar {fileSize(gambar)}, PDF {fileSize(pdf)}, tabel {fileSize(tabel)}.
        </dd>
      )}
      {name === 'laju' && (
        <dd className="rinci-kuota">
          Yang lebih dari itu diminta menunggu, supaya desa lain tidak melambat.
        </dd>
      )}
    </div>
  );
}

/** Quota that stands in the field: the village's own, and nothing where it has what all have. */
const ownOf = ({ batas, sendiri }: Kuota[NamaKuota], unit = 1) =>
  sendiri ? formatNumber(Math.round(batas / unit)) : '';

function QuotaForm({ desa, failed }: { desa: RincianDesa; failed: Failed | undefined }) {
  const { ruang, petugas, surel, laju } = desa.kuota;
  const field = fieldsOf(failed, {
    ruang_gb: ownOf(ruang, GB),
    petugas: ownOf(petugas),
    surel: ownOf(surel),
    laju: ownOf(laju),
  });
  const fallback = (value: number, unit = '') => `Kosong: bawaan platform, ${formatNumber(value)}${unit}.`;
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <DetailForm
      desa={desa}
      failed={failed}
      title="Ubah kuota"
      note="Berlaku saat disimpan. Tercatat juga di jejak desa."
      act="kuota"
      verb="Simpan kuota"
    >
      <TextInput
        {...field('ruang_gb')}
        {...number}
        label="Ruang berkas (GB)"
        hint={`Terpakai ${fileSize(ruang.pakai ?? 0)}, tidak dapat di bawah itu. ${fallback(ruang.bawaan / GB, ' GB')}`}
      />
      <TextInput {...field('petugas')} {...number} label="Akun petugas" hint={fallback(petugas.bawaan)} />
      <TextInput
        {...field('surel')}
        {...number}
        label="Email sehari"
        hint={`Sisanya menunggu besok. ${fallback(surel.bawaan)}`}
      />
      <TextInput
        {...field('laju')}
        {...number}
        label="Permintaan per detik di tiap simpul"
        hint={fallback(laju.bawaan)}
      />
      <Textarea
        {...field('alasan')}
        // Another form of the page asks for one too; the summary of errors leads to the one that failed.
        id={failed ? undefined : 'alasan-kuota'}
        label="Alasan"
        hint="Paling sedikit 10 huruf. Dibaca admin desa di jejaknya."
        rows={3}
        maxLength={200}
      />
    </DetailForm>
  );
}
