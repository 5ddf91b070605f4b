import type { ReactNode } from 'react';
import type { Orang } from '#contract/orang/orang.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Badge, type BadgeKind } from '../../ui/text/badge.tsx';
import { OpenPaper } from '../surat/desk/open-paper.tsx';

interface PartProps {
  person: Orang;
}

interface ListedProps {
  id: string;
  title: string;
  rows: readonly { id: number; line: ReactNode; below: string; end: ReactNode }[];
}

/** One part of the page that lists what other desks hold of a person; without rows it is not there. */
function Listed({ id, title, rows }: ListedProps) {
  if (rows.length === 0) return null;
  return (
    <section className="blok" id={id} aria-labelledby={`judul-${id}`}>
      <div className="kep">
        <h2 id={`judul-${id}`}>
          {title} <span className="jml">{rows.length}</span>
        </h2>
      </div>
      <ul className="berkas-orang">
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              {row.line}
              <small>{row.below}</small>
            </span>
            {row.end}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Papers that somebody keeps for their letters. */
export function PersonPapers({ person }: PartProps) {
  const rows = (person.dokumen ?? []).map(({ id, nama, created_at, dipakai }) => ({
    id,
    line: <b>{nama}</b>,
    below: [`Diunggah warga ${formatDate(created_at)}`, dipakai > 0 && `dipakai di ${dipakai} ajuan`]
      .filter(Boolean)
      .join(', '),
    end: (
      <OpenPaper which={{ dokumen: id }} label={`Lihat ${nama}`}>
        Lihat
      </OpenPaper>
    ),
  }));
  return <Listed id="dokumen" title="Dokumen" rows={rows} />;
}

type Letter = NonNullable<Orang['surat']>[number];
const LETTER: Record<Letter['keadaan'], { kind: BadgeKind; text: string }> = {
  belum_lengkap: { kind: 'info', text: 'Belum lengkap' },
  perlu_perbaikan: { kind: 'info', text: 'Perlu perbaikan' },
  diperiksa: { kind: 'warning', text: 'Diperiksa' },
  menunggu_tanda_tangan: { kind: 'warning', text: 'Menunggu tanda tangan' },
  siap: { kind: 'success', text: 'Siap' },
  selesai: { kind: 'success', text: 'Selesai' },
  ditolak: { kind: 'error', text: 'Ditolak' },
  dibatalkan: { kind: 'neutral', text: 'Dibatalkan' },
};

/** Letters that somebody asked for. */
export function PersonLetters({ person, opens }: PartProps & { opens: boolean }) {
  const rows = (person.surat ?? []).map(({ id, nama, keadaan, ...letter }) => ({
    id,
    line: opens ? <Link to={withQuery(paths.kelola('surat'), { keadaan, id })}>{nama}</Link> : <b>{nama}</b>,
    below: askedText(letter),
    end: <Badge kind={LETTER[keadaan].kind}>{LETTER[keadaan].text}</Badge>,
  }));
  return <Listed id="surat" title="Surat" rows={rows} />;
}

const askedText = ({ lewat_loket, created_at, tenggat }: Omit<Letter, 'id' | 'nama' | 'keadaan'>): string =>
  [
    `${lewat_loket ? 'Diajukan di loket' : 'Diajukan'} ${formatDate(created_at)}`,
    tenggat && `batas ${formatDate(tenggat)}`,
  ]
    .filter(Boolean)
    .join(', ');

type Report = NonNullable<Orang['laporan']>[number];
const REPORT: Record<Report['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu verifikasi' },
  disetujui: { kind: 'success', text: 'Disetujui' },
  ditolak: { kind: 'error', text: 'Ditolak' },
  perbaikan: { kind: 'info', text: 'Menunggu perbaikan' },
};

/** Reports that the account of a person sent. */
export function PersonReports({ person }: PartProps) {
  const rows = (person.laporan ?? []).map(({ id, judul, created_at, keadaan }) => ({
    id,
    line: <Link to={withQuery(paths.kelola('lapor'), { keadaan, id })}>{judul}</Link>,
    below: formatDate(created_at),
    end: <Badge kind={REPORT[keadaan].kind}>{REPORT[keadaan].text}</Badge>,
  }));
  return <Listed id="laporan" title="Laporan" rows={rows} />;
}
