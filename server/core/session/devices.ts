import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieName, readCookie, type SetCookie } from './cookies.ts';

/** The browsers from which accounts have signed in; it says nothing to anybody else. */
const COOKIE = 'kenal';
const YEAR_SECONDS = 365 * 24 * 3600;
/** People who share the computer of an office. */
const MOST = 8;
const TOKEN = /^(\d{1,15})\.([\w-]{16})\.([\w-]{43})$/;

type Whose = { desaId: number; akunId: number };
type Sent = { cookie: string | null; https: boolean };
export type Devices = ReturnType<typeof createDevices>;

/**
 * Tells by a signed cookie whether somebody has signed in to an account from this browser before. Wrong passwords of
 * strangers then do not keep them out: such a device has tries of its own. It is no proof of who sits at it.
 */
export function createDevices(secret: string) {
  const sign = ({ desaId, akunId }: Whose, id: string) =>
    createHmac('sha256', secret).update(`perangkat:${desaId}:${akunId}:${id}`).digest('base64url');

  const tokens = ({ cookie, https }: Sent) =>
    (readCookie(cookie, cookieName(COOKIE, https)) ?? '').split('~', MOST).filter((one) => TOKEN.test(one));

  return {
    /** The name of this device for that account; undefined for one that never signed in to it. */
    known(sent: Sent, whose: Whose): string | undefined {
      for (const token of tokens(sent)) {
        const [, akunId, id = '', mac = ''] = TOKEN.exec(token) ?? [];
        if (Number(akunId) !== whose.akunId) continue;
        if (timingSafeEqual(Buffer.from(mac), Buffer.from(sign(whose, id)))) return id;
      }
      return undefined;
    },

    /** The name of this device, for any account of the village. */
    knownTo(sent: Sent, desaId: number): string | undefined {
      for (const token of tokens(sent)) {
        const id = this.known(sent, { desaId, akunId: Number(token.split('.', 1)[0]) });
        if (id !== undefined) return id;
      }
      return undefined;
    },

    /** After a sign-in: the browser is known from now on, as it was to those who used it before. */
    remember(sent: Sent, whose: Whose, set: SetCookie): void {
      const id = this.known(sent, whose) ?? randomBytes(12).toString('base64url');
      const others = tokens(sent).filter((one) => !one.startsWith(`${whose.akunId}.`));
      const own = `${whose.akunId}.${id}.${sign(whose, id)}`;
      set(COOKIE, [own, ...others].slice(0, MOST).join('~'), { maxAge: YEAR_SECONDS });
    },
  };
}
