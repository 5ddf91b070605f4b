import type { SigKelola } from '#contract/peta/kelola.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Upload } from '../../../ui/media/upload.tsx';

interface FotoProps {
  one: SigKelola;
  failed: Failed | undefined;
}

const LABELS = { depan: 'Foto depan', sebelum: 'Foto sebelum', sesudah: 'Foto sesudah' } as const;

/** The pictures of a feature; of a project, how it was before and how it is now. */
export function UnsurFoto({ one: { foto, foto_sejajar, kelompok, progres }, failed }: FotoProps) {
  const parts = kelompok === 'pembangunan' ? (['sebelum', 'sesudah'] as const) : (['depan'] as const);
  return (
    <section aria-labelledby="foto">
      <h2 id="foto">Foto</h2>
      {kelompok === 'pembangunan' && progres === 100 && !foto.sesudah && (
        <p className="redup">Pekerjaan selesai: tambahkan foto sesudah, dari tempat yang sama.</p>
      )}
      <Form method="post" encType="multipart/form-data" aria-label="Foto unsur">
        <input type="hidden" name="tindakan" value="foto" />
        {parts.map((part) => (
          <div key={part} className="peta-foto">
            {foto[part] && (
              <img src={foto[part].url} alt={LABELS[part]} width={200} height={150} loading="lazy" />
            )}
            <Upload
              name={part}
              label={LABELS[part]}
              hint="JPG, PNG, atau WebP. Letak foto dihapus."
              prompt={foto[part] ? 'Ganti foto' : 'Unggah foto'}
              error={failed?.errors[part]}
            />
            {foto[part] && <Checkbox name={`${part}_hapus`} label={`Hapus ${LABELS[part].toLowerCase()}`} />}
          </div>
        ))}
        {kelompok === 'pembangunan' && (
          <Checkbox
            says
            name="foto_sejajar"
            label="Kedua foto diambil dari tempat yang sama"
            hint="Di peta tampil sebagai satu gambar dengan penggeser"
            defaultChecked={foto_sejajar}
          />
        )}
        <Button type="submit">Simpan foto</Button>
      </Form>
    </section>
  );
}
