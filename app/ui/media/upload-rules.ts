export const UPLOAD_KINDS = {
  gambar: {
    accept: 'image/png,image/jpeg,image/webp',
    types: ['image/png', 'image/jpeg', 'image/webp'],
    words: 'PNG, JPEG, atau WEBP',
  },
  pdf: { accept: 'application/pdf', types: ['application/pdf'], words: 'PDF' },
  dokumen: {
    accept: 'application/pdf,image/png,image/jpeg,image/webp',
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    words: 'PDF, PNG, JPEG, atau WEBP',
  },
  // Computers take a CSV for different types, depending on what is installed on them: the name says it.
  tabel: {
    accept: '.xlsx,.xlsm,.csv,.txt',
    types: [],
    words: 'XLSX atau CSV',
    names: /\.(xlsx|xlsm|csv|txt)$/i,
  },
  arsip: {
    accept: '.zip,.xlsx,.xlsm,.csv,.txt',
    types: [],
    words: 'ZIP, XLSX, atau CSV',
    names: /\.(zip|xlsx|xlsm|csv|txt)$/i,
    most: 20,
  },
  peta: {
    accept: '.geojson,.json,.kml,.kmz,.gpx,.zip,.csv,.txt',
    types: [],
    words: 'GeoJSON, KML, GPX, ZIP, atau CSV',
    names: /\.(geojson|json|kml|kmz|gpx|zip|csv|txt)$/i,
    most: 60,
  },
  cadangan: {
    accept: '.sql,.gz,.zip',
    types: [],
    words: 'SQL, SQL.GZ, atau ZIP',
    names: /\.(sql|gz|zip)$/i,
    most: 300,
  },
} as const satisfies Record<
  string,
  { accept: string; types: readonly string[]; words: string; names?: RegExp; most?: number }
>;

export type UploadKind = keyof typeof UPLOAD_KINDS;

const MEGABYTE = 1024 * 1024;
const MOST = 100;

/** Why a file cannot be sent, in words; null when it can. The server checks again, by content. */
export function refusal(file: { name: string; type: string; size: number }, kind: UploadKind): string | null {
  const rule = UPLOAD_KINDS[kind];
  const fits = 'names' in rule ? rule.names.test(file.name) : rule.types.some((type) => type === file.type);
  if (kind === 'arsip' && /\.(mdb|accdb|mde)$/i.test(file.name))
    return 'Berkas MDB tidak dapat dibaca. Di Siskeudes pilih Ekspor, lalu CSV.';
  if (!fits) return `${file.name}: jenis berkas harus ${rule.words}`;
  const most = 'most' in rule ? rule.most : MOST;
  if (file.size > most * MEGABYTE) return `${file.name}: ukuran berkas paling besar ${most} MB`;
  return null;
}
