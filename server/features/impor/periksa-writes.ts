import { setImmediate as breathe } from 'node:timers/promises';
import { BARIS_IMPOR } from '#contract/impor/impor.ts';
import type { Core } from '#server/core/core.ts';
import { startPace } from '#server/core/pace.ts';
import { SheetError } from '#server/core/sheet/error.ts';
import type { Sheet } from '#server/core/sheet/open.ts';
import { countRow, keepRows, NOTHING_YET } from '#server/kinds/impor/writes.ts';
import { type Keadaan, number, readRow, type Terbaca } from './baris-rules.ts';
import { type DataRow, type Head, peopleIn, tooManyRows } from './berkas-queries.ts';
import { joinedCards } from './gabung-rules.ts';
import { noteTwin, TWIN_FIELDS, type Twins, twinOf } from './kembar-rules.ts';
import { identityOf, judge, type Kartu } from './putusan-rules.ts';
import { type Known, knownOf, placesNow, type Tempatnya } from './queries.ts';
import { shownCell } from './sel-rules.ts';

/** Rows that are judged and written together. */
const CHUNK = 50;
/** Rows per time slice, after which the event loop runs. */
const BREATH = 15;

/** The counts of an import of residents: families and areas that were added as well, 0 until it is applied. */
export const NO_PEOPLE = { ...NOTHING_YET, keluarga: 0, wilayah: 0 };
type JumlahPenduduk = typeof NO_PEOPLE;

type Reading = { core: Core; desaId: number; id: number; giliran: number; so: Keadaan; twins: Twins };
type Pending = { at: DataRow; read: Terbaca };
/** Facts from earlier rows of the file. */
type Seen = {
  /** Rows of people without a NIK, by who they are. */
  unnamed: Map<string, number>;
  cards: Map<string, Kartu>;
  places: Tempatnya;
  rows: number;
};

/** Finds the rows of a table in which each NIK stands, and counts them all. Throws SheetError when it has none, or too many. */
export async function findTwins(
  sheet: Sheet,
  head: Head,
  so: Keadaan,
): Promise<{ twins: Twins; rows: number }> {
  const twins: Twins = new Map();
  let rows = 0;
  for await (const at of peopleIn(sheet, head)) {
    rows += 1;
    if (rows > BARIS_IMPOR) throw tooManyRows();
    noteTwin(twins, readRow(at.row, at.columns, so, TWIN_FIELDS));
  }
  if (rows === 0) throw new SheetError('Berkas ini tidak berisi baris penduduk.');
  return { twins, rows };
}

/** Judges all rows of a table and writes them with their verdicts; nothing of the register changes. */
export async function judgeRows(reading: Reading, sheet: Sheet, head: Head): Promise<JumlahPenduduk> {
  const places = await placesNow(reading.core.tenancy.read(reading.desaId));
  const seen: Seen = { unnamed: new Map(), cards: new Map(), places, rows: 0 };
  const jumlah = structuredClone(NO_PEOPLE);
  const giveWay = startPace();
  let pending: Pending[] = [];
  const withCard = joinedCards(reading.so.anchorOf);
  for await (const row of peopleIn(sheet, head)) {
    const at = withCard(row);
    pending.push({ at, read: readRow(at.row, at.columns, reading.so) });
    if (pending.length % BREATH === 0) await breathe();
    if (pending.length < CHUNK) continue;
    await judgeSome(reading, seen, pending, jumlah);
    pending = [];
    await giveWay();
  }
  await judgeSome(reading, seen, pending, jumlah);
  return jumlah;
}

async function judgeSome(
  reading: Reading,
  seen: Seen,
  pending: Pending[],
  jumlah: JumlahPenduduk,
): Promise<void> {
  if (pending.length === 0) return;
  const { core, desaId } = reading;
  const known = await knownOf(core.tenancy.read(desaId), seen.places, {
    niks: pending.flatMap(({ read: { isi } }) => isi.nik || []),
    unnamed: pending.filter(({ read: { isi } }) => isi.nik === '0').map(({ read: { isi } }) => isi),
    families: pending.flatMap(({ read: { isi } }) => isi.no_kk || []),
  });
  const rows: ReturnType<typeof judgeOne>[] = [];
  for (const one of pending) {
    rows.push(judgeOne(reading.twins, seen, known, one));
    if (rows.length % BREATH === 0) await breathe();
  }
  for (const row of rows) countRow(jumlah, row);
  await core.tenancy.write(desaId, (db) => keepRows(db, reading, rows, seen.rows));
}

function judgeOne(twins: Twins, seen: Seen, known: Known, { at, read }: Pending) {
  const { isi } = read;
  const orang = isi.nik === '0' ? known.byIdentity.get(identityOf(isi)) : known.byNik.get(isi.nik ?? '');
  const card = isi.no_kk || orang?.isi.no_kk || '';
  const { putusan, alasan, ubah, peringatan } = judge(at, read, {
    orang,
    kembar: isi.nik === '0' ? unnamedTwin(seen, read) : twinOf(twins, read),
    tercatat: known.families.get(card),
    kartu: seen.cards.get(card),
  });
  if (putusan !== 'ditolak' && card !== '') noteCard(seen, card, read);
  seen.rows += 1;
  return {
    urut: seen.rows,
    lembar: read.lembar,
    baris: read.baris,
    putusan,
    nama: isi.nama || orang?.isi.nama || '',
    penduduk_id: orang?.id ?? null,
    versi: orang?.versi ?? null,
    isi: putusan === 'baru' ? isi : null,
    ubah:
      putusan === 'berubah'
        ? Object.fromEntries(
            Object.entries(ubah).map(([name, now]) => [name, [orang?.isi[name as 'nama'], now]]),
          )
        : null,
    alasan: putusan === 'ditolak' ? alasan : null,
    kelompok: alasan[0]?.kelompok ?? null,
    asli: putusan === 'ditolak' ? Array.from(at.row.cells, (cell) => (cell ? asIs(cell) : '')) : null,
    peringatan: [...read.peringatan, ...peringatan],
  };
}

function unnamedTwin({ unnamed }: Seen, { isi, baris }: Terbaca): string | undefined {
  const who = identityOf(isi);
  const before = unnamed.get(who);
  if (before === undefined) unnamed.set(who, baris);
  return before === undefined ? undefined : `Orang yang sama ada di baris ${number(before)}`;
}

/** A cell of a refused row as it is handed back: what cannot be corrected elsewhere stays visible. */
const asIs = (cell: NonNullable<DataRow['row']['cells'][number]>): string =>
  cell.kind === 'number' ? shownCell(cell) : cell.text;

/** The place of a card is that of its first row that has one, as for the family that is made of them. */
function noteCard({ cards }: Seen, card: string, { isi, baris }: Terbaca): void {
  const before = cards.get(card);
  const tempat = before?.tempat ?? (isi.rt ? isi : undefined);
  const kepala =
    before?.kepala ?? (isi.hubungan === 'KEPALA KELUARGA' ? { nik: isi.nik ?? '', baris } : undefined);
  cards.set(card, {
    alamat: before?.alamat || isi.alamat || '',
    ...(tempat && { tempat }),
    ...(kepala && { kepala }),
  });
}
