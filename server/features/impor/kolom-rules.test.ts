import { describe, expect, it } from 'vitest';
import { headingKey, similarity } from './judul-rules.ts';
import { proposeColumns } from './kolom-rules.ts';

const proposed = (headings: string[], last?: Record<string, string>) =>
  proposeColumns(headings, { last }).map(({ tujuan, dasar }) => `${tujuan}${dasar && ` (${dasar})`}`);

describe('proposed columns', () => {
  it('match the usual headings of offices', () => {
    const headings = ['NAMA LGKP', 'NO_KK', 'NIK', 'TGL_LHR', 'JNS_KERJAAN', 'KAMPUNG', 'KET'];
    expect(proposed(headings, { [headingKey('Kampung')]: 'dusun' })).toEqual([
      'nama (sama)',
      'no_kk (sama)',
      'nik (sama)',
      'tanggal_lahir (mirip)',
      'pekerjaan (mirip)',
      'dusun (lalu)',
      '',
    ]);
  });

  it('match all that OpenSID exports and the register stores', () => {
    const headings =
      'alamat dusun rw rt nama no_kk nik sex tempatlahir tanggallahir agama_id pendidikan_kk_id pendidikan_sedang_id pekerjaan_id status_kawin kk_level warganegara_id ayah_nik nama_ayah ibu_nik nama_ibu golongan_darah_id akta_lahir dokumen_pasport tanggal_akhir_paspor dokumen_kitas akta_perkawinan tanggalperkawinan akta_perceraian tanggalperceraian cacat_id cara_kb_id hamil ktp_el status_rekam alamat_sekarang status_dasar suku tag_id_card id_asuransi no_asuransi lat lng'.split(
        ' ',
      );
    const found = proposeColumns(headings);
    expect(found.filter(({ dasar }) => dasar !== 'sama').map(({ judul }) => judul)).toEqual([
      'cara_kb_id',
      'hamil',
      'status_rekam',
      'tag_id_card',
      'id_asuransi',
      'no_asuransi',
      'lat',
      'lng',
    ]);
    expect(found.filter(({ dasar }) => dasar === 'mirip')).toEqual([]);
  });

  it('match the export of SIAK', () => {
    const headings = [
      'Nomor KK',
      'NIK',
      'Nama Penduduk',
      'Tempat Lahir',
      'Tanggal Lahir',
      'Kelamin',
      'NIK Ayah',
      'Ayah',
      'NIK Ibu',
      'Ibu',
      'Status Kawin',
      'SHDK',
      'Agama',
      'Alamat',
      'RW',
      'RT',
      'Pendidikan',
      'Pekerjaan',
      'Gol. Darah',
      'Cacat',
      'Nomor Paspor',
      'Nomor Akta Lahir',
    ];
    expect(proposeColumns(headings).filter(({ dasar }) => dasar !== 'sama')).toEqual([]);
  });

  it('use no destination twice, and leave out what was left out the last time', () => {
    expect(proposed(['NIK', 'nik', 'Nama Lengkap', 'Nama'])).toEqual(['nik (sama)', '', 'nama (sama)', '']);
    expect(proposed(['Nama'], { nama: '' })).toEqual([' (lalu)']);
    expect(proposed(['Nama'], { nama: 'constructor' })).toEqual(['nama (sama)']);
  });

  it('find nothing where nothing is similar', () => {
    expect(proposed(['', '?', 'lat', 'no', 'constructor', '__proto__'])).toEqual(['', '', '', '', '', '']);
  });
});

describe('similarity', () => {
  it.each([
    ['sopir', 'sopir', 1],
    ['a', 'b', 0],
    ['', '', 1],
    ['abc', 'abd', 0.5],
  ])('%s and %s', (a, b, share) => {
    expect(similarity(a, b)).toBe(share);
  });
});
