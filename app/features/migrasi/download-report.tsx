import { migrasi } from '#contract/migrasi.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';

/** The report as a file; that it was taken is recorded. */
export const DownloadReport = ({ id }: { id: number }) => (
  <Form
    method="post"
    action={migrasi.report.path.replace('{id}', String(id))}
    encType="multipart/form-data"
    reloadDocument
  >
    <Button type="submit" small icon="download">
      Unduh laporan (XLSX)
    </Button>
  </Form>
);
