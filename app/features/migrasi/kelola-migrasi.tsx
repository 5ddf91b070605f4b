import { redirect, useActionData, useNavigate } from 'react-router';
import { migrasi, type Unggahan } from '#contract/migrasi.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { ChooseFile, History, Running, Steps } from '../../kinds/impor/first-step.tsx';
import { barNote } from '../../kinds/impor/noun.ts';
import { apiOf } from '../../lib/api.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-migrasi.ts';
import { MIGRASI } from './migrasi-words.ts';
import { usePieces } from './use-pieces.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const [found, { unggahan }] = await Promise.all([call(migrasi.list), call(migrasi.sending)]);
  const ganti = new URL(request.url).searchParams.get('ganti');
  return { ...found, unggahan, ganti: found.berjalan && String(found.berjalan.id) === ganti ? ganti : '' };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const { id } = await apiOf(context)(migrasi.create, { body: form });
    return redirect(MIGRASI.here(id));
  });
action.files = takes(migrasi.create);

export default function KelolaMigrasi({ loaderData }: Route.ComponentProps) {
  const { berjalan, riwayat, unggahan, ganti } = loaderData;
  return (
    <>
      <KelolaBar
        title="Pindah dari OpenSID"
        back={{ label: 'Kembali ke impor penduduk', to: paths.kelola('penduduk', 'impor') }}
        action={<span className="kecil redup">{barNote(MIGRASI)}</span>}
      />
      <Steps noun={MIGRASI} current={1} />
      <div className="isi-konsol">
        {berjalan && !ganti ? (
          <Running noun={MIGRASI} one={berjalan} />
        ) : (
          <NewFile ganti={ganti} unggahan={unggahan} />
        )}
        <History noun={MIGRASI} rows={riwayat} />
      </div>
    </>
  );
}

function NewFile({ ganti, unggahan }: { ganti: string; unggahan: Unggahan | null }) {
  const navigate = useNavigate();
  const pieces = usePieces(unggahan);
  const form = useUploadForm({
    endpoint: migrasi.create,
    failed: useActionData<typeof action>(),
    send: pieces.send,
    onDone: ({ id }) => void navigate(MIGRASI.here(id)),
  });
  const { left, same, cut } = pieces;
  const percent = left ? Math.floor((left.diterima / left.ukuran) * 100) : 0;
  return (
    <ChooseFile
      noun={MIGRASI}
      form={form}
      ganti={ganti}
      kind="cadangan"
      submit={same ? `Lanjutkan unggahan ${same.nama}` : undefined}
      onFiles={pieces.choose}
      intro="Di OpenSID: Pengaturan, Database, Cadangkan. Yang diterima .sql, .sql.gz, atau .zip yang memuat salah satunya, sampai 300 MB. Folder desa/ dalam ZIP yang sama membawa foto, gambar, dan PDF."
      sample={
        <>
          Berkas dibaca hanya untuk desa ini dan dihapus 30 hari setelah selesai. Hanya punya Excel? Pakai{' '}
          <Link to={paths.kelola('penduduk', 'impor')}>Impor penduduk</Link>.
        </>
      }
    >
      <div role="status">
        {cut && form.sending && (
          <Note>Sambungan terputus. Mencoba lagi, yang sudah terkirim tetap tersimpan.</Note>
        )}
      </div>
      {left && !form.sending && (
        <Note>
          <b>
            {left.nama} baru terkirim {percent}%.
          </b>{' '}
          {same
            ? 'Yang sudah terkirim tidak diulang.'
            : 'Pilih berkas yang sama untuk melanjutkannya. Berkas lain menggantikannya.'}{' '}
          Sisanya ditunggu 24 jam.
        </Note>
      )}
    </ChooseFile>
  );
}
