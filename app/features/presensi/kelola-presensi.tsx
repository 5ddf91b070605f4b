import './presensi.css';
import { useEffect, useEffectEvent } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import { addDays } from '#contract/lib/text/tanggal.ts';
import { type BarisPapan, HITUNGAN, kelolaPresensi, type Papan } from '#contract/presensi/kelola.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { submit } from '../../lib/forms/submit.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatLongDate, formatTime } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/kelola-presensi.ts';
import { DayBar } from './day-bar.tsx';
import { NobodyYet, NoOfficial, PresensiTabs, presensiPath } from './presensi-tabs.tsx';
import { countWord, stateOf } from './presensi-words.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const tanggal = searchParams.get('tanggal') ?? undefined;
  const papan = await apiOf(context)(kelolaPresensi.board, { query: { tanggal } });
  const asked = searchParams.get('keadaan');
  return { papan, keadaan: HITUNGAN.find((one) => one === asked) };
}

export function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    await apiOf(context)(kelolaPresensi.accept, { params: { id: Number(form.get('id')) } });
    return redirectWithToast(presensiPath(''), { title: 'Jam pulang diterima.' });
  });
}

export default function KelolaPresensi({ loaderData: { papan, keadaan } }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  useEachMinute(papan.tanggal === papan.hari_ini);
  const { semua, menunggu, punya_pegawai, tanggal, baris } = papan;
  const shown = keadaan ? baris.filter(({ hitungan }) => hitungan === keadaan) : baris;
  return (
    <>
      <KelolaBar title="Presensi" action={semua ? <BarActions tanggal={tanggal} /> : undefined} />
      <PresensiTabs current="" semua={semua} counts={{ izin: menunggu }} />
      <div className="isi-konsol">
        <FormErrors failed={failed} />
        {!(semua || punya_pegawai) && <NoOfficial />}
        {semua && <Counts papan={papan} keadaan={keadaan} />}
        <Forgotten papan={papan} />
        <DayChoice papan={papan} jumlah={shown.length} />
        {papan.libur && <Note>{`Hari libur: ${papan.libur}. Yang menempelkan kartu dicatat lembur.`}</Note>}
        {baris.length === 0 ? (
          semua ? (
            <NobodyYet />
          ) : (
            <EmptyState text="Tidak ada data" />
          )
        ) : (
          <Board papan={papan} rows={shown} />
        )}
      </div>
    </>
  );
}

/** The board follows the taps by itself; what nobody looks at is not asked for. */
function useEachMinute(live: boolean) {
  const { revalidate } = useRevalidator();
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => again(), 60_000);
    return () => clearInterval(timer);
  }, [live]);
}

const BarActions = ({ tanggal }: { tanggal: string }) => (
  <>
    <ButtonLink icon="external" to={paths.presensi()} className="hp-tidak">
      Halaman presensi
    </ButtonLink>
    <ButtonLink icon="plus" to={withQuery(paths.kelola('presensi', 'catat'), { tanggal })}>
      Catat manual
    </ButtonLink>
  </>
);

type State = (typeof HITUNGAN)[number] | undefined;

