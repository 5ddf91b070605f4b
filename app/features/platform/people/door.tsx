import '../../sesi/sesi.css';
import '../platform.css';
import type { ReactNode } from 'react';
import type { Failed } from '../../../lib/forms/form.ts';

interface DoorProps {
  title: string;
  text: string;
  failed?: Failed;
  children: ReactNode;
}

/** A page of the platform's console for somebody who is not in yet. */
export function Door({ title, text, failed, children }: DoorProps) {
  return (
    <>
      <div className="bendera pintu-platform" />
      <main id="isi" className="lebar halaman-masuk" tabIndex={-1}>
        <title>{`${failed ? 'Galat: ' : ''}${title} · Konsol platform`}</title>
        <meta name="robots" content="noindex" />
        <p className="pintu-nama">
          <small>Konsol platform</small>
          <b>Portal desa</b>
        </p>
        <h1>{title}</h1>
        <p className="redup">{text}</p>
        {children}
      </main>
    </>
  );
}
