import './desa-baru.css';
import type { ReactNode } from 'react';
import type { CalonDesa } from '#contract/platform/platform.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import { placeOf } from '../platform-words.ts';
import { type Chosen, PAKET_WORDS, packageOf, STEPS, stepAt } from './new-village.ts';

interface NewFrameProps {
  /** Counted from one. */
  step: 1 | 2 | 3 | 4;
  chosen: Chosen;
  calon?: CalonDesa;
  failed?: Failed;
  children: ReactNode;
}

/** The frame of a step: where it stands, and what was chosen before. */
export function NewFrame({ step, chosen, calon, failed, children }: NewFrameProps) {
  return (
    <>
      <PlatformBar title="Desa baru" back={{ label: 'Batal', to: platformPaths.desa() }} failed={failed} />
      <div className="isi-konsol desa-baru">
        <Stepper steps={STEPS} current={step} />
        {calon && <Before step={step} chosen={chosen} calon={calon} />}
        {children}
      </div>
    </>
  );
}

function Before({ step, chosen, calon }: { step: number; chosen: Chosen; calon: CalonDesa }) {
  const { wilayah, akhiran, zona } = calon;
  const paket = packageOf(chosen.paket);
  return (
    <ul className="sudah-pilih">
      <Done
        label={`Desa ${wilayah.nama}`}
        note={`${wilayah.kode}, ${placeOf(wilayah)}, ${zona}`}
        to={stepAt('', chosen)}
      />
      {step > 2 && chosen.label && (
        <Done label={`${chosen.label}.${akhiran}`} note="alamat bawaan" to={stepAt('alamat', chosen)} />
      )}
      {step > 3 && paket && (
        <Done label={`Paket ${PAKET_WORDS[paket].label}`} note="" to={stepAt('paket', chosen)} />
      )}
    </ul>
  );
}

function Done({ label, note, to }: { label: string; note: string; to: string }) {
  return (
    <li>
      <Icon name="circle-check" />
      <span>
        <b>{label}</b> <small>{note}</small>
      </span>
      <a href={to}>
        Ubah<span className="sr"> {label}</span>
      </a>
    </li>
  );
}

/** Hidden fields that tell the next step what those before have chosen. */
export function Kept({ chosen, names }: { chosen: Chosen; names: (keyof Chosen)[] }) {
  return names.map(
    (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
  );
}

/** The end of a step: back, and on. */
export function StepButtons({ back, label }: { back: string; label: string }) {
  return (
    <div className="baris kaki-langkah">
      <a className="btn sunyi" href={back}>
        Kembali
      </a>
      <button type="submit" className="btn utama">
        {label}
      </button>
    </div>
  );
}
