import { type ProfilPpid, ppid } from '#contract/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Prosa } from '../../ui/prosa.tsx';
import type { Route } from './+types/public-profil.ts';
import { PpidFrame } from './ppid-frame.tsx';
import { profilPartOf } from './profil-parts.ts';
import { TentangKami } from './tentang-kami.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = profilPartOf(new URL(request.url).searchParams.get('now'));
  return { now, profil: await apiOf(context)(ppid.profil) };
}

const TEXTS = {
  profil: ({ profil }: ProfilPpid) => profil,
  'visi-misi': ({ visi_misi }: ProfilPpid) => visi_misi,
  'tugas-fungsi': ({ tugas_fungsi }: ProfilPpid) => tugas_fungsi,
  'maklumat-pelayanan': ({ maklumat_pelayanan }: ProfilPpid) => maklumat_pelayanan,
};

export default function ProfilPpidPage({ loaderData }: Route.ComponentProps) {
  const { now, profil } = loaderData;
  const { label, lead } = profilPartOf(now);
  const html = now === 'tentang-kami' ? '' : TEXTS[now](profil);
  return (
    <PpidFrame title={label} lead={lead} here={paths.ppid(now)}>
      {now === 'tentang-kami' && <TentangKami profil={profil} />}
      {html && <Prosa html={html} />}
      {!html && now !== 'tentang-kami' && <EmptyState text="Tidak ada data ditemukan" />}
    </PpidFrame>
  );
}
