import { kelolaToko } from '#contract/toko/kelola.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';

/** The whole table as a file: the response of the call. */
export function MarketExport({ isi }: { isi: 'toko' | 'produk' }) {
  return (
    <Form
      method="post"
      action={kelolaToko.export.path}
      encType="multipart/form-data"
      reloadDocument
      className="baris"
    >
      <input type="hidden" name="isi" value={isi} />
      {(['xlsx', 'csv'] as const).map((bentuk) => (
        <Button key={bentuk} type="submit" small icon="download" name="bentuk" value={bentuk}>
          Ekspor {isi} ({bentuk.toUpperCase()})
        </Button>
      ))}
    </Form>
  );
}
