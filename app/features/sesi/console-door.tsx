import './sesi.css';
import type { ReactNode } from 'react';
import type { Failed } from '../../lib/forms/form.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Link } from '../../ui/layout/link.tsx';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';

interface ConsoleDoorProps {
  title: string;
  text: string;
  failed?: Failed;
  /** The other way in: its words and its address. */
  other: { label: string; to: string };
  children: ReactNode;
}

/** A page of the console for somebody who is not signed in yet. */
export function ConsoleDoor({ title, text, failed, other, children }: ConsoleDoorProps) {
  const { desa } = useSite();
  return (
    <>
      <div className="bendera" />
      <main id="isi" className="lebar halaman-masuk" tabIndex={-1}>
        <Head title={title} noindex failed={failed} />
        <a className="merek" href="/">
          <LogoDesa src={desa.gambar} width={40} />
          <span>
            <small>Konsol admin</small>
            <b>{desa.nama_desa}</b>
          </span>
        </a>
        <h1>{title}</h1>
        <p className="redup">{text}</p>
        {children}
        <p className="kode-jalan">
          <Link to={other.to}>{other.label}</Link>
        </p>
      </main>
    </>
  );
}
