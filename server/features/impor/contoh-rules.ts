import type { Column } from '#server/core/sheet/write.ts';

/** The columns of OpenSID's table, in its order: what other programs of villages write and read. */
const NAMES =
  'alamat dusun rw rt nama no_kk nik sex tempatlahir tanggallahir agama_id pendidikan_kk_id pendidikan_sedang_id pekerjaan_id status_kawin kk_level warganegara_id ayah_nik nama_ayah ibu_nik nama_ibu golongan_darah_id akta_lahir dokumen_pasport tanggal_akhir_paspor dokumen_kitas akta_perkawinan tanggalperkawinan akta_perceraian tanggalperceraian cacat_id cara_kb_id hamil ktp_el status_rekam alamat_sekarang status_dasar suku tag_id_card id_asuransi no_asuransi lat lng'.split(
    ' ',
  );
export const SAMPLE_COLUMNS: Column[] = NAMES.map((title) => ({ title }));

const FAMILIES = 32;
const FIRST_NAMES = {
  LK: ['Asep', 'Dadang', 'Jajang', 'Ujang', 'Cecep', 'Deden', 'Iwan', 'Yayat', 'Rohman', 'Tatang'],
  PR: ['Euis', 'Neneng', 'Iis', 'Lilis', 'Tini', 'Nani', 'Yuyun', 'Imas', 'Wati', 'Eti'],
};
const LAST_NAMES = ['Contoh', 'Percontohan', 'Misal', 'Permisalan', 'Umpama', 'Ibarat', 'Andaian', 'Teladan'];
const HAMLETS = ['MEKARWANGI', 'PASIRANGIN', 'SUKASARI', 'CIBENING'];
const JOBS = ['9', '88', '15', '65', '19', '84'];

type Made = { nama: string; nik: string; lahir: string; sex: '1' | '2' };

/** Rows of people who do not exist, of a region that does not exist, in the form that an import takes: 32 families. */
export async function* sampleRows(): AsyncGenerator<string[]> {
  for (let family = 0; family < FAMILIES; family += 1) for (const row of familyRows(family)) yield row;
}

function familyRows(family: number): string[][] {
  const no_kk = `990101${day(family)}${month(family)}20${pad(family + 1, 4)}`;
  const father = personOf(family, 0, 1950 + (family % 35));
  const mother = personOf(family, 1, 1953 + (family % 35));
  const children = family % 32 === 31 ? 2 : 1;
  const place = {
    alamat: `Kp. ${sentence(HAMLETS[family % 4] ?? '')} No. ${family + 1}`,
    dusun: HAMLETS[family % 4] ?? '',
    rw: pad((family % 8) + 1, 3),
    rt: pad((family % 3) + 1, 3),
    no_kk,
  };
  const couple = {
    agama_id: '1',
    status_kawin: '2',
    warganegara_id: '1',
    ktp_el: '2',
    golongan_darah_id: '13',
  };
  const rows = [
    {
      ...fields(father),
      ...couple,
      kk_level: '1',
      pekerjaan_id: JOBS[family % 6] ?? '9',
      pendidikan_kk_id: '5',
    },
    { ...fields(mother), ...couple, kk_level: '3', pekerjaan_id: '2', pendidikan_kk_id: '4' },
    ...Array.from({ length: children }, (_, at) => ({
      ...fields(personOf(family, 2 + at, 1990 + (family % 30))),
      agama_id: '1',
      status_kawin: '1',
      warganegara_id: '1',
      ktp_el: '1',
      golongan_darah_id: '13',
      kk_level: '4',
      pekerjaan_id: '3',
      pendidikan_kk_id: '3',
      pendidikan_sedang_id: '18',
      ayah_nik: father.nik,
      nama_ayah: father.nama,
      ibu_nik: mother.nik,
      nama_ibu: mother.nama,
    })),
  ];
  return rows.map((row) =>
    cells({ ...place, ...row, tempatlahir: 'CONTOHARJA', status_dasar: '1', cacat_id: '7' }),
  );
}

const cells = (row: Record<string, string>): string[] =>
  NAMES.map((name) => (Object.hasOwn(row, name) ? (row[name] ?? '') : ''));
const fields = ({ nama, nik, lahir, sex }: Made) => ({ nama, nik, tanggallahir: lahir, sex });

function personOf(family: number, member: number, year: number): Made {
  const sex = member === 1 || (member > 1 && (family + member) % 2 === 0) ? '2' : '1';
  const seed = family * 3 + member * 7;
  const names = sex === '1' ? FIRST_NAMES.LK : FIRST_NAMES.PR;
  const nama = `${names[seed % names.length]} ${LAST_NAMES[(seed + family) % LAST_NAMES.length]}`;
  const [d, m] = [day(seed), month(seed)];
  const written = sex === '2' ? String(Number(d) + 40) : d;
  return {
    nama: nama.toUpperCase(),
    nik: `990101${written}${m}${String(year).slice(2)}${pad(family * 4 + member + 1, 4)}`,
    lahir: `${year}-${m}-${d}`,
    sex,
  };
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
const day = (seed: number): string => pad(((seed * 11) % 28) + 1, 2);
const month = (seed: number): string => pad(((seed * 5) % 12) + 1, 2);
const sentence = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase();
