import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../env.ts';

const PATH = '/.well-known/security.txt';

/**
 * `/.well-known/security.txt` (RFC 9116) on every host: where to report vulnerabilities. Returns false elsewhere,
 * and for this one too when no contact is configured.
 */
export function createSecurityTxt({ SECURITY_CONTACT, SECURITY_EXPIRES, SECURITY_LANGUAGES }: Env) {
  const lines = [
    ...SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
    `Expires: ${SECURITY_EXPIRES}`,
    `Preferred-Languages: ${SECURITY_LANGUAGES.join(', ')}`,
  ];
  const text = `${lines.join('\n')}\n`;
  return {
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      if (SECURITY_CONTACT.length === 0 || (request.url ?? '').split('?', 1)[0] !== PATH) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      response.writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : text);
      return true;
    },
  };
}
