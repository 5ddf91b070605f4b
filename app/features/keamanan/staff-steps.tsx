import type { LangkahPetugas } from '#contract/keamanan.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { Badge, type BadgeKind } from '../../ui/text/badge.tsx';
import { HERE } from './act.ts';

const STATES: Record<LangkahPetugas['keadaan'], { word: string; look: BadgeKind }> = {
  aktif: { word: 'Aktif', look: 'success' },
  belum: { word: 'Belum ada', look: 'neutral' },
  minta: { word: 'Hilang, minta dipulihkan', look: 'warning' },
  pemulihan: { word: 'Sedang dipulihkan', look: 'warning' },
};

/** Table of who of the staff has a second step, and who needs help with it. */
export function StaffSteps({ staff, me }: { staff: LangkahPetugas[]; me: number }) {
  const active = staff.filter(({ sejak }) => sejak !== null).length;
  const columns: Column<LangkahPetugas>[] = [
    {
      header: 'Petugas',
      head: true,
      cell: ({ nama, jabatan }) => (
        <>
          <b>{nama}</b>
          {jabatan && <small className="redup"> {jabatan}</small>}
        </>
      ),
    },
    {
      header: 'Dipasang',
      hideOnPhone: true,
      cell: (officer) => (officer.sejak ? `${waysOf(officer)}, ${formatDate(officer.sejak)}` : 'Belum ada'),
    },
    {
      header: 'Keadaan',
      cell: ({ keadaan, kode_sampai }) => (
        <>
          <Badge kind={STATES[keadaan].look}>{STATES[keadaan].word}</Badge>
          {kode_sampai && <small className="redup"> Kode sampai {formatDateTime(kode_sampai)}</small>}
        </>
      ),
    },
    {
      header: 'Aksi',
      actions: true,
      cell: (officer) => (officer.id === me ? <span className="ket">Anda</span> : <Acts officer={officer} />),
    },
  ];
  return (
    <section id="petugas">
      <h2>Langkah kedua petugas</h2>
      <p className="redup">
        {active} dari {staff.length} petugas aktif
      </p>
      <DataTable caption="Langkah kedua tiap petugas" columns={columns} rows={staff} keyOf={({ id }) => id} />
    </section>
  );
}

/** 'Autentikator, 2 kunci sandi'. */
function waysOf({ autentikator, kunci }: LangkahPetugas): string {
  if (kunci === 0) return 'Autentikator';
  const keys = kunci === 1 ? 'kunci sandi' : `${kunci} kunci sandi`;
  return autentikator ? `Autentikator, ${keys}` : keys.replace('kunci', kunci === 1 ? 'Kunci' : 'kunci');
}

function Acts({ officer: { id, nama, keadaan } }: { officer: LangkahPetugas }) {
  const of = <span className="sr"> {nama}</span>;
  if (keadaan !== 'belum')
    return (
      <ButtonLink
        small
        variant={keadaan === 'minta' ? 'utama' : 'kedua'}
        to={withQuery(HERE, { pulihkan: id })}
        preventScrollReset
      >
        Pulihkan{of}
      </ButtonLink>
    );
  return (
    <Form method="post" action={HERE} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button small type="submit" name="tindakan" value="ingatkan">
        Ingatkan{of}
      </Button>
    </Form>
  );
}
