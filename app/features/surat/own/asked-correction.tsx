import { morePaths } from '#app/lib/paths/paths-more.ts';
import { formatDateTime } from '#app/lib/text/format.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { lembarOf, namaIsian } from '#contract/surat/isian.ts';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import type { AjuanRinci } from '#contract/surat/surat.ts';

/** Correction that an officer asks for, and the way to its form. */
export function AskedCorrection({ ajuan, isi }: { ajuan: AjuanRinci; isi: NonNullable<IsiAjuan> }) {
  const { perbaikan, langkah, surat_id, jenis } = ajuan;
  const asked = langkah.findLast((one) => one.jenis === 'minta_perbaikan');
  if (!perbaikan?.diminta || !asked) return null;
  return (
    <section className="minta-berkas" aria-labelledby="minta-perbaikan">
      <div className="kep">
        <Icon name="warning" />
        <div>
          <h2 id="minta-perbaikan">Petugas meminta perbaikan isian</h2>
          <p className="kecil">
            {formatDateTime(asked.waktu)}. Waktu pelayanan berhenti sampai perbaikan dikirim.
          </p>
          <p>Isian: {namaIsian(lembarOf(isi).fields, perbaikan.isian)}</p>
          <p>Catatan petugas: {asked.alasan}</p>
        </div>
      </div>
      <div className="perbaiki">
        <ButtonLink variant="utama" to={morePaths.perbaikiIsian(jenis.replaceAll('_', '-'), surat_id)}>
          Perbaiki isian
        </ButtonLink>
      </div>
    </section>
  );
}
