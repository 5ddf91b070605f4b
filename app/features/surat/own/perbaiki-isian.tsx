import type { Failed } from '#app/lib/forms/form.ts';
import { BackLink } from '#app/ui/layout/breadcrumb.tsx';
import { AreaHead } from '#app/ui/layout/page-head.tsx';
import { Note } from '#app/ui/text/note.tsx';
import { CorrectionForm } from '../correction-form.tsx';
import type { Typing } from '../correction-way.ts';
import type { loadPerbaikiIsian } from './perbaiki-isian-data.ts';

type PerbaikiIsianProps = Awaited<ReturnType<typeof loadPerbaikiIsian>> & {
  answered: Failed | Typing | undefined;
};

/** A resident corrects answers: those that the office asked for, or all before it began. */
export default function PerbaikiIsian({ ajuan, alasan, ...form }: PerbaikiIsianProps) {
  const { diminta } = form.perbaikan;
  return (
    <div className="tumpuk">
      <BackLink to={form.way.back}>{ajuan.config_name}</BackLink>
      <AreaHead
        title={diminta ? 'Perbaiki isian' : 'Ubah isian'}
        text={
          diminta
            ? 'Hanya isian yang diminta petugas yang bisa diubah.'
            : 'Selama belum diperiksa petugas, Anda masih bisa mengubah isian sendiri.'
        }
      />
      {diminta && <Note kind="warning">Catatan petugas: {alasan}</Note>}
      <CorrectionForm key={ajuan.versi} {...form} versi={ajuan.versi} nama={ajuan.config_name} />
    </div>
  );
}
