type Barang = { nama: string; foto: string; kategori: string; harga: number; stok: number };
export type TokoContoh = { nama: string; foto: string; alamat: string; isi: string; barang: Barang[] };

const MAKANAN = 'Makanan dan minuman';
const KERAJINAN = 'Kerajinan';
const TANI = 'Hasil tani';
const JASA = 'Jasa';

type Line = [nama: string, foto: string, harga: number, stok: number];
const toko = (
  [nama, foto, alamat]: [string, string, string],
  kategori: string,
  isi: string,
  lines: Line[],
): TokoContoh => ({
  nama,
  foto,
  alamat,
  isi,
  barang: lines.map(([nama, foto, harga, stok]) => ({ nama, foto, kategori, harga, stok })),
});

/** A dozen shops of people who do not exist, with five goods each. */
export const TOKO: TokoContoh[] = [
  toko(
    ['Kopi Lereng Cikaret', 'kebun-kopi', 'RT 01 RW 02, Dusun Cikaret'],
    MAKANAN,
    'Kopi arabika dari kebun sendiri, dijemur di rak bambu dan disangrai setiap pekan.',
    [
      ['Kopi Arabika Cikaret Sangrai Sedang 250 gram', 'p-kopi', 65_000, 40],
      ['Kopi Robusta Tubruk 200 gram', 'p-kopi', 38_000, 55],
      ['Kopi Luwak Liar 100 gram', 'p-kopi', 175_000, 6],
      ['Biji Kopi Hijau Arabika 1 kilogram', 'kebun-kopi', 110_000, 25],
      ['Paket Hantaran Kopi dan Gula Aren', 'p-kopi', 145_000, 12],
    ],
  ),
  toko(
    ['Batik Kawung Lestari', 'p-batik', 'RT 02 RW 04, Dusun Pasirangin'],
    KERAJINAN,
    'Batik tulis dengan pewarna daun indigo, kulit kayu mahoni, dan kunyit.',
    [
      ['Kain Batik Tulis Kawung Pewarna Alam 2 meter', 'p-batik', 350_000, 12],
      ['Selendang Batik Kawung Indigo', 'p-batik', 145_000, 18],
      ['Kemeja Batik Lengan Panjang', 'p-batik', 225_000, 9],
      ['Taplak Meja Batik Cap', 'p-batik', 95_000, 20],
      ['Syal Batik Sutra Motif Daun Kopi Pewarna Kulit Kayu Mahoni', 'p-batik', 410_000, 3],
    ],
  ),
  toko(
    ['Anyaman Bu Wening', 'p-anyaman', 'RT 03 RW 01, Dusun Lebaksari'],
    KERAJINAN,
    'Anyaman bambu dan pandan untuk dapur, pasar, dan hantaran.',
    [
      ['Keranjang Anyaman Bambu Bertutup', 'p-anyaman', 120_000, 15],
      ['Tas Pasar Anyaman Pandan', 'p-anyaman', 85_000, 22],
      ['Tikar Pandan 2 x 1,5 meter', 'p-anyaman', 160_000, 7],
      ['Besek Bambu isi 10', 'p-anyaman', 40_000, 60],
      ['Topi Caping Halus', 'p-anyaman', 35_000, 30],
    ],
  ),
  toko(
    ['Madu Hutan Pasirangin', 'p-madu', 'RT 01 RW 03, Dusun Pasirangin'],
    MAKANAN,
    'Madu dari lebah hutan, dipanen lestari dua kali setahun.',
    [
      ['Madu Hutan Murni 500 ml', 'p-madu', 125_000, 24],
      ['Madu Randu 350 ml', 'p-madu', 80_000, 30],
      ['Madu Klanceng 250 ml', 'p-madu', 140_000, 0],
      ['Sarang Madu 300 gram', 'p-madu', 95_000, 8],
      ['Sabun Madu Sereh', 'p-madu', 22_000, 48],
    ],
  ),
  toko(
    ['Gula Aren Mekarwangi', 'p-gula-aren', 'RT 04 RW 02, Dusun Mekarwangi'],
    MAKANAN,
    'Gula aren cetak dan semut dari nira yang disadap pagi hari.',
    [
      ['Gula Aren Cetak 1 kilogram', 'p-gula-aren', 42_000, 70],
      ['Gula Semut Aren 500 gram', 'p-gula-aren', 36_000, 45],
      ['Gula Aren Cair 350 ml', 'p-gula-aren', 32_000, 26],
      ['Permen Gula Aren Jahe', 'p-gula-aren', 18_000, 80],
      ['Nira Segar 1 liter', 'p-gula-aren', 15_000, 10],
    ],
  ),
  toko(
    ['Keripik Bu Eti', 'p-keripik', 'RT 02 RW 01, Dusun Cikaret'],
    MAKANAN,
    'Keripik singkong, pisang, dan talas yang digoreng setiap hari.',
    [
      ['Keripik Singkong Balado 250 gram', 'p-keripik', 18_000, 90],
      ['Keripik Pisang Cokelat 200 gram', 'p-keripik', 20_000, 75],
      ['Keripik Talas Asin 200 gram', 'p-keripik', 19_000, 50],
      ['Rengginang Ketan Hitam', 'p-keripik', 25_000, 33],
      ['Opak Bakar isi 20', 'p-keripik', 22_000, 28],
    ],
  ),
  toko(
    ['Jamu Mbok Sari', 'p-jamu', 'RT 05 RW 02, Dusun Babakan'],
    MAKANAN,
    'Jamu segar dari rempah kebun, tanpa pengawet dan tanpa pemanis buatan.',
    [
      ['Kunyit Asam 500 ml', 'p-jamu', 15_000, 40],
      ['Beras Kencur 500 ml', 'p-jamu', 15_000, 36],
      ['Wedang Uwuh isi 10', 'p-jamu', 30_000, 52],
      ['Temulawak Bubuk 150 gram', 'p-jamu', 28_000, 20],
      ['Jahe Merah Instan 200 gram', 'p-jamu', 27_000, 44],
    ],
  ),
  toko(
    ['Sayur Segar Lebaksari', 'p-sayur', 'RT 01 RW 01, Dusun Lebaksari'],
    TANI,
    'Sayuran dipetik pagi, diantar siang ke seluruh dusun.',
    [
      ['Paket Sayur Sepekan', 'p-sayur', 60_000, 16],
      ['Cabai Rawit 250 gram', 'p-sayur', 17_000, 40],
      ['Tomat Ceri 500 gram', 'p-sayur', 19_000, 22],
      ['Kangkung Organik 3 ikat', 'p-sayur', 9_000, 35],
      ['Terong Ungu 1 kilogram', 'p-sayur', 12_000, 27],
    ],
  ),
  toko(
    ['Bibit Subur Makmur', 'bibit', 'RT 03 RW 03, Dusun Mekarwangi'],
    TANI,
    'Bibit buah dan kayu yang disemai di kebun dusun.',
    [
      ['Bibit Kopi Arabika', 'bibit', 7_500, 300],
      ['Bibit Alpukat Mentega', 'bibit', 35_000, 60],
      ['Bibit Durian Montong', 'bibit', 65_000, 25],
      ['Bibit Cabai isi 20', 'bibit', 20_000, 80],
      ['Pupuk Kompos 10 kilogram', 'bibit', 25_000, 100],
    ],
  ),
  toko(
    ['Ikan Nila Pak Dedi', 'kolam-ikan', 'RT 02 RW 02, Dusun Babakan'],
    TANI,
    'Ikan air tawar dari kolam air mengalir, dibersihkan bila diminta.',
    [
      ['Ikan Nila Segar 1 kilogram', 'kolam-ikan', 38_000, 50],
      ['Ikan Gurame 1 kilogram', 'kolam-ikan', 62_000, 20],
      ['Benih Nila isi 100', 'kolam-ikan', 45_000, 40],
      ['Abon Ikan Nila 200 gram', 'kolam-ikan', 48_000, 14],
      ['Ikan Lele Asap', 'kolam-ikan', 55_000, 11],
    ],
  ),
  toko(
    ['Penginapan Lereng Pagi', 'homestay', 'RT 01 RW 04, Dusun Cikaret'],
    JASA,
    'Kamar bersih di rumah warga, sarapan dari kebun.',
    [
      ['Kamar untuk Dua Orang, Semalam', 'homestay', 225_000, 4],
      ['Kamar Keluarga, Semalam', 'homestay', 350_000, 2],
      ['Paket Tur Kebun Kopi', 'kebun-kopi', 75_000, 20],
      ['Paket Jelajah Air Terjun', 'air-terjun', 90_000, 15],
      ['Sewa Sepeda Sehari', 'homestay', 40_000, 6],
    ],
  ),
  toko(
    ['Warung Bu Nani', 'warung', 'RT 04 RW 01, Dusun Pasirangin'],
    MAKANAN,
    'Masakan rumahan dan kue basah untuk acara keluarga.',
    [
      ['Nasi Kotak Ayam Bakar', 'warung', 25_000, 100],
      ['Tumpeng untuk 10 Orang', 'warung', 275_000, 3],
      ['Kue Basah isi 30', 'warung', 75_000, 12],
      ['Sambal Terasi 200 gram', 'warung', 23_000, 31],
      ['Lontong Sayur', 'warung', 12_000, 40],
    ],
  ),
];
