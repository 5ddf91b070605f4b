import { z } from 'zod';
import { get, Id, Instant, list } from './kit.ts';

/** A letter that was asked for. */
export const AjuanLayanan = z.object({
  surat_id: Id,
  /** Its group, with underscores: 'surat_keterangan'. */
  jenis: z.string(),
  /** Name of the letter. */
  config_name: z.string(),
  created: Instant,
  is_printed: z.boolean(),
});
export type AjuanLayanan = z.infer<typeof AjuanLayanan>;

export const surat = {
  me: list('/api/v2/layananadministrasi/me', {
    can: 'penduduk',
    summary: 'Ajuan layanan sendiri, terbaru dahulu',
    returns: AjuanLayanan,
  }),
  /** `type` is the group of the letter, with hyphens or underscores. */
  record: get('/api/v2/layananadministrasi/record/{type}/{id}/', {
    can: 'penduduk',
    summary: 'Satu ajuan layanan sendiri',
    returns: AjuanLayanan,
  }),
};
