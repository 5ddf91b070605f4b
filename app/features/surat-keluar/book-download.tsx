import { suratKeluar } from '#contract/surat-keluar/surat-keluar.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';

interface BookDownloadProps {
  tahun: number;
  /** One type of letter only. */
  layanan?: number | undefined;
}

/** The agenda of a year; the call itself answers with the file. */
export function BookDownload({ tahun, layanan }: BookDownloadProps) {
  return (
    <Form
      method="post"
      action={suratKeluar.unduh.path}
      encType="multipart/form-data"
      reloadDocument
      className="baris"
      aria-label="Unduh buku agenda"
    >
      <input type="hidden" name="tahun" value={tahun} />
      <input type="hidden" name="layanan" value={layanan ?? ''} />
      {(['xlsx', 'pdf'] as const).map((bentuk) => (
        <Button key={bentuk} type="submit" small icon="download" name="bentuk" value={bentuk}>
          Buku agenda {tahun} ({bentuk.toUpperCase()})
        </Button>
      ))}
    </Form>
  );
}
