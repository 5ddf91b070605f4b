import { KELOMPOK } from '#contract/impor/impor.ts';
import { isKeyOf } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hideNumbers } from '#server/core/mask.ts';
import type { Column } from '#server/core/sheet/write.ts';
import { masked, shownRow } from '#server/features/impor/tampil-queries.ts';
import { refusedRows } from '#server/kinds/impor/queries.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { arrivals } from '../files/gambar-queries.ts';
import { isiOf, PEOPLE } from '../laporan-queries.ts';

export const REPORT: Column[] = [
  { title: 'Bagian', width: 24 },
  { title: 'Hasil', width: 16 },
  { title: 'Sebab', width: 60 },
  { title: 'Jumlah', number: true },
  { title: 'Baris', number: true },
  { title: 'Isinya', width: 60 },
];
const VERDICTS = { baru: 'Baru', berubah: 'Dilengkapi', sama: 'Sudah ada', ditolak: 'Tidak ikut' } as const;
type Line = (string | number | null)[];

/** The whole report of a migration: each part with its reasons, then one by one what does not come. No number of a person. */
export async function* reportLines(db: VillageDb, row: ImporRow): AsyncGenerator<Line> {
  const bagian = [...isiOf(row).bagian, ...(await arrivals(db, row.id))];
  const names = new Map(bagian.map(({ kunci, nama }) => [kunci, nama]));
  for (const { kunci, nama, ditemukan, ikut, sebab, baris } of bagian) {
    yield [nama, 'Ditemukan', null, ditemukan, null, null];
    if (!baris) {
      if (ikut > 0) yield [nama, 'Ikut', null, ikut, null, null];
      if (ditemukan > ikut) yield [nama, VERDICTS.ditolak, sebab, ditemukan - ikut, null, null];
    } else if (kunci === PEOPLE) yield* peopleCounts(row, nama);
    else yield* partCounts(db, row.id, { kunci, nama });
  }
  for await (const { baris, ...one } of refusedPeople(db, row.id))
    yield [names.get(PEOPLE) ?? PEOPLE, VERDICTS.ditolak, one.sebab, 1, baris, one.nama];
  for await (const { bagian: kunci, urut, nama, alasan } of refusedOfParts(db, row.id))
    yield [names.get(kunci) ?? kunci, VERDICTS.ditolak, hideNumbers(alasan), 1, urut, hideNumbers(nama)];
}

function* peopleCounts({ jumlah }: ImporRow, nama: string): Generator<Line> {
  for (const putusan of ['baru', 'berubah', 'sama'] as const)
    if (jumlah[putusan] > 0) yield [nama, VERDICTS[putusan], null, jumlah[putusan], null, null];
  for (const [kelompok, orang] of Object.entries(jumlah.kelompok ?? {}))
    yield [
      nama,
      VERDICTS.ditolak,
      isKeyOf(KELOMPOK, kelompok) ? KELOMPOK[kelompok] : kelompok,
      orang,
      null,
      null,
    ];
}

async function* partCounts(
  db: VillageDb,
  impor_id: number,
  { kunci, nama }: { kunci: string; nama: string },
): AsyncGenerator<Line> {
  const rows = await db
    .selectFrom('migrasi_baris')
    .select(['putusan', 'alasan', (eb) => eb.fn.countAll<number>().as('jumlah')])
    .where('impor_id', '=', impor_id)
    .where('bagian', '=', kunci)
    .groupBy(['putusan', 'alasan'])
    .orderBy('putusan')
    .orderBy('alasan')
    .execute();
  for (const { putusan, alasan, jumlah } of rows)
    yield [nama, VERDICTS[putusan], hideNumbers(alasan) || null, jumlah, null, null];
}

async function* refusedPeople(db: VillageDb, id: number) {
  for await (const { baris, nama, alasan } of refusedRows(db, id)) {
    const shown = masked(
      shownRow({ baris, nama, alasan, lembar: '', penduduk_id: null, ubah: null, peringatan: [] }),
    );
    yield { baris, nama, sebab: shown.alasan.map((one) => one.alasan).join('; ') };
  }
}

const CHUNK = 1_000;

async function* refusedOfParts(db: VillageDb, impor_id: number) {
  for (let last = { bagian: '', urut: 0 }; ; ) {
    const rows = await db
      .selectFrom('migrasi_baris')
      .select(['bagian', 'urut', 'nama', 'alasan'])
      .where('impor_id', '=', impor_id)
      .where('putusan', '=', 'ditolak')
      .where((eb) =>
        eb.or([
          eb('bagian', '>', last.bagian),
          eb.and([eb('bagian', '=', last.bagian), eb('urut', '>', last.urut)]),
        ]),
      )
      .orderBy('bagian')
      .orderBy('urut')
      .limit(CHUNK)
      .execute();
    yield* rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1) ?? last;
  }
}
