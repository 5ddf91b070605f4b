import type { ReactNode } from 'react';
import { BackLink, Breadcrumb, type Crumb } from './breadcrumb.tsx';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Instead of crumbs where a page has one parent only: a form. */
  back?: { label: string; to: string };
  /** Search or actions at the right; under the title on phones. */
  children?: ReactNode;
}

/** The head of a list or form page, on the warm ground with kawung at its edge. */
export function PageHead({ title, lead, crumbs, back, children }: PageHeadProps) {
  const words = (
    <>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </>
  );
  return (
    <div className="kephal motif-kanan">
      <div className="lebar">
        {crumbs && <Breadcrumb items={crumbs} />}
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        {children ? (
          <div className="tepi berhadap">
            <div>{words}</div>
            {children}
          </div>
        ) : (
          words
        )}
      </div>
    </div>
  );
}

interface AreaHeadProps {
  title: ReactNode;
  text?: ReactNode;
  /** The main action. */
  children?: ReactNode;
}

/** The head of a page inside an area with its own menu (resident, village profile). */
export function AreaHead({ title, text, children }: AreaHeadProps) {
  return (
    <div className="judul-hal berhadap">
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