function Counts({ papan, keadaan }: { papan: Papan; keadaan: State }) {
  const tanggal = papan.tanggal === papan.hari_ini ? undefined : papan.tanggal;
  return (
    <nav className="hitung-hari" aria-label="Saring menurut keadaan">
      {HITUNGAN.map((name) => (
        <Link
          key={name}
          to={withQuery(presensiPath(''), { tanggal, keadaan: keadaan === name ? undefined : name })}
          aria-current={keadaan === name ? 'true' : undefined}
          preventScrollReset
        >
          <b>{papan.hitung[name]}</b>
          <span>{countWord(name, papan)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Forgotten({ papan: { lupa, semua } }: { papan: Papan }) {
  return lupa.map(({ id, nama, tanggal, pulang }) => (
    <div className="pita-ingat" key={id}>
      <Icon name="warning" />
      <span>
        <b>{nama} lupa pulang</b> {formatLongDate(tanggal)}.{' '}
        {pulang
          ? `Ditutup sendiri pukul ${formatTime(pulang)} dan ditandai di rekap.`
          : 'Ditutup sendiri nanti malam.'}
      </span>
      {semua && (
        <span className="baris">
          {pulang && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" small variant="sunyi">
                Terima<span className="sr"> jam pulang {nama}</span>
              </Button>
            </Form>
          )}
          <ButtonLink small to={withQuery(paths.kelola('presensi', 'catat'), { id, tanggal })}>
            Perbaiki jam<span className="sr"> {nama}</span>
          </ButtonLink>
        </span>
      )}
    </div>
  ));
}

function DayChoice({ papan, jumlah }: { papan: Papan; jumlah: number }) {
  const { tanggal, hari_ini, sekarang } = papan;
  const before = addDays(tanggal, -1);
  const after = addDays(tanggal, 1);
  const to = (day: string) => withQuery(presensiPath(''), { tanggal: day === hari_ini ? undefined : day });
  return (
    <div className="presensi-hari">
      <p>
        <b>{formatLongDate(tanggal)}</b>, {jumlah} pegawai
        {tanggal === hari_ini && `, pukul ${formatTime(sekarang)}`}
      </p>
      <div className="baris">
        <ButtonLink small icon="chevron-left" to={to(before)} preventScrollReset>
          {formatDate(before).split(' ').slice(0, 2).join(' ')}
        </ButtonLink>
        {after <= hari_ini && (
          <ButtonLink small to={to(after)} preventScrollReset>
            {after === hari_ini ? 'Hari ini' : formatDate(after).split(' ').slice(0, 2).join(' ')}
          </ButtonLink>
        )}
        <Form method="get" className="pilih-hari">
          <input
            className="inp"
            type="date"
            name="tanggal"
            defaultValue={tanggal}
            max={hari_ini}
            aria-label="Pilih hari"
            key={tanggal}
          />
          <Button type="submit" small>
            Pilih hari
          </Button>
        </Form>
      </div>
    </div>
  );
}

function Board({ papan, rows }: { papan: Papan; rows: readonly BarisPapan[] }) {
  const { jam, semua, tanggal } = papan;
  const columns: Column<BarisPapan>[] = [
    {
      header: 'Pegawai',
      head: true,
      cell: ({ pegawai }) => (
        <>
          <b className="utm">{pegawai.nama}</b>
          <small className="bawah">{pegawai.jabatan}</small>
        </>
      ),
    },
    { header: 'Masuk', number: true, cell: (row) => <Times row={row} of="masuk" /> },
    { header: 'Pulang', number: true, cell: (row) => <Times row={row} of="pulang" /> },
    {
      header: '07.00 sampai 17.00',
      hideOnPhone: true,
      width: 300,
      cell: (row) => <DayBar row={row} papan={papan} />,
    },
    { header: 'Keadaan', cell: (row) => <State row={row} papan={papan} /> },
    ...(semua ? [actions(tanggal)] : []),
  ];
  return (
    <>
      <DataTable
        caption={`Kehadiran ${formatLongDate(tanggal)}`}
        columns={columns}
        rows={rows}
        keyOf={({ pegawai }) => pegawai.id}
        dense
      />
      <p className="kecil redup presensi-ket">
        {jam ? `Garis tegak: jam masuk ${jam.masuk} dan pulang ${jam.pulang}. ` : ''}
        Papan ini menyegarkan diri setiap menit.
      </p>
    </>
  );
}

/** The time, and struck beside it the one that somebody corrected. */
function Times({ row, of }: { row: BarisPapan; of: 'masuk' | 'pulang' }) {
  const old = row.koreksi[0]?.[`${of}_lama`];
  const now = row[of];
  const changed = old && old !== now;
  return (
    <>
      {changed && (
        <>
          <span className="sr">sebelumnya </span>
          <s>{formatTime(old)}</s>{' '}
        </>
      )}
      {now ? formatTime(now) : '-'}
    </>
  );
}

function State({ row, papan }: { row: BarisPapan; papan: Papan }) {
  const { word, more, look } = stateOf(row, papan);
  const last = row.koreksi.at(-1);
  return (
    <>
      <span className={look ? `titik hadir-keadaan ${look}` : 'titik hadir-keadaan'}>{word}</span>
      {more && <small className="bawah">{more}</small>}
      {last && (
        <small className="bawah">
          Diperbaiki {last.oleh}: {last.alasan}
        </small>
      )}
    </>
  );
}

const actions = (tanggal: string): Column<BarisPapan> => ({
  header: 'Aksi',
  actions: true,
  cell: ({ id, pegawai }) => (
    <ButtonLink
      small
      variant="sunyi"
      to={withQuery(
        paths.kelola('presensi', 'catat'),
        id ? { id, tanggal } : { pegawai: pegawai.id, tanggal },
      )}
    >
      {id ? 'Perbaiki' : 'Catat'}
      <span className="sr"> kehadiran {pegawai.nama}</span>
    </ButtonLink>
  ),
});
