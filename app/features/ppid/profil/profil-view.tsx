import '../ppid.css';
import type { ProfilPpid } from '#contract/ppid/ppid.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Prosa } from '../../../ui/richtext/prosa.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { PpidFrame } from '../ppid-frame.tsx';
import { TentangKami } from '../tentang-kami.tsx';
import { type ProfilPart, profilPartOf } from './profil-parts.ts';

const TEXTS = {
  profil: ({ profil }: ProfilPpid) => profil,
  'visi-misi': ({ visi_misi }: ProfilPpid) => visi_misi,
  'tugas-fungsi': ({ tugas_fungsi }: ProfilPpid) => tugas_fungsi,
  'maklumat-pelayanan': ({ maklumat_pelayanan }: ProfilPpid) => maklumat_pelayanan,
};

interface ProfilViewProps {
  now: ProfilPart['now'];
  profil: ProfilPpid;
  /** True for a draft, which no search engine may keep. */
  preview?: boolean;
}

/** One part of the information officer's profile. */
export function ProfilView({ now, profil, preview }: ProfilViewProps) {
  const { label, lead } = profilPartOf(now);
  const html = now === 'tentang-kami' ? '' : TEXTS[now](profil);
  return (
    <PpidFrame title={label} lead={lead} here={paths.ppid(now)} noindex={preview}>
      {now === 'tentang-kami' && <TentangKami profil={profil} />}
      {html && <Prosa html={html} />}
      {!html && now !== 'tentang-kami' && <EmptyState text="Tidak ada data ditemukan" />}
    </PpidFrame>
  );
}
