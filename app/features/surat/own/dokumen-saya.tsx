import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { slim } from '#app/lib/forms/slim.ts';
import { toast } from '#app/lib/forms/toast-store.ts';
import { useUploadForm } from '#app/lib/forms/use-upload-form.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { fileSize, formatDate } from '#app/lib/text/format.ts';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { DeleteRow } from '#app/ui/form/delete-row.tsx';
import { KeyField } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { BackLink } from '#app/ui/layout/breadcrumb.tsx';
import { AreaHead } from '#app/ui/layout/page-head.tsx';
import { Upload } from '#app/ui/media/upload.tsx';
import { type Column, DataTable } from '#app/ui/table/data-table.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { RowAction, RowActions } from '#app/ui/table/row-actions.tsx';
import type { DokumenWarga, dokumenSaya } from '#contract/surat/surat.ts';
import type { loadDokumenSaya } from './dokumen-saya-data.ts';
import { SAVED } from './dokumen-saya-words.ts';

const CREATE = slim<typeof dokumenSaya.create>({ method: 'POST', path: '/v1/dokumen-saya/', shape: 'data' });

type DokumenSayaProps = Awaited<ReturnType<typeof loadDokumenSaya>> & { failed: Failed | undefined };

/** The papers that a resident keeps for letters to come. */
export default function DokumenSaya({ papers, deleting, failed }: DokumenSayaProps) {
  const [edition, setEdition] = useState(0);
  return (
    <>
      <BackLink to={paths.profilSaya('ajuan-layanan')}>Ajuan Layanan</BackLink>
      <AreaHead
        title="Dokumen Saya"
        text="Simpan sekali, pakai di setiap surat. Hanya Anda dan petugas surat yang dapat membukanya."
      />
      {papers.length === 0 ? (
        <EmptyState drawing="data" text="Belum ada dokumen. Simpan KTP atau Kartu Keluarga Anda di sini." />
      ) : (
        <DataTable caption="Dokumen saya" columns={COLUMNS} rows={papers} keyOf={({ id }) => id} />
      )}
      <section className="ruas" aria-labelledby="simpan-dokumen">
        <h2 id="simpan-dokumen">Simpan dokumen</h2>
        <KeepPaper key={edition} failed={failed} onKept={() => setEdition(edition + 1)} />
      </section>
      <DeleteRow
        id={deleting?.id}
        title={`Hapus dokumen ${deleting?.nama ?? ''}?`}
        back={morePaths.dokumenSaya()}
      />
    </>
  );
}

function KeepPaper({ failed: answered, onKept }: { failed: Failed | undefined; onKept: () => void }) {
  const { revalidate } = useRevalidator();
  const { props, failed, sending, progress } = useUploadForm({
    endpoint: CREATE,
    failed: answered,
    onDone: () => {
      toast(SAVED);
      onKept();
      void revalidate();
    },
  });
  return (
    <form {...props} className="tumpuk" aria-labelledby="simpan-dokumen">
      <KeyField />
      <FormErrors failed={failed} />
      <TextInput
        {...fieldsOf(failed)('nama')}
        label="Nama dokumen"
        hint="Misalnya: KTP, Kartu Keluarga, akta kelahiran."
        maxLength={100}
      />
      <Upload
        name="berkas"
        kind="dokumen"
        label="Berkas"
        hint="PDF, atau foto yang terbaca."
        prompt="Unggah dokumen"
        error={failed?.errors.berkas}
        progress={progress}
      />
      <div>
        <Button type="submit" variant="utama" loading={sending}>
          Simpan dokumen
        </Button>
      </div>
    </form>
  );
}

const COLUMNS: Column<DokumenWarga>[] = [
  { header: 'Dokumen', head: true, cell: ({ nama }) => <b className="utm">{nama}</b> },
  {
    header: 'Berkas',
    cell: ({ nama, berkas }) => (
      <span>
        <a href={berkas.url} download={berkas.nama}>
          Unduh<span className="sr"> {nama}</span>
        </a>{' '}
        <span className="kecil redup num">{fileSize(berkas.ukuran)}</span>
      </span>
    ),
  },
  { header: 'Disimpan', cell: ({ created_at }) => formatDate(created_at) },
  {
    header: 'Aksi',
    actions: true,
    cell: ({ id, nama }) => (
      <RowActions>
        <RowAction icon="trash" label="Hapus" of={nama} to={morePaths.dokumenSaya(id)} danger />
      </RowActions>
    ),
  },
];
