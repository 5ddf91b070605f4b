import { describe, expect, it } from 'vitest';
import { MAX_BATAS } from '#contract/desa/batas.ts';
import { mapBody, typedRows } from './map-rows.ts';

describe('the rows of hamlets', () => {
  it('are numbered as the API numbers them, whatever was removed or left empty', () => {
    const sent: [string, string][] = [
      ['dusun.4.nama', 'Wetan'],
      ['dusun.4.lat', '-6,9'],
      ['dusun.2.nama', ' '],
      ['dusun.2.lat', ''],
      ['dusun.0.nama', ' Krajan '],
      ['versi', '3'],
    ];
    expect(typedRows(sent)).toEqual([
      { nama: 'Krajan', lat: '', lng: '' },
      { nama: 'Wetan', lat: '-6,9', lng: '' },
    ]);
  });
});

describe('the form of the map', () => {
  const formOf = (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  it('sends the file, otherwise what was pasted', async () => {
    const both = { batas_berkas: new Blob(['{"a":1}']), batas_teks: '{}', pusat_lat: '-6,8' };
    const body = await mapBody(formOf(both));
    expect(Object.fromEntries(body)).toEqual({ batas: '{"a":1}', pusat_lat: '-6,8', dusun: '[]' });
    expect((await mapBody(formOf({ ...both, batas_berkas: new Blob([]) }))).get('batas')).toBe('{}');
  });

  it('sends no more of a file than is needed to refuse it', async () => {
    const body = await mapBody(formOf({ batas_berkas: new Blob([new Uint8Array(3 * MAX_BATAS)]) }));
    expect(String(body.get('batas')).length).toBe(MAX_BATAS + 1);
  });
});
