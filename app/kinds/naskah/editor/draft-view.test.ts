import { describe, expect, it } from 'vitest';
import type { Draf } from '#contract/kinds/draf.ts';
import { withDraft } from './draft-view.ts';

const picture = (url: string) => ({
  url,
  width: 8,
  height: 6,
  blur: '',
  alt: 'Lama',
  fokus: { x: 0.5, y: 0.5 },
});
const published = { sejarah: 'Dulu', foto: '/lama', foto_info: picture('/lama') };
const draft = (isi: Draf['isi'], gambar: Draf['gambar'] = {}): Draf => ({
  ...{ isi, gambar, versi: 1, updated_at: '', oleh: null },
});

describe('the public version with its draft applied', () => {
  it('is the public version where there is no draft, or none of a field', () => {
    expect(withDraft(published, draft(null), ['foto'])).toBe(published);
    expect(withDraft(published, draft({ sejarah: 'Kini' }), ['foto'])).toEqual({
      ...published,
      sejarah: 'Kini',
    });
  });

  it('has the new picture with its texts and focus', () => {
    const isi = { foto_alamat: '/baru', foto_alt: 'Baru', foto_fokus_x: '0', foto_fokus_y: '25' };
    expect(withDraft(published, draft(isi, { foto: picture('/baru') }), ['foto'])).toMatchObject({
      foto: '/baru',
      foto_info: { url: '/baru', alt: 'Baru', fokus: { x: 0, y: 0.25 } },
    });
  });

  it('has the old picture with new texts', () => {
    expect(withDraft(published, draft({ foto_alt: '' }), ['foto'])).toMatchObject({
      foto: '/lama',
      foto_info: { url: '/lama', alt: '', fokus: { x: 0.5, y: 0.5 } },
    });
  });

  it('has no picture where it was removed, or its file is gone', () => {
    for (const foto_alamat of ['', '/disapu'])
      expect(withDraft(published, draft({ foto_alamat }), ['foto'])).toMatchObject({
        foto: null,
        foto_info: null,
      });
  });
});
