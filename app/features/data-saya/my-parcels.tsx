import type { Kepemilikan } from '#contract/peta/sig.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Link } from '../../ui/layout/link.tsx';

/** The parcels of a resident, and where everybody reads the owner's name: that can be ended here. */
export function MyParcels({ parcels }: { parcels: readonly Kepemilikan[] }) {
  if (parcels.length === 0) return null;
  return (
    <section className="ruas" id="bidang" aria-labelledby="bidang-judul">
      <h2 id="bidang-judul">Bidang tanah Anda</h2>
      <p>Nama pemilik tertutup bagi umum, kecuali Anda mengizinkannya secara tertulis.</p>
      <ul>
        {parcels.map(({ id, namabidang, terbuka }) => (
          <li key={id}>
            <Link to={paths.peta('digital', id)}>{namabidang}</Link>:{' '}
            {terbuka ? 'nama Anda tampil di peta umum.' : 'nama Anda tidak tampil.'}
            {terbuka && (
              <Form method="post">
                <Button type="submit" small name="tutup_bidang" value={id}>
                  Tutup nama saya<span className="sr"> di {namabidang}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
