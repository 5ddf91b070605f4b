import { describe, expect, it } from 'vitest';
import { barisSamar } from './bentuk-rules.ts';
import { judulCetak, KAKI_CETAK, kartuOf } from './kartu-rules.ts';

const ASAL = {
  jenis: { id_jenis: 1, nama_jenis: 'x' },
  periode: { tahun: 2026, semester: 1 as const },
  diambil: '2026-11-20T09:12:00+07:00',
};

describe('charts of types', () => {
  const isi = (row: Record<string, number | string>) => ({
    header: Object.keys(row),
    sel: Object.values(row),
    jenis: '',
    kelurahan: '',
  });
  const card = (id_jenis: number, row: Record<string, number | string>) => {
    const { bagan, ...words } = kartuOf(
      { ...ASAL, jenis: { id_jenis, nama_jenis: 'Kartu Keluarga' } },
      isi(row),
    );
    return { ...bagan, ...words };
  };
  const rows = (id: number, row: Record<string, number | string>) =>
    card(id, row).baris.map(({ label, nilai, samar, ket }) => [
      label,
      ...nilai.map((one, at) => samar[at] ?? one),
      ket,
    ]);
  const source = (id: number, row: Record<string, number | string>) =>
    Object.fromEntries(card(id, row).sumber);

  it('1: a ring with its total', () => {
    const row = { KODE: '32', WILAYAH: 'X', L: 2155, P: 2113, JML: 4268 };
    expect(card(1, row)).toMatchObject({
      ...{ bentuk: 'donat', nama: 'kartu-keluarga-2026-1', temuan: '4.268 jiwa, selisih 42' },
      asal: 'Sumber: ISLA, tahun 2026 semester 1. Diambil 20 November 2026, 09.12.',
      kaki: { label: 'Jumlah', nilai: [4268] },
    });
    expect(rows(1, row)).toEqual([
      ['Laki-Laki', 2155, undefined],
      ['Perempuan', 2113, undefined],
    ]);
    expect(source(1, row)).toEqual({
      Sumber: 'Layanan ISLA, di luar situs desa',
      'Jenis data': 'id_jenis 1',
      Periode: 'Tahun 2026 semester 1 (keadaan 30 Juni 2026)',
      'Kolom asal': 'KODE, WILAYAH, L, P, JML',
      Diambil: '20 November 2026, 09.12. Disimpan 24 jam.',
    });
    expect(card(1, { L: 10, P: 10, JML: 25 }).temuan).toBe('20 jiwa, laki-laki dan perempuan sama banyak');
    expect(source(1, { L: 10, P: 10, JML: 25 })).toMatchObject({
      Jumlah: 'Menurut ISLA 25, jumlah sel 20. Yang tampil jumlah sel.',
    });
  });

  it('2: families, with cards and printed cards', () => {
    const row = { L_KK: 1068, P_KK: 244, MMLK_KK_L: 1059, MMLK_KK_P: 238, CETAK_KK_L: 1051, CETAK_KK_P: 233 };
    expect(card(2, row)).toMatchObject({ bentuk: 'tangga', temuan: '15 keluarga belum memiliki kartu' });
    expect(rows(2, row)).toEqual([
      ['Kepala keluarga', 1068, 244, 1312, undefined],
      ['Memiliki kartu keluarga', 1059, 238, 1297, '98,86%'],
      ['Kartu keluarga sudah dicetak', 1051, 233, 1284, '97,87%'],
    ]);
    expect(rows(2, { JML_LK: 600, JML_PR: 50, MMLK_KK: 640, CETAK_KK: 600 })).toHaveLength(3);
    expect(card(2, { KK: 1312, MMLK_KK: 1297, CETAK_KK: 1284 })).toMatchObject({
      bentuk: 'tangga',
      jumlah: null,
    });
  });

  it('3: identity cards', () => {
    const row = { LK_WKTP: 1538, PR_WKTP: 1521, LK_REKAM: 1519, PR_REKAM: 1506, LK_KTP: 1497, PR_KTP: 1488 };
    expect(card(3, row)).toMatchObject({ bentuk: 'tangga', temuan: '34 orang belum merekam' });
    expect(rows(3, row)).toEqual([
      ['Wajib KTP', 1538, 1521, 3059, 'Umur 17 tahun ke atas atau sudah kawin'],
      ['Sudah rekam', 1519, 1506, 3025, '98,89%'],
      ['Sudah memiliki KTP-el', 1497, 1488, 2985, '97,58%'],
    ]);
    expect(card(3, { ...row, LK_REKAM: 1538, PR_REKAM: 1521 }).temuan).toBe('Semua wajib KTP sudah merekam');
    // More have recorded than must: no ladder, bars.
    expect(card(3, { ...row, LK_REKAM: 1600 }).bentuk).toBe('tumpuk');
  });

  it('10: certificates of birth', () => {
    const row = {
      AKTA_018_L: 571,
      AKTA_018_P: 553,
      BLM_018_L: 14,
      BLM_018_P: 13,
      akta_L: 1612,
      akta_P: 1570,
    };
    expect(card(10, row)).toMatchObject({ bentuk: 'tangga', temuan: '27 anak belum memiliki akta' });
    expect(rows(10, row)).toEqual([
      ['Umur 0-18, memiliki akta', 571, 553, 1124, '97,65% dari 1.151 anak'],
      ['Umur 0-18, belum', 14, 13, 27, '2,35% dari 1.151 anak'],
      ['Semua umur, memiliki akta', 1612, 1570, 3182, undefined],
    ]);
  });

  it('15: who came and who went, with the balance', () => {
    const row = {
      ...{ DINAMIS_LAHIR_L: 23, DINAMIS_LAHIR_P: 19, DINAMIS_MATI_L: 11, DINAMIS_MATI_P: 9 },
      ...{ DINAMIS_DATANG_L: 16, DINAMIS_DATANG_P: 21, DINAMIS_PINDAH_L: 14, DINAMIS_PINDAH_P: 18 },
    };
    expect(card(15, row)).toMatchObject({
      bentuk: 'dua-arah',
      temuan: 'Bertambah 27 jiwa dalam enam bulan',
      penjelasan: 'Bertambah 27 jiwa. Masuk 79 (lahir dan datang), keluar 52 (meninggal dan pindah).',
      kaki: { label: 'Bertambah', nilai: [14, 13, 27] },
    });
    expect(rows(15, row).map(([label]) => label)).toEqual(['Lahir', 'Datang', 'Meninggal', 'Pindah']);
    expect(card(15, { LAHIR_L: 5, LAHIR_P: 5 }).bentuk).toBe('tumpuk');
  });

  it('any other: bars, with its largest', () => {
    expect(card(4, { L_0_9: 318, P_0_9: 304, L_20_29: 382, P_20_29: 371, JML: 1375 })).toMatchObject({
      bentuk: 'tumpuk',
      temuan: 'Kelompok 20 sampai 29 tahun paling banyak',
      kaki: { nilai: [700, 675, 1375] },
    });
    expect(card(5, { ISLAM_L: 10, ISLAM_P: 10, HINDU_L: 5, HINDU_P: 15 }).temuan).toBe(
      'Islam dan Hindu sama banyak',
    );
    expect(rows(7, { TDK_SEKOLAH: 30, L_HINDU: 12 })).toEqual([
      ['Tidak sekolah', 30, undefined],
      ['Hindu (laki-laki)', 12, undefined],
    ]);
    expect(card(7, {})).toMatchObject({ bentuk: 'batang', baris: [] });
  });
});

