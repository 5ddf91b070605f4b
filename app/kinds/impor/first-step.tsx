import './impor.css';
import type { ReactNode } from 'react';
import type { SatuImpor } from '#contract/kinds/impor.ts';
import type { useUploadForm } from '../../lib/forms/use-upload-form.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { KeyField } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Upload } from '../../ui/media/upload.tsx';
import type { UploadKind } from '../../ui/media/upload-rules.ts';
import { Note } from '../../ui/text/note.tsx';
import { type ImporNoun, STATUS_WORDS } from './noun.ts';

/** Position of an import among its five steps. */
export const Steps = ({ noun, current }: { noun: ImporNoun; current: number }) => (
  <div className="impor-langkah">
    <Stepper steps={noun.steps} current={current} />
  </div>
);

export function Running({ noun, one }: { noun: ImporNoun; one: SatuImpor }) {
  return (
    <section className="impor-panel" aria-labelledby="berjalan">
      <h2 id="berjalan">Satu impor sedang berjalan</h2>
      <p className="redup">
        {one.nama}, diunggah {formatDateTime(one.created_at)} oleh {one.oleh}. {STATUS_WORDS[one.status]}.
      </p>
      <div className="baris">
        <ButtonLink variant="utama" to={noun.here(one.id)}>
          Buka impor ini
        </ButtonLink>
      </div>
    </section>
  );
}

interface ChooseProps {
  noun: ImporNoun;
  form: Pick<ReturnType<typeof useUploadForm>, 'props' | 'failed' | 'progress' | 'sending'>;
  /** The import that the file takes the place of; '' for none. */
  ganti: string;
  kind: UploadKind;
  /** Words on what may be sent. */
  intro: ReactNode;
  /** Fields of the noun's own. */
  children?: ReactNode;
  /** Link to an example. */
  sample: ReactNode;
  /** Label of the button, where not 'Unggah'. */
  submit?: string;
  onFiles?: (files: File[]) => void;
}

export function ChooseFile(props: ChooseProps) {
  const { noun, form, ganti, kind, intro, children, sample, submit = 'Unggah', onFiles } = props;
  return (
    <section className="impor-panel" aria-labelledby="pilih-berkas">
      <h2 id="pilih-berkas">Pilih berkas</h2>
      <p>{intro}</p>
      <form {...form.props}>
        <KeyField />
        <FormErrors failed={form.failed} />
        {ganti && (
          <>
            <input type="hidden" name="ganti" value={ganti} />
            <Note>Berkas ini menggantikan berkas yang sedang diperiksa.</Note>
          </>
        )}
        {children}
        <Upload
          name="berkas"
          label="Berkas"
          kind={kind}
          prompt="Seret berkas ke sini"
          error={form.failed?.errors.berkas}
          progress={form.progress}
          onChange={onFiles}
        />
        <div className="baris">
          <Button type="submit" variant="utama" loading={form.sending}>
            {submit}
          </Button>
          {ganti && <ButtonLink to={noun.here(Number(ganti))}>Kembali</ButtonLink>}
        </div>
      </form>
      <p className="kecil redup">{sample}</p>
    </section>
  );
}

export function History({ noun, rows }: { noun: ImporNoun; rows: SatuImpor[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="impor-riwayat" aria-labelledby="impor-lalu">
      <h2 id="impor-lalu">Impor 30 hari terakhir</h2>
      <ul>
        {rows.map(({ id, nama, selesai, oleh, jumlah, status }) => (
          <li key={id}>
            <span>
              <Link to={noun.here(id)}>{nama}</Link>
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
