import type { Message } from '#contract/notifikasi.ts';
import { openShared } from '../../lib/realtime-shared.ts';
import { chime } from './chime.ts';

type Line = {
  /** Account of whoever is signed in. */
  id: number;
  /** The newest notification that is known already. */
  since: number;
  /** Returns whether it is new, and worth a sound. */
  onMessage: (message: Message) => boolean;
  onSessionEnd: () => void;
};

/** Opens the line to the server, one for all tabs; returns what closes it. A file of its own, for whoever is signed in. */
export const openLine = ({ id, since, onMessage, onSessionEnd }: Line): (() => void) =>
  openShared<Message>({
    name: `notifikasi-${id}`,
    url: `${window.location.origin.replace(/^http/, 'ws')}/ws/notifications/`,
    since,
    onMessage: (message) => {
      if (onMessage(message)) chime();
    },
    onSessionEnd,
  });
