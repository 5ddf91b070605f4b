import { stream } from './kit.ts';

export const dokumentasi = {
  get: stream('/v1/openapi.json', { can: 'publik', summary: 'API ini sebagai dokumen OpenAPI 3.1' }),
};
