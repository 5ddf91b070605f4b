import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '#app/ui/layout/link.tsx';
import type { Failed } from '../../lib/forms/form.ts';
import { Head } from '../../lib/text/head.tsx';
import { IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** Wishes of a page of the console to the frame: `export const handle: KelolaHandle = { full: true }`. */
export type KelolaHandle = {
  /** A queue: list and detail scroll by themselves, the page does not. */
  full?: boolean;
};

/** Parts that the shell of the console lends to the bar of each page. */
export const ConsoleFrame = createContext<{
  /** Opens the console's menu on a phone. */
  openMenu: () => void;
  /** Notifications and menu of whoever is signed in. */
  account: ReactNode;
}>({ openMenu: () => {}, account: null });

interface KelolaBarProps {
  /** Name of the page: its h1 and its title in the browser. */
  title: string;
  /** Name of the page among those that share the title, for the browser alone. */
  part?: string;
  /** A way back to the list, before the title. */
  back?: { label: string; to: string };
  /** Search of the page. */
  search?: ReactNode;
  /** Main action of the page. */
  action?: ReactNode;
  /** Refusal of a form without the page's action. */
  failed?: Failed;
}

/** The top of every page of the console: title, search, main action, who is signed in. */
export function KelolaBar({ title, part, back, search, action, failed }: KelolaBarProps) {
  const { openMenu, account } = useContext(ConsoleFrame);
  return (
    <div className="bar-atas">
      <Head title={`${part ? `${title}: ${part}` : title}, konsol`} noindex failed={failed} />
      <IconButton
        className="rel-buka hanya-js"
        icon="menu"
        size={24}
        label="Buka menu admin"
        aria-haspopup="dialog"
        onClick={openMenu}
      />
      {back && (
        <Link className="ikon" to={back.to} aria-label={back.label}>
          <Icon name="arrow-left" />
        </Link>
      )}
      <h1>{title}</h1>
      {search}
      {action}
      <span className="bar-saya">{account}</span>
    </div>
  );
}
