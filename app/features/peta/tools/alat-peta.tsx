import { useState } from 'react';
import { toast } from '../../../lib/forms/toast-store.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { CetakDialog } from '../print/cetak-dialog.tsx';
import { UnduhDialog } from '../view/unduh-dialog.tsx';
import type { PetaState } from '../view/use-peta.ts';
import { ALAT, type Alat } from './alat-data.ts';

async function share(): Promise<void> {
  const copied = await navigator.clipboard?.writeText(window.location.href).then(
    () => true,
    () => false,
  );
  if (copied) toast({ title: 'Tautan peta disalin' });
  else toast({ kind: 'info', title: 'Salin alamat halaman ini dari peramban' });
}

/** Tools of the map: measure, draw, print, download, share. */
export function AlatPeta({ state }: { state: PetaState }) {
  const [open, setOpen] = useState<'cetak' | 'unduh' | null>(null);
  const { alat } = state;
  const used = alat.alat && ALAT[alat.alat].kelompok;
  const toggle = (kelompok: 'ukur' | 'gambar', first: Alat) => alat.choose(used === kelompok ? null : first);
  return (
    <>
      <div className="alat-peta" role="toolbar" aria-label="Alat peta">
        <button type="button" aria-pressed={used === 'ukur'} onClick={() => toggle('ukur', 'jarak')}>
          <Icon name="scale" size={18} />
          <span className="tx">Ukur</span>
        </button>
        <button type="button" aria-pressed={used === 'gambar'} onClick={() => toggle('gambar', 'titik')}>
          <Icon name="pencil" size={18} />
          <span className="tx">Gambar</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('cetak')}>
          <Icon name="printer" size={18} />
          <span className="tx">Cetak</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('unduh')}>
          <Icon name="download" size={18} />
          <span className="tx">Unduh</span>
        </button>
        <button type="button" onClick={() => void share()}>
          <Icon name="link" size={18} />
          <span className="tx">Bagikan</span>
        </button>
      </div>
      <CetakDialog state={state} open={open === 'cetak'} onClose={() => setOpen(null)} />
      <UnduhDialog state={state} open={open === 'unduh'} onClose={() => setOpen(null)} />
    </>
  );
}
