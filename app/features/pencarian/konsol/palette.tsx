import './palette.css';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import type { User } from '#contract/sesi.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useLate } from '../../../ui/layout/use-late.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Marked } from '../../../ui/text/marked.tsx';
import { isNumber } from '../../penduduk/number-search.ts';
import { openable } from './commands.ts';
import { noteOpened, type Opened, offered } from './opened.ts';
import { BAGIAN, type Bagian, type Baris, SUMBER, type Sumber } from './sources.ts';
import { useResults } from './use-results.ts';

type Menu = readonly { label: string; to: string }[];
type Kelompok = { label: string; ket: string; baris: Baris[] };
type Pilihan = Bagian | 'Semua';

interface PaletteProps {
  onClose: () => void;
  menu: Menu;
  user: Pick<User, 'id' | 'role' | 'izin'>;
}

/** Milliseconds after which a slow source no longer keeps the others from being shown. */
const SLOW_MS = 1_000;

/** One field for the whole console: people, work, texts, commands, pages. */
export default function Palette({ onClose, menu, user }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [bagian, setBagian] = useState<Pilihan>('Semua');
  // Sources of the menu as it was when the palette opened: a menu read anew would search anew, and a searched number is
  // noted each time.
  const [sources] = useState(() => SUMBER.filter(({ to }) => menu.some((one) => one.to === to)));
  const { asked, hasil } = useResults(sources, typed);
  const waiting = asked !== '' && hasil.size < sources.length;
  const parts = partsOf(sources, hasil);
  const last = useOffered(user.id, menu);
  // An area shows once those before it have answered, so that no row moves; one that is slow is not waited for.
  const slow = useLate(waiting ? asked : undefined, SLOW_MS) !== undefined;
  const settled = slow ? sources : answered(sources, hasil);
  const rest = bagian === 'Semua' && (asked === '' || settled.length === sources.length);
  const groups = [
    ...found(settled, hasil, bagian),
    ...(rest ? reachable(openable(user, menu, typed), typed.trim() === '' ? last : []) : []),
  ];
  const opened = (row: Baris) => {
    noteOpened(user.id, menu, row);
    onClose();
  };
  const { rows, at, choose, keys } = useChoice(groups, opened);
  useInSight(`${id}-${at}`);
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || parts.length < 2) return keys(event);
    event.preventDefault();
    setBagian(nextPart(parts, bagian, event.shiftKey));
  };
  return (
    <Dialog open onClose={onClose} title="Cari di konsol" className="palet">
      <div className="ketik">
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          data-fokus=""
          aria-label="Cari atau ketik perintah"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-daftar`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
          placeholder="Cari warga, surat, laporan, atau ketik perintah"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            choose(undefined);
          }}
          onKeyDown={pressed}
        />
        <IconButton icon="close" label="Tutup pencarian" onClick={onClose} />
      </div>
      <Parts parts={parts} now={bagian} onChoose={setBagian} />
      <div className="daftar" role="listbox" id={`${id}-daftar`} aria-label="Hasil pencarian" tabIndex={-1}>
        <Rows id={id} groups={groups} typed={typed} at={at} rows={rows} onGo={opened} onChoose={choose} />
      </div>
      <Said typed={typed} rows={rows} waiting={waiting} sources={sources} hasil={hasil} />
    </Dialog>
  );
}

/** Keeps the chosen row in sight within the list. */
function useInSight(id: string) {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

/** Pages opened last, as they were when the search opened. */
function useOffered(user: number, menu: PaletteProps['menu']) {
  const { pathname } = useLocation();
  const [last] = useState(() => offered(user, menu, pathname));
  return last;
}

/** The chosen row of all groups; it stays chosen while answers come in around it. */
function useChoice(groups: Kelompok[], onOpen: (row: Baris) => void) {
  const navigate = useNavigate();
  const [chosen, choose] = useState<string>();
  const rows = groups.flatMap(({ baris }) => baris);
  const at = Math.max(
    0,
    rows.findIndex(({ to }) => to === chosen),
  );
  const go = (row: Baris | undefined, beside: boolean) => {
    if (row === undefined) return;
    if (beside) window.open(row.to, '_blank', 'noopener');
    else {
      onOpen(row);
      navigate(row.to);
    }
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const next = (at + step + rows.length) % rows.length;
      choose(rows[next]?.to);
    } else if (event.key === 'Enter') go(rows[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { rows, at, choose, keys };
}

interface PartsProps {
  parts: { nama: Pilihan; jumlah: number }[];
  now: Pilihan;
  onChoose: (nama: Pilihan) => void;
}

function Parts({ parts, now, onChoose }: PartsProps) {
  if (parts.length < 2) return null;
  return (
    <fieldset className="ruang-l">
      <legend className="sr">Bagian yang dicari</legend>
      {parts.map(({ nama, jumlah }) => (
        <button
          key={nama}
          type="button"
          className="chip"
          aria-pressed={nama === now}
          onClick={() => onChoose(nama)}
        >
          {nama} {jumlah}
        </button>
      ))}
    </fieldset>
  );
}

interface RowsProps {
  id: string;
  groups: Kelompok[];
  typed: string;
  at: number;
  rows: Baris[];
  onGo: (row: Baris) => void;
  onChoose: (to: string) => void;
}

function Rows({ id, groups, typed, at, rows, onGo, onChoose }: RowsProps) {
  return groups.map(({ label, ket, baris }) => (
    // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox are no fieldsets
    <div key={label} role="group" aria-label={label}>
      <div className="grup-p" aria-hidden="true">
        <span>{label}</span>
        <span>{ket}</span>
      </div>
      {baris.map((one) => (
        <Link
          key={one.to}
          className="baris-p"
          role="option"
          id={`${id}-${rows.indexOf(one)}`}
          aria-selected={rows.indexOf(one) === at}
          tabIndex={-1}
          to={one.to}
          onClick={(event) => {
            if (!event.ctrlKey && !event.metaKey) onGo(one);
          }}
          onPointerMove={() => onChoose(one.to)}
        >
          <b>
            <Marked name={one.judul} text={typed} />
          </b>
          {one.ket && <small>{one.ket}</small>}
        </Link>
      ))}
    </div>
  ));
}

type SaidProps = Pick<RowsProps, 'typed' | 'rows'> & {
  waiting: boolean;
  sources: Sumber[];
  hasil: ReturnType<typeof useResults>['hasil'];
};

/** Words for what the list cannot say: that it waits, that nothing was found, what is not searched. */
function Said({ typed, rows, waiting, sources, hasil }: SaidProps) {
  const lost = [...hasil.values()].includes('gagal');
  const people = sources.some(({ bagian }) => bagian === 'Warga');
  return (
    <div className="kaki-p" role="status">
      {lost && (
        <span>
          <b>Tidak tersambung.</b> Perintah dan halaman tetap dapat dibuka.
        </span>
      )}
      {waiting && <span>Mencari …</span>}
      {!waiting && !lost && typed.trim() !== '' && rows.length === 0 && (
        <span>Tidak ada “{typed.trim()}”.</span>
      )}
      {people && isNumber(typed) && (
        <span>Pencarian dengan 16 angka NIK atau nomor KK dicatat di jejak dan dapat dibaca warga.</span>
      )}
      {!people && typed.trim() !== '' && <span>Data penduduk tidak dicari: bukan wewenang Anda.</span>}
      <span className="pintasan" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> pilih <kbd>Enter</kbd> buka <kbd>Ctrl</kbd> <kbd>Enter</kbd> tab baru{' '}
        <kbd>Tab</kbd> ganti bagian <kbd>Esc</kbd> tutup
      </span>
    </div>
  );
}

const countOf = (one: Sumber, hasil: SaidProps['hasil']) => {
  const found = hasil.get(one);
  return found === undefined || found === 'gagal' ? 0 : found.jumlah;
};

/** The parts that found something, after all together. */
function partsOf(sources: Sumber[], hasil: SaidProps['hasil']): { nama: Pilihan; jumlah: number }[] {
  const sum = (some: Sumber[]) => some.reduce((total, one) => total + countOf(one, hasil), 0);
  const parts = BAGIAN.map((nama) => ({
    nama,
    jumlah: sum(sources.filter(({ bagian }) => bagian === nama)),
  })).filter(({ jumlah }) => jumlah > 0);
  return parts.length === 0 ? [] : [{ nama: 'Semua', jumlah: sum(sources) }, ...parts];
}

function nextPart(parts: { nama: Pilihan }[], now: Pilihan, back: boolean): Pilihan {
  const at = parts.findIndex(({ nama }) => nama === now);
  return parts[(at + (back ? -1 : 1) + parts.length) % parts.length]?.nama ?? 'Semua';
}

function found(sources: Sumber[], hasil: SaidProps['hasil'], bagian: Pilihan): Kelompok[] {
  return sources
    .filter((one) => bagian === 'Semua' || one.bagian === bagian)
    .flatMap((one) => {
      const of = hasil.get(one);
      if (of === undefined || of === 'gagal' || of.jumlah === 0) return [];
      const more = of.jumlah - of.baris.length;
      const rest = { judul: `Semua ${of.jumlah} di ${one.label}`, ket: '', to: of.semua };
      return [
        {
          label: one.label,
          ket: more > 0 ? `${of.baris.length} dari ${of.jumlah}` : '',
          baris: more > 0 ? [...of.baris, rest] : of.baris,
        },
      ];
    });
}

/** The first areas in their order that have all answered. */
function answered(sources: Sumber[], hasil: SaidProps['hasil']): Sumber[] {
  const open = sources.findIndex((one) => !hasil.has(one));
  return open === -1 ? sources : sources.slice(0, open);
}

function reachable({ perintah, buka }: ReturnType<typeof openable>, last: readonly Opened[]): Kelompok[] {
  const known = new Set(last.map(({ to }) => to));
  const rows = (all: readonly Opened[]) => all.map((one) => ({ ...one, ket: '' }));
  const others = (all: readonly Opened[]) => rows(all.filter(({ to }) => !known.has(to)));
  const groups = [
    { label: 'Terakhir dibuka', ket: '', baris: rows(last) },
    { label: 'Perintah', ket: '', baris: others(perintah) },
    { label: 'Buka', ket: '', baris: others(buka) },
  ];
  return groups.filter(({ baris }) => baris.length > 0);
}
