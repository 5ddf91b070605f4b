import { type SyntheticEvent, useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Prosa } from '#app/ui/richtext/prosa.tsx';

const FOLDED = 'persyaratan-dilipat';

// Storage may be forbidden: the panel is open then.
function remember(folded: boolean): void {
  try {
    window.localStorage.setItem(FOLDED, String(folded));
  } catch {
    return;
  }
}
function isFolded(): boolean {
  try {
    return window.localStorage.getItem(FOLDED) === 'true';
  } catch {
    return false;
  }
}

interface RequirementsProps {
  /** Out of the way of what is read now. */
  folded?: boolean;
  persyaratan: string;
  waktu_pelayanan: number | null;
  /** Texts that a village says of it besides, as HTML under a title each. */
  more?: readonly { title: string; html: string }[];
}

/** Demands of the village and the time it takes: open until somebody folds them on this device. */
export function Requirements({ persyaratan, waktu_pelayanan, more = [], folded = false }: RequirementsProps) {
  const rest = more.filter(({ html }) => html !== '');
  const [open, setOpen] = useState(!folded);
  useEffect(() => setOpen(!folded && !isFolded()), [folded]);
  if (!persyaratan && waktu_pelayanan === null && rest.length === 0) return null;
  const says = [
    waktu_pelayanan !== null && `Waktu Pelayanan ${waktu_pelayanan} hari`,
    ...rest.map(({ title }) => title),
  ]
    .filter(Boolean)
    .join(' · ');
  const toggled = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open === open) return;
    setOpen(currentTarget.open);
    if (!folded) remember(!currentTarget.open);
  };
  return (
    <details className="persyaratan" open={open} onToggle={toggled}>
      <summary>
        <Icon name="clipboard-check" size={24} />
        <span>
          Persyaratan
          <small>{says}</small>
        </span>
        <Icon name="chevron-down" size={22} />
      </summary>
      <div className="dlm">
        {persyaratan && <Prosa html={persyaratan} />}
        {persyaratan && (
          <p className="kecil redup">
            Tempatnya ada di formulir, dengan nama yang sama: unggah foto atau PDF, pilih dari Dokumen saya,
            atau bawa ke kantor desa.
          </p>
        )}
        {rest.map(({ title, html }) => (
          <div key={title}>
            <h2>{title}</h2>
            <Prosa html={html} />
          </div>
        ))}
      </div>
    </details>
  );
}
