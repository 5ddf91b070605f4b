import { useNavigate } from 'react-router';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProofInput } from '../sesi/proof-input.tsx';
import { HERE, type View } from './filters.tsx';

/** Asks why, and whether it is really the owner, before the trail leaves as a file. */
export function ExportDialog({ view, alasan }: { view: View; alasan: string }) {
  const navigate = useNavigate();
  const { dari = '', sampai = '' } = view;
  const back = withQuery(HERE, view);
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title="Ekspor jejak?"
      text={`JSONL dengan segel, ${dari || sampai ? `${dari || 'dari awal'} sampai ${sampai || 'sekarang'}` : 'semua catatan'}. Berkas dapat diperiksa tanpa aplikasi ini. Ekspor ini juga tercatat.`}
    >
      <Form method="post" action={paths.kelola('jejak', 'unduh')} reloadDocument className="form-konsol">
        <input type="hidden" name="dari" value={dari} />
        <input type="hidden" name="sampai" value={sampai} />
        <TextInput
          name="alasan"
          label="Alasan"
          hint="Paling sedikit 10 huruf."
          defaultValue={alasan}
          minLength={10}
          maxLength={200}
          required
          data-fokus=""
        />
        <ProofInput name="password" error={undefined} />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset>
            Batal
          </Link>
          <Button type="submit" variant="utama" icon="download">
            Ekspor
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
