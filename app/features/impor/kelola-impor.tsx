import './impor.css';
import { redirect, useActionData, useNavigate } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { BARIS_IMPOR, type Impor, impor } from '#contract/impor.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/form.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { takes } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { useUploadForm } from '../../lib/use-upload-form.ts';
import { pagesContext } from '../../lib/visitor.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { KeyField } from '../../ui/form.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Note } from '../../ui/note.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Upload } from '../../ui/upload.tsx';
import { partsThat, RegisterTabs } from '../penduduk/register-tabs.tsx';
import type { Route } from './+types/kelola-impor.ts';
import { barNote, here, STATUS_WORDS, STEPS } from './impor-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await apiOf(context)(impor.list);
  const ganti = new URL(request.url).searchParams.get('ganti');
  const parts = partsThat(context.get(pagesContext));
  return { ...found, parts, ganti: found.berjalan && String(found.berjalan.id) === ganti ? ganti : '' };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { id } = await apiOf(context)(impor.create, { body: form });
    return redirect(here(id));
  });
action.files = takes(impor.create);

export default function KelolaImpor({ loaderData }: Route.ComponentProps) {
  const { berjalan, riwayat, ganti, parts } = loaderData;
  return (
    <>
      <KelolaBar
        title="Impor penduduk"
        back={{ label: 'Kembali ke tabel penduduk', to: paths.kelola('penduduk') }}
        action={<span className="kecil redup">{barNote()}</span>}
      />
      <RegisterTabs parts={parts} current="impor" />
      <div className="impor-langkah">
        <Stepper steps={STEPS} current={1} />
      </div>
      <div className="isi-konsol">
        {berjalan && !ganti ? <Running one={berjalan} /> : <ChooseFile ganti={ganti} />}
        {riwayat.length > 0 && <History rows={riwayat} />}
      </div>
    </>
  );
}

function Running({ one }: { one: Impor }) {
  return (
    <section className="impor-panel" aria-labelledby="berjalan">
      <h2 id="berjalan">Satu impor sedang berjalan</h2>
      <p className="redup">
        {one.nama}, diunggah {formatDateTime(one.created_at)} oleh {one.oleh}. {STATUS_WORDS[one.status]}.
      </p>
      <div className="baris">
        <ButtonLink variant="utama" to={here(one.id)}>
          Buka impor ini
        </ButtonLink>
      </div>
    </section>
  );
}

function ChooseFile({ ganti }: { ganti: string }) {
  const navigate = useNavigate();
  const form = useUploadForm({
    endpoint: impor.create,
    failed: useActionData<typeof action>(),
    onDone: ({ id }) => void navigate(here(id)),
  });
  return (
    <section className="impor-panel" aria-labelledby="pilih-berkas">
      <h2 id="pilih-berkas">Pilih berkas</h2>
      <p>
        Excel OpenSID, ekspor SIAK, atau tabel Anda sendiri dengan judul kolom di baris pertama. Sampai{' '}
        {formatNumber(BARIS_IMPOR)} baris.
      </p>
      <form {...form.props}>
        <KeyField />
        <FormErrors failed={form.failed} />
        {ganti && (
          <>
            <input type="hidden" name="ganti" value={ganti} />
            <Note>Berkas ini menggantikan berkas yang sedang diperiksa.</Note>
          </>
        )}
        <Upload
          name="berkas"
          label="Berkas"
          kind="tabel"
          prompt="Seret berkas ke sini"
          error={form.failed?.errors.berkas}
          progress={form.progress}
        />
        <div className="baris">
          <Button type="submit" variant="utama" loading={form.sending}>
            Unggah
          </Button>
          {ganti && <ButtonLink to={here(Number(ganti))}>Kembali</ButtonLink>}
        </div>
      </form>
      <p className="kecil redup">
        <a href={impor.sample.path} download>
          Unduh contoh berkas
        </a>
        , 43 kolom, 97 baris
      </p>
    </section>
  );
}

function History({ rows }: { rows: Impor[] }) {
  return (
    <section className="impor-riwayat" aria-labelledby="impor-lalu">
      <h2 id="impor-lalu">Impor 30 hari terakhir</h2>
      <ul>
        {rows.map(({ id, nama, selesai, oleh, jumlah, status }) => (
          <li key={id}>
            <span>
              <Link to={here(id)}>{nama}</Link>
              <small>
                {formatDateTime(selesai)}, oleh {oleh}
              </small>
            </span>
            <span className="redup">
              {status === 'dibatalkan'
                ? 'Dibatalkan'
                : `${formatNumber(jumlah.baru)} baru, ${formatNumber(jumlah.berubah)} berubah`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
