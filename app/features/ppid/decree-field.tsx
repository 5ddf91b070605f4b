import { useState } from 'react';
import type { ProfilPpidKelola } from '#contract/ppid/ppid.ts';
import { fileSize, formatDate } from '../../lib/text/format.ts';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { Upload } from '../../ui/media/upload.tsx';

interface DecreeFieldProps {
  decree: ProfilPpidKelola['sk'];
  old: ProfilPpidKelola['sk_lama'];
  error?: string[];
  progress?: number;
}

/** The PDF of the decree, and the ones that it replaced. */
export function DecreeField({ decree, old, error, progress }: DecreeFieldProps) {
  const [removed, setRemoved] = useState(false);
  const hydrated = useHydrated();
  const kept = decree ? [{ value: 'tetap', url: decree.url, name: decree.nama }] : [];
  return (
    <div>
      <Upload
        name="sk_ppid"
        label="SK PPID"
        hint="Keputusan kepala desa tentang PPID, berkas PDF."
        kind="pdf"
        error={error}
        kept={kept}
        progress={progress}
        onChange={(files) => setRemoved(files.length === 0)}
      />
      {removed && decree && <input type="hidden" name="sk_ppid_hapus" value="1" />}
      {!hydrated && decree && <Checkbox name="sk_ppid_hapus" label="Lepas SK ini" />}
      {old.length > 0 && (
        <details className="berkas-lama">
          <summary>SK sebelumnya ({old.length})</summary>
          <ul>
            {old.map(({ url, nama, ukuran, sejak }) => (
              <li key={url}>
                <a href={url}>{nama}</a>{' '}
                <small>
                  {fileSize(ukuran)}, sejak {formatDate(sejak)}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
