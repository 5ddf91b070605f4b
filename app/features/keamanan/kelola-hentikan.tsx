import { redirect } from 'react-router';
import { CallError, plainMessage } from '#contract/errors.ts';
import { keamanan } from '#contract/keamanan.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { consolePath } from '../../lib/paths/console-path.ts';
import { paths } from '../../lib/paths/paths.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Route } from './+types/kelola-hentikan.ts';

export const loader = () => redirect(paths.kelola());

/** The button of the band that stands on every page of the console. */
export function action({ request, context }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const back = consolePath(form.get('kembali'));
    try {
      await apiOf(context)(keamanan.stopAdmin, { params: { id: String(form.get('id') ?? '') } });
    } catch (error) {
      // Somebody else pressed it, or it was over: the band is gone with the next page.
      if (!(error instanceof CallError) || ![404, 409].includes(error.http)) throw error;
      return redirectWithToast(back, { title: plainMessage(error.body) ?? 'Sudah selesai.', kind: 'error' });
    }
    return redirectWithToast(back, { title: 'Pemulihan admin dihentikan. Pengelola platform diberi tahu.' });
  });
}

/** Seen only where stopping was refused, or nobody answered. */
export default function KelolaHentikan({ actionData }: Route.ComponentProps) {
  return (
    <div className="isi-konsol">
      <h1>Hentikan pemulihan admin</h1>
      <FormErrors failed={actionData} />
      <p>
        Belum dihentikan. <Link to={paths.kelola()}>Kembali ke Ringkasan</Link>, lalu tekan Hentikan sekali
        lagi.
      </p>
    </div>
  );
}
