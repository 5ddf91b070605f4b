import type { Call } from '#contract/client.ts';
import { desa } from '#contract/desa/desa.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { mayUse } from '../../../lib/may-use.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Note } from '../../../ui/text/note.tsx';

const ACT = 'pakai-jenis-desa';

/** True for a form that asks to offer the village's own types. */
export const wantsOwnTypes = (form: FormData): boolean => form.get('tindakan') === ACT;

/** The village offers its own types of letters from now on, and nothing else of its settings changes. */
export async function offerOwnTypes(call: Call): Promise<void> {
  const [{ dilan, use_isla, survei_aktif, data_diri_diperiksa }, { fitur }] = await Promise.all([
    call(desa.me),
    call(desa.versions),
  ]);
  const kept = { dilan, use_isla, survei_aktif, data_diri_diperiksa };
  await call(desa.feature, { body: { ...kept, layanan_dinamis: true, versi: fitur } });
}

/** Residents see types of the village's own only where it has chosen them over the letters that come with the program. */
export function NotShown() {
  const { desa: village, user } = useSite();
  const submitting = useSubmitting();
  if (village.layanan_dinamis) return null;
  return (
    <Note kind="warning">
      <p>
        Loket dan warga masih memakai surat bawaan. Jenis surat buatan desa dipakai sesudah{' '}
        <b>Layanan dinamis</b> dinyalakan; surat bawaan lalu tidak ditawarkan lagi.
      </p>
      {user && mayUse(user, 'pengaturan') ? (
        <Form method="post">
          <Button type="submit" small name="tindakan" value={ACT} loading={submitting}>
            Pakai jenis surat desa
          </Button>
        </Form>
      ) : (
        <p>Mintalah admin desa menyalakannya di Pengaturan.</p>
      )}
    </Note>
  );
}
