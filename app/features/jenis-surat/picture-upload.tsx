import { Upload } from '../../ui/media/upload.tsx';

const KEPT = 'gambar_tetap';

interface PictureUploadProps {
  /** Address of the one there is. */
  picture: string | null;
  error: string[] | undefined;
  progress: number | undefined;
  of: string;
}

/** The small square picture beside a letter type. */
export const PictureUpload = ({ picture, of, ...field }: PictureUploadProps) => (
  <Upload
    {...field}
    name="gambar"
    label="Gambar (tidak wajib)"
    hint="Dipotong persegi, tampil kecil di samping namanya."
    aspect={1}
    kept={picture ? [{ value: 'tetap', url: picture, name: `Gambar ${of}` }] : []}
    keepName={KEPT}
  />
);

/** A kept picture is named in the form until somebody takes it out; the call wants to know what is taken out. */
export function nameRemoved(body: FormData, picture: string | null): void {
  if (picture && !body.has(KEPT)) body.set('hapus_gambar', '1');
  body.delete(KEPT);
}
