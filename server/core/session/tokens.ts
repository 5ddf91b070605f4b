import { jwtVerify, SignJWT } from 'jose';
import { invalidToken } from '../errors.ts';

/** `seconds`: how long the refresh token is good for, unless it is used before. */
export type TokenPair = { access: string; refresh: string; seconds: number };
type Kind = 'access' | 'refresh';
type Session = { desaId: number; akunId: number; sesi: string; generasi: number };

const ACCESS_SECONDS = 600;

/** Signs and reads the tokens of sessions with HS256; `secret` has at least 32 bytes. */
export function createTokens(secret: Uint8Array) {
  const sign = (kind: Kind, { desaId, akunId, sesi, generasi }: Session, until: number) =>
    new SignJWT({ kind, desa: desaId, sesi, gen: generasi })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(akunId))
      .setIssuedAt()
      .setExpirationTime(until)
      .sign(secret);

  return {
    /** Both tokens of a generation; the refresh token is good until `berakhir`. */
    async pair({ berakhir, ...session }: Session & { berakhir: Date }): Promise<TokenPair> {
      const now = Math.floor(Date.now() / 1000);
      const end = Math.floor(berakhir.getTime() / 1000);
      const [access, refresh] = await Promise.all([
        sign('access', session, now + ACCESS_SECONDS),
        sign('refresh', session, end),
      ]);
      return { access, refresh, seconds: Math.max(0, end - now) };
    },

    /** The claims of a token of this village; 401 for any other. Does not check the session. */
    async read(token: string, kind: Kind, desaId: number) {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => {
        throw invalidToken();
      });
      const { sesi, gen, sub } = payload;
      const known = payload.kind === kind && payload.desa === desaId;
      if (!known || typeof sesi !== 'string' || typeof gen !== 'number') throw invalidToken();
      return { sesi, generation: gen, akunId: Number(sub) };
    },
  };
}
