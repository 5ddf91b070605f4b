import { useState } from 'react';
import { Checkbox } from './choice.tsx';
import type { FieldBase } from './field.tsx';
import { FocusPoint } from './focus-point.tsx';
import type { PictureSource } from './picture.tsx';
import { TextInput } from './text-input.tsx';
import { Upload } from './upload.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useObjectUrl } from './use-object-url.ts';

interface PictureFieldProps extends FieldBase {
  /** The picture the server has. */
  picture: PictureSource | null;
  /** Absent where the words follow from the row itself, as of a portrait beside its name. */
  words?: { value: string; error?: FieldBase['error'] };
  /** Whether the picture may be taken away without a new one. */
  optional?: boolean;
  progress?: number;
}

const CENTRE = { x: 0.5, y: 0.5 };

/** One picture of a form: the file, its words for people who cannot see it, and the part that must stay visible. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, error, id, picture, words, optional, progress } = props;
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const [focus, setFocus] = useState(picture?.fokus ?? CENTRE);
  const hydrated = useHydrated();
  const local = useObjectUrl(file);
  const current = removed ? null : picture;
  const seen = local ? { url: local, width: 3, height: 2 } : file ? null : current;
  const take = ([chosen]: File[]) => {
    setFile(chosen ?? null);
    setRemoved(!chosen);
    setFocus(CENTRE);
  };
  return (
    <div className="medan-gambar">
      <Upload
        name={name}
        label={label}
        hint={hint}
        error={error}
        id={id}
        kept={picture ? [{ value: 'tetap', url: picture.url, name: 'Gambar sekarang' }] : []}
        progress={progress}
        onChange={take}
      />
      {removed && optional && <input type="hidden" name={`${name}_hapus`} value="1" />}
      {!hydrated && picture && optional && <Checkbox name={`${name}_hapus`} label="Lepas gambar ini" />}
      {(seen || !hydrated) && words && (
        <TextInput
          name={`${name}_alt`}
          label="Keterangan gambar"
          hint="Apa yang terlihat, untuk orang yang tidak dapat melihatnya."
          error={words.error}
          maxLength={250}
          defaultValue={words.value}
        />
      )}
      {seen && <FocusPoint picture={seen} value={focus} onChange={setFocus} name={name} />}
    </div>
  );
}
