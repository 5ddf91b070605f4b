import type { TipeKelola } from '#contract/peta/kelola.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Badge } from '../../../ui/text/badge.tsx';

/** Settings of the place at which the map opens, and of the village's boundary. */
export const PETA_DESA = `${paths.kelola('pengaturan')}?bagian=peta`;

/** True where the village has drawn or imported anything itself. */
const isFilled = (types: readonly TipeKelola[]): boolean =>
  types.some((one) => one.from_model === null && one.sumber === null && one.jumlah > 0);

/** The first steps of a village without a map: its boundary opens the others. */
export function PetaMulai({ types }: { types: readonly TipeKelola[] }) {
  const boundary = types.some(({ tingkat, jumlah }) => tingkat === 'desa' && jumlah > 0);
  const filled = isFilled(types);
  if (boundary && filled) return null;
  const steps = [
    {
      title: 'Batas desa',
      text: 'Dari berkas GeoJSON. Sesudah itu semua peta dibuka tepat di desa Anda.',
      done: boundary,
      to: PETA_DESA,
      verb: 'Isi batas desa',
    },
    {
      title: 'Dusun, RW, RT, dan bidang tanah',
      text: 'Bawa berkas yang sudah ada; isinya diperiksa dahulu, tidak ada yang tersimpan sebelum Anda menerapkannya.',
      done: filled,
      to: paths.kelola('peta', 'impor'),
      verb: 'Impor peta',
    },
    {
      title: 'Yang belum ada berkasnya',
      text: 'Gambar titik, garis, dan luasan langsung di atas peta.',
      done: filled,
      to: paths.kelola('peta', 'gambar'),
      verb: 'Gambar di peta',
    },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <section className="kotak peta-mulai" aria-labelledby="peta-mulai">
      <h2 id="peta-mulai">{boundary || filled ? 'Peta belum lengkap' : 'Peta masih kosong'}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <p>
              <b>{step.title}</b>
              <br />
              <span className="redup">{step.text}</span>
            </p>
            {step.done ? (
              <Badge kind="success">Sudah ada</Badge>
            ) : (
              <ButtonLink variant={step === next ? 'utama' : 'kedua'} to={step.to}>
                {step.verb}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
