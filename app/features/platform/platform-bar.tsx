import { createContext, type ReactNode, useContext } from 'react';
import type { Pengelola } from '#contract/platform/platform.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Form } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { platformPaths } from './platform-paths.ts';
import { regencyOf } from './platform-words.ts';

/** Person who is signed in, for the bar of every page. */
export const OperatorContext = createContext<Pengelola | null>(null);

interface PlatformBarProps {
  title: string;
  /** Beside the title, smaller. */
  small?: string;
  back?: { label: string; to: string };
  search?: ReactNode;
  action?: ReactNode;
  failed?: Failed;
}

/** The top of every page of the platform's console; it works without scripts, of which the console has none. */
export function PlatformBar({ title, small, back, search, action, failed }: PlatformBarProps) {
  const operator = useContext(OperatorContext);
  return (
    <div className="bar-atas">
      <title>{`${failed ? 'Galat: ' : ''}${title} · Konsol platform`}</title>
      <meta name="robots" content="noindex" />
      {back && (
        <a className="ikon" href={back.to} aria-label={back.label}>
          <Icon name="arrow-left" />
        </a>
      )}
      <h1>
        {title} {small && <small>{small}</small>}
      </h1>
      {search}
      {action}
      {operator && <OperatorMenu {...operator} />}
    </div>
  );
}

function OperatorMenu({ nama, email, cadangan_sisa, perlu, kabupaten }: Pengelola) {
  return (
    <details className="bar-saya akun-platform">
      <summary>
        <Avatar name={nama} />
        <span className="sr">
          Masuk sebagai {nama}, {kabupaten ? `petugas ${regencyOf(kabupaten.nama)}` : 'pengelola platform'}
        </span>
      </summary>
      <div>
        <b>{nama}</b>
        <small>{email}</small>
        <small>{cadangan_sisa} kode cadangan belum dipakai</small>
        {perlu > 0 && (
          <a className="btn kedua" href={platformPaths.perlu()}>
            {formatNumber(perlu)} desa perlu dilihat
          </a>
        )}
        {kabupaten === null && <OperatorLinks />}
        <Form method="post" action={platformPaths.keluar()} reloadDocument>
          <button type="submit" className="btn kedua">
            <Icon name="logout" size={18} />
            Keluar
          </button>
        </Form>
      </div>
    </details>
  );
}

/** Links to what the rail has, which a phone is without. */
const OperatorLinks = () => (
  <>
    <a className="btn kedua" href={platformPaths.ringkasan()}>
      <Icon name="chart-pie" size={18} />
      Ringkasan kabupaten
    </a>
    <a className="btn kedua" href={platformPaths.kesehatan()}>
      <Icon name="activity" size={18} />
      Kesehatan
    </a>
    <a className="btn kedua" href={platformPaths.jejak()}>
      <Icon name="history" size={18} />
      Jejak platform
    </a>
    <a className="btn kedua" href={platformPaths.petugas()}>
      <Icon name="users" size={18} />
      Petugas platform
    </a>
  </>
);
