import { useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';

/** Chooses the file of the boundary; the browser's own field, whose words are in its language, only without JavaScript. */
export function BoundaryFile({ label }: { label: string }) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string>();
  return (
    <label className="pilih-geojson">
      <span className={hydrated ? 'btn kedua kcl' : undefined}>
        {hydrated && <Icon name="upload" size={18} />}
        {label}
      </span>
      <input
        type="file"
        name="batas_berkas"
        accept=".geojson,.json,application/geo+json"
        className={hydrated ? 'sr' : undefined}
        onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.name)}
      />
      {chosen && (
        <span className="redup" role="status">
          {chosen}
        </span>
      )}
    </label>
  );
}
