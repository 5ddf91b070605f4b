import { formatDateTime } from '#app/lib/text/format.ts';
import type { KabarAkun } from '#contract/platform/petugas.ts';
import { Form } from '../../ui/form/form.tsx';
import { Note } from '../../ui/text/note.tsx';
import { platformPaths } from './platform-paths.ts';
import { actOf } from './platform-words.ts';

/** Stands on every page of an operator until they have read what happened to accounts of operators. */
export function NewsBand({ kabar }: { kabar: KabarAkun[] }) {
  const last = kabar.at(-1);
  if (!last) return null;
  return (
    <section className="pita-kabar" aria-label="Kabar akun pengelola">
      <Note kind="warning">
        <b>Akun pengelola berubah.</b> Bila ada yang tidak Anda kenal, nonaktifkan akunnya dan hubungi
        pengelola lain.
        <ul>
          {kabar.map(({ id, waktu, aksi, oleh, tentang }) => (
            <li key={id}>
              {formatDateTime(waktu)}: {oleh} {actOf(aksi)}: {tentang}
            </li>
          ))}
        </ul>
        <Form method="post" action={platformPaths.petugas()} reloadDocument>
          <input type="hidden" name="sampai" value={last.id} />
          <button type="submit" className="btn kedua" name="tindakan" value="kabar">
            Sudah saya baca
          </button>
        </Form>
      </Note>
    </section>
  );
}
