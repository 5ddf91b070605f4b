import { useLocation } from 'react-router';
import type { Pengelola } from '#contract/platform/platform.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { platformPaths } from './platform-paths.ts';

/** The rail of the console; an officer of a regency has its overview and nothing else. */
export function PlatformMenu({ operator: { kabupaten, perlu } }: { operator: Pengelola }) {
  const { pathname } = useLocation();
  const here = (part: string) =>
    pathname === `/platform/${part}` || pathname.startsWith(`/platform/${part}/`) ? 'page' : undefined;
  const overview = (
    <a className="n" href={platformPaths.ringkasan()} aria-current={here('ringkasan')}>
      <Icon name="chart-pie" size={18} />
      <span>Ringkasan kabupaten</span>
    </a>
  );
  if (kabupaten) return overview;
  return (
    <>
      {overview}
      <a className="n" href={platformPaths.desa()} aria-current={here('desa')}>
        <Icon name="home" size={18} />
        <span>Desa</span>
        {perlu > 0 && (
          <span className="jml">
            {formatNumber(perlu)}
            <span className="sr"> perlu dilihat</span>
          </span>
        )}
      </a>
      <a className="n" href={platformPaths.kesehatan()} aria-current={here('kesehatan')}>
        <Icon name="activity" size={18} />
        <span>Kesehatan</span>
      </a>
      <a className="n" href={platformPaths.jejak()} aria-current={here('jejak')}>
        <Icon name="history" size={18} />
        <span>Jejak</span>
      </a>
      <a className="n" href={platformPaths.petugas()} aria-current={here('petugas')}>
        <Icon name="users" size={18} />
        <span>Petugas platform</span>
      </a>
    </>
  );
}
