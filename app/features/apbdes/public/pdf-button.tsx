import { useState } from 'react';
import { savePdf } from '../../../kinds/bagan/download-menu.tsx';
import { toast } from '../../../lib/forms/toast-store.ts';
import { apbdesPaths } from '../../../lib/paths/paths-apbdes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { unprintedBy } from './unprinted.ts';

/** The PDF of a year; with a script it is made while the page stays, and says on it what failed. */
export function PdfButton({ tahun, realised }: { tahun: number; realised: boolean }) {
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (busy) return;
    setBusy(true);
    const address = `/v1/apbdes/${tahun}/unduh/?bentuk=pdf${realised ? '&realisasi=1' : ''}`;
    await savePdf(address).catch((error: unknown) => toast(unprintedBy(error)));
    setBusy(false);
  };
  return (
    <a
      className="btn kedua kcl ujung"
      href={apbdesPaths.berkas(tahun, 'pdf', realised)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      {busy ? <Spinner /> : <Icon name="download" size={18} />}
      Unduh PDF
    </a>
  );
}
