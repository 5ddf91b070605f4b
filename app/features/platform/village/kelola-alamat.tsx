import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { platform } from '#contract/platform/platform.ts';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/kelola-alamat.ts';
import { Kept, NewFrame, StepButtons } from './new-frame.tsx';
import { chosenIn, stepAt } from './new-village.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = chosenIn(request);
  const { kode, label } = chosen;
  if (!kode) return redirect(stepAt('', chosen));
  const query = label ? { kode, label } : { kode };
  const calon = await apiOf(context)(platform.calon, { query });
  return calon.wilayah.di_platform ? redirect(platformPaths.rinci({ kode, id: 0 })) : { chosen, calon };
}

/** The second step: the name under the console's own domain. */
export default function DesaBaruAlamat({ loaderData: { chosen, calon } }: Route.ComponentProps) {
  const { akhiran, saran, masalah } = calon;
  return (
    <NewFrame step={2} chosen={chosen} calon={calon}>
      <h2>Alamat situsnya?</h2>
      <p className="redup">
        Alamat bawaan ini selalu jalan. Alamat sendiri, seperti sukamaju.desa.id, boleh nanti.
      </p>
      <form action={stepAt('paket', {})} className="form-konsol">
        <Kept chosen={chosen} names={['cari', 'kode', 'paket']} />
        <div className={masalah ? 'medan salah' : 'medan'}>
          <label htmlFor="label">Nama alamat</label>
          <p className="bantu" id="label-bantu">
            3 sampai 40 huruf kecil, angka, atau tanda hubung.
          </p>
          <div className="alamat-baru">
            <input
              className="inp"
              id="label"
              name="label"
              defaultValue={chosen.label ?? saran}
              maxLength={40}
              required
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              aria-describedby="label-bantu label-akhiran label-pesan"
              aria-invalid={masalah ? true : undefined}
            />
            <span id="label-akhiran">.{akhiran}</span>
          </div>
          <p className="pesan" id="label-pesan">
            {masalah}
          </p>
        </div>
        <StepButtons back={stepAt('', chosen)} label="Lanjut ke paket" />
      </form>
    </NewFrame>
  );
}
