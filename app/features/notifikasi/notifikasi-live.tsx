import { useEffect, useEffectEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Message, NotifikasiPage } from '#contract/notifikasi.ts';
import type { User } from '#contract/sesi.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { inboxPath } from './notifikasi-link.ts';
import { addNotifikasi, clearNotifikasi, setNotifikasi } from './notifikasi-store.ts';

/** Number of notifications that the shell loads with every page; more arrive by the socket. */
export const NEWEST = 5;
const TOAST_MS = 9_000;

/** Keeps the bell up to date and announces what arrives, for as long as somebody is signed in. */
export function NotifikasiLive({ inbox, user }: { inbox: NotifikasiPage; user: User }) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const { id } = user;

  useEffect(() => {
    setNotifikasi({ items: inbox.data, unread: inbox.meta.unread });
  }, [inbox]);

  const newest = useEffectEvent(() => inbox.data[0]?.id ?? 0);
  const onMessage = useEffectEvent((message: Message) => {
    if (!addNotifikasi(message)) return false;
    toast({ title: 'Notifikasi baru', text: message.msg, kind: 'info', duration: TOAST_MS });
    if (pathname === inboxPath(user.role)) void revalidate();
    return true;
  });
  // Revalidates: the loaders see that nobody is signed in.
  const onSessionEnd = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let close: (() => void) | undefined;
    let gone = false;
    // If the script does not load, the bell shows what the page was rendered with.
    import('./notifikasi-line.ts').then(
      ({ openLine }) => {
        if (!gone) close = openLine({ id, since: newest(), onMessage, onSessionEnd });
      },
      () => undefined,
    );
    return () => {
      gone = true;
      close?.();
      clearNotifikasi();
    };
  }, [id]);
  return null;
}
