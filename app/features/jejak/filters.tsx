import { Form } from 'react-router';
import { JENIS_JEJAK, type JenisJejak } from '#contract/jejak.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { Link } from '../../ui/layout/link.tsx';

export const HERE = paths.kelola('jejak');
/** Parameters of the address that a new search keeps. */
export const KEPT = ['jenis', 'petugas', 'dari', 'sampai', 'orang'];

export const KINDS: Record<JenisJejak, string> = {
  melihat: 'Melihat',
  mengubah: 'Mengubah',
  mengekspor: 'Mengekspor',
  masuk: 'Masuk dan wewenang',
  sistem: 'Sistem',
};

/** Reads what the address narrows the list by; a field that is empty or wrong narrows nothing. */
export function viewOf(params: URLSearchParams) {
  const given = (name: string, shape: RegExp) => {
    const value = params.get(name) ?? '';
    return shape.test(value) ? value : undefined;
  };
  return {
    search: params.get('search')?.slice(0, 100) || undefined,
    jenis: JENIS_JEJAK.find((one) => one === params.get('jenis')),
    petugas: given('petugas', /^[1-9]\d{0,14}$/),
    orang: given('orang', /^[1-9]\d{0,14}$/),
    dari: given('dari', /^\d{4}-\d{2}-\d{2}$/),
    sampai: given('sampai', /^\d{4}-\d{2}-\d{2}$/),
  };
}
export type View = ReturnType<typeof viewOf>;

type FiltersProps = { view: View; staff: { id: number; nama: string }[] | undefined };

/** The kinds as chips; who and when as a small form that works without scripts. */
export function Filters({ view, staff }: FiltersProps) {
  const chips = [[undefined, 'Semua'] as const, ...JENIS_JEJAK.map((one) => [one, KINDS[one]] as const)];
  return (
    <div className="saring jejak-saring">
      <nav className="saring-keadaan" aria-label="Saring menurut jenis">
        {chips.map(([jenis, label]) => (
          <Link
            key={label}
            className="chip"
            to={withQuery(HERE, { ...view, jenis })}
            aria-current={view.jenis === jenis ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form action={HERE} className="jejak-pilih">
        {view.search && <input type="hidden" name="search" value={view.search} />}
        {view.jenis && <input type="hidden" name="jenis" value={view.jenis} />}
        {view.orang && <input type="hidden" name="orang" value={view.orang} />}
        {staff && (
          <label>
            Petugas
            <select className="inp" name="petugas" defaultValue={view.petugas ?? ''} key={view.petugas ?? ''}>
              <option value="">Semua</option>
              {staff.map(({ id, nama }) => (
                <option key={id} value={id}>
                  {nama}
                </option>
              ))}
            </select>
          </label>
        )}
        {(['dari', 'sampai'] as const).map((name) => (
          <label key={`${name}${view[name] ?? ''}`}>
            {name === 'dari' ? 'Dari' : 'Sampai'}
            <input className="inp" type="date" name={name} defaultValue={view[name] ?? ''} />
          </label>
        ))}
        <Button type="submit" variant="kedua" small>
          Saring
        </Button>
      </Form>
    </div>
  );
}
