import './kepindahan.css';
import { useActionData } from 'react-router';
import { type Kepindahan, kepindahan } from '#contract/kepindahan.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-kepindahan.ts';
import { ConfirmForm, DownloadForm, MakeForm } from './archive-forms.tsx';
import { ArchiveContents, MoveSteps } from './move-steps.tsx';

const HERE = paths.kelola('kepindahan');

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(kepindahan.state);

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const call = apiOf(context);
    const text = (name: string) => String(form.get(name) ?? '');
    if (text('tindakan') === 'susun')
      return call(kepindahan.create, { body: { password: text('password') } });
    await call(kepindahan.confirm, { body: { frasa: text('frasa'), periksa: form.has('periksa') } });
    return redirectWithToast(HERE, { title: 'Tercatat: arsip sudah kami periksa.' });
  });

/** The village's way to another installation, for its admins: the archive, and the phrase that nobody else gets. */
export default function KelolaKepindahan({ loaderData: { kepindahan: pindah } }: Route.ComponentProps) {
  const outcome = useActionData<typeof action>();
  const failed = useFailed();
  const frasa = outcome && 'frasa' in outcome ? outcome.frasa : undefined;
  return (
    <>
      <KelolaBar title="Kepindahan desa" failed={failed} />
      <div className="isi-konsol kepindahan">
        {!pindah && (
          <p>
            Desa ini tidak sedang pindah. Pindah ke pemasangan lain dimulai oleh pengelola platform atas
            permintaan desa; setelah itu arsipnya disusun dan diunduh di sini.
          </p>
        )}
        {frasa && <Phrase frasa={frasa} />}
        {pindah && <Moving pindah={pindah} failed={failed} fresh={frasa !== undefined} />}
      </div>
    </>
  );
}

function Phrase({ frasa }: { frasa: string }) {
  return (
    <Note kind="warning" role="status">
      <b>Frasa arsip. Hanya ditampilkan sekali.</b> Catat dan simpan terpisah dari arsipnya. Tanpa frasa ini
      tidak seorang pun dapat membuka arsip, juga pengelola platform.
      <code className="frasa-arsip">{frasa}</code>
      <Link to={HERE}>Sudah saya catat</Link>
    </Note>
  );
}

type MovingProps = { pindah: Kepindahan; failed: Failed | undefined; fresh: boolean };

function Moving({ pindah, failed, fresh }: MovingProps) {
  const { keadaan, alasan, arsip, sebab, diunduh } = pindah;
  const asked = failed?.values.tindakan?.[0];
  const ready = keadaan === 'siap' || keadaan === 'diperiksa';
  return (
    <>
      <p>Alasan pengelola platform: {alasan}. Selama pindah, situs hanya dapat dibaca.</p>
      <MoveSteps pindah={pindah} />
      {keadaan === 'disusun' && !fresh && (
        <p>
          Arsip sedang disusun. <Link to={HERE}>Lihat lagi</Link>
        </p>
      )}
      {sebab && <Note kind="error">{sebab}</Note>}
      {arsip && <ArchiveContents arsip={arsip} />}
      {ready && <DownloadForm />}
      {keadaan === 'siap' && diunduh && <ConfirmForm failed={asked === 'periksa' ? failed : undefined} />}
      {keadaan === 'siap' && !diunduh && (
        <p>Unduh dan periksa arsipnya dulu, baru menyatakan bahwa ia baik.</p>
      )}
      {keadaan === 'diperiksa' && (
        <Note kind="success">Arsip dinyatakan baik. Pengelola platform dapat menyerahkan alamat.</Note>
      )}
      {keadaan !== 'disusun' && keadaan !== 'diserahkan' && (
        <MakeForm again={arsip !== null} failed={asked === 'susun' ? failed : undefined} />
      )}
    </>
  );
}