describe('small numbers of ISLA', () => {
  const isi = (row: Record<string, number | string>) => ({
    header: Object.keys(row),
    sel: Object.values(row),
    jenis: '',
    kelurahan: '',
  });
  const wire = (id: number, row: Record<string, number | string>) =>
    Object.fromEntries(Object.keys(row).map((name, at) => [name, barisSamar(id, isi(row))[at]]));

  it('are null on the wire with what would tell them, and the sums stay', () => {
    const row = {
      KODE: '32',
      ISLAM_L: 1962,
      ISLAM_P: 1925,
      BUDHA_L: 8,
      BUDHA_P: 9,
      KONGHUCU_L: 1,
      KONGHUCU_P: 1,
      JML_KONGHUCU: 2,
      L: 1971,
      P: 1935,
      JML: 3906,
    };
    expect(wire(5, row)).toEqual({
      ...{ KODE: '32', ISLAM_L: 1962, ISLAM_P: 1925, BUDHA_L: null, BUDHA_P: null },
      ...{ KONGHUCU_L: null, KONGHUCU_P: null, JML_KONGHUCU: null, L: 1971, P: 1935, JML: 3906 },
    });
    const { bagan } = kartuOf({ ...ASAL, jenis: { id_jenis: 5, nama_jenis: 'Agama' } }, isi(row));
    expect(JSON.stringify(bagan.sumber)).toContain('Sel berisi 1 sampai 4 disamarkan.');
    expect(bagan.baris[2]).toMatchObject({ nilai: [null, null, null], samar: ['kecil', 'kecil', 'kecil'] });
    // A sum that is not the sum of what is shown could tell something: it goes.
    expect(wire(5, { ...row, JML: 3889 }).JML).toBeNull();
    expect(wire(5, { ISLAM_L: 100, ISLAM_P: 90, JML: 180 }).JML).toBe(180);
  });

  it('hide a rung when what lies between two of them is small', () => {
    const row = { L_KK: 1068, P_KK: 244, MMLK_KK_L: 1066, MMLK_KK_P: 243, CETAK_KK_L: 1051, CETAK_KK_P: 233 };
    const shown = wire(2, row);
    expect(shown).toMatchObject({ L_KK: 1068, P_KK: 244, MMLK_KK_L: null, MMLK_KK_P: null });
    expect(
      kartuOf({ ...ASAL, jenis: { id_jenis: 2, nama_jenis: 'x' } }, isi(row)).bagan.temuan,
    ).not.toContain('3 keluarga');
  });

  it('are never told by any column of any type', () => {
    let state = 7;
    const random = (most: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * (most + 1));
    };
    const headers = [
      'L P JML',
      'L_KK P_KK MMLK_KK_L MMLK_KK_P CETAK_KK_L CETAK_KK_P JML',
      'LK_WKTP PR_WKTP LK_REKAM PR_REKAM LK_KTP PR_KTP',
      'AKTA_018_L AKTA_018_P BLM_018_L BLM_018_P AKTA_L AKTA_P',
      'LAHIR_L LAHIR_P DATANG_L DATANG_P MATI_L MATI_P PINDAH_L PINDAH_P',
      'ISLAM_L ISLAM_P HINDU_L HINDU_P JML_HINDU L P JML',
      'A B O AB JML',
    ];
    for (let round = 0; round < 30; round += 1)
      for (const header of headers)
        for (const id of [1, 2, 3, 10, 15, 4]) {
          const row = Object.fromEntries(
            header.split(' ').map((name) => [name, random(random(3) === 0 ? 2000 : 12)]),
          );
          const shown = Object.entries(wire(id, row)).filter(
            ([name]) => !/^(JML|L|P)$/.test(name) || header.startsWith('L P '),
          );
          const small = shown.filter(([, value]) => typeof value === 'number' && value > 0 && value < 5);
          expect(small, `${id} ${JSON.stringify(row)}`).toEqual([]);
        }
  });
});

it('a printed sheet bears the words of the specification', () => {
  expect(judulCetak({ id_jenis: 3, nama_jenis: 'Wajib KTP' }, { tahun: 2026, semester: 1 }, 'Sukamaju')).toBe(
    'DATA INFOGRAFIS Wajib KTP PERIODE 2026 SEMESTER 1 DESA Sukamaju',
  );
  expect(KAKI_CETAK).toBe('Informasi ini bersumber dari data kependudukan desa');
});
