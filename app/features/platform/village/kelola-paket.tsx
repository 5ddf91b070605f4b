import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { PAKET, platform } from '#contract/platform/platform.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import type { Route } from './+types/kelola-paket.ts';
import { Kept, NewFrame, StepButtons } from './new-frame.tsx';
import { chosenIn, PAKET_WORDS, stepAt } from './new-village.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = chosenIn(request);
  const { kode, label = '' } = chosen;
  if (!kode) return redirect(stepAt('', chosen));
  const calon = await apiOf(context)(platform.calon, { query: { kode, label } });
  return calon.masalah ? redirect(stepAt('alamat', chosen)) : { chosen, calon };
}

/** The third step: what the village begins with. */
export default function DesaBaruPaket({ loaderData: { chosen, calon } }: Route.ComponentProps) {
  return (
    <NewFrame step={3} chosen={chosen} calon={calon}>
      <h2>Paket awal</h2>
      <p className="redup">Semuanya dapat diubah desa sesudahnya.</p>
      <form action={stepAt('admin', {})} className="form-konsol">
        <Kept chosen={chosen} names={['cari', 'kode', 'label']} />
        <RadioCards
          name="paket"
          label="Paket"
          defaultValue={chosen.paket ?? 'lengkap'}
          options={PAKET.map((value) => ({ value, ...PAKET_WORDS[value] }))}
        />
        <div>
          <h3>Yang ikut dibuat</h3>
          <ul className="ikut-dibuat">
            <li>Hari libur nasional</li>
            <li>Kategori berita, kegiatan, dan laporan</li>
            <li>Kerangka profil, PPID, dan desa anti korupsi</li>
            <li>Katalog jenis surat, belum dinyalakan</li>
          </ul>
        </div>
        <StepButtons back={stepAt('alamat', chosen)} label="Lanjut ke admin" />
      </form>
    </NewFrame>
  );
}
