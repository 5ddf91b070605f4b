import type { Message } from '#contract/notifikasi.ts';
import { openShared } from '../../lib/live/realtime-shared.ts';
import { chime } from './chime.ts';

type Line = {
  /** Account of whoever is signed in. */
  id: number;
  /** Id of the newest notification already loaded. */
  since: number;
  /** Returns whether it is new, and worth a sound. */
  onMessage: (message: Message) => boolean;
  onSessionEnd: () => void;
};

/** Opens the socket, one for all tabs, and returns the function that closes it. Loaded only when signed in. */
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
