import { readAgain } from '../../lib/forms/read-again.ts';
import './struktur.css';
import { Link } from '#app/ui/layout/link.tsx';
import { antiKorupsi, type IndikatorKelola, type KomponenKelola } from '#contract/anti-korupsi.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { yearsFrom2000 } from '../../lib/text/year-list.ts';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterForm, FilterSelect } from '../../ui/table/filter-bar.tsx';
import type { Route } from './+types/kelola-struktur.ts';
import { buktiNaskah } from './bukti-naskah.ts';
import { evidenceText } from './site-evidence.ts';
import { actOnStructure } from './struktur-act.ts';
import { EntryActs, EntryForm, OpenLink, useFocusInForm } from './struktur-form.tsx';
import { type Entry, entryKey, readEntry, STRUKTUR } from './struktur-path.ts';

const MOST = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const call = apiOf(context);
  const { ini, daftar } = await call(antiKorupsi.periods);
  const periode = Number(params.get('periode')?.match(/^2[01]\d\d$/)?.[0] ?? ini);
  const { data } = await call(antiKorupsi.structure, {
    query: { 'filter{periode}': periode, per_page: MOST },
  });
  const known = [ini, periode, ...daftar.map(({ tahun }) => tahun), ...yearsFrom2000(ini)];
  const years = [...new Set(known)].sort((a, b) => b - a);
  const entry = readEntry(params.get('isian'));
  return { periode, ini, years, components: data, open: entry && entryKey(entry) };
}

export const action = ({ context, request }: Route.ActionArgs) => actOnStructure(apiOf(context), request);

/** State of the page that every row needs to know. */
interface Desk {
  periode: number;
  /** Key of the form that is open. */
  open: string | undefined;
  /** Answer of the page's action to it. */
  refused: Failed | undefined;
}

export const shouldRevalidate = readAgain;

export default function KelolaStruktur({ loaderData }: Route.ComponentProps) {
  const { periode, ini, years, components, open } = loaderData;
  const outcome = useFailed();
  const inForm = outcome && !outcome.values.tindakan && outcome.values.isian?.[0] === open;
  const desk: Desk = { periode, open, refused: inForm ? outcome : undefined };
  useFocusInForm(open);
  return (
    <>
      <KelolaBar
        title="Struktur Desa Anti Korupsi"
        back={{ label: 'Kembali ke daftar bukti', to: paths.kelola(buktiNaskah.at) }}
        failed={outcome}
      />
      <div className="saring">
        <FilterForm className="saring-keadaan" action={STRUKTUR} view={{}} names={['periode']}>
          <FilterSelect name="periode" label="Tahun" value={periode}>
            {years.map((tahun) => (
              <option key={tahun} value={tahun}>
                {tahun}
              </option>
            ))}
          </FilterSelect>
        </FilterForm>
        <Link className="ujung kecil" to={withQuery(paths.antiKorupsi(), { periode })}>
          Lihat di situs
        </Link>
      </div>
      <div className="isi-konsol struktur-konsol">
        <FormErrors failed={inForm ? undefined : outcome} />
        {components.length === 0 ? (
          <EmptyYear periode={periode} ini={ini} />
        ) : (
          <>
            {components.map((one) => (
              <Component key={one.id} component={one} desk={desk} />
            ))}
            <Adding entry={{ level: 'komponen' }} desk={desk} of={`tahun ${periode}`} />
          </>
        )}
      </div>
    </>
  );
}

function EmptyYear({ periode, ini }: { periode: number; ini: number }) {
  return (
    <EmptyState drawing={buktiNaskah.drawing} text={`Belum ada struktur untuk tahun ${periode}.`}>
      {periode === ini && (
        <Form method="post">
          <Button type="submit" name="tindakan" value="salin" variant="utama" icon="copy">
            Siapkan struktur {periode}
          </Button>
        </Form>
      )}
    </EmptyState>
  );
}

/** A form for a new row, or what opens it. */
function Adding({ entry, desk, of }: { entry: Entry; desk: Desk; of: string }) {
  const { open, ...form } = desk;
  const key = entryKey(entry);
  if (open === key) return <EntryForm {...form} entry={entry} title={`Tambah ${entry.level} pada ${of}`} />;
  return (
    <p className="struktur-tambah">
      <OpenLink entry={entry} periode={form.periode} of={`pada ${of}`} />
    </p>
  );
}

function Component({ component, desk }: { component: KomponenKelola; desk: Desk }) {
  const { id, kode, nama, indikator } = component;
  const { open, ...form } = desk;
  const entry: Entry = { level: 'komponen', id };
  const key = entryKey(entry);
  const used = indikator.reduce((sum, { dipakai }) => sum + dipakai, 0);
  return (
    <section id={key} className="struktur-komponen" aria-labelledby={`${key}-nama`}>
      <div className="struktur-kepala">
        <span className="struktur-kode num" aria-hidden="true">
          {kode}
        </span>
        <div className="struktur-nama">
          <h2 id={`${key}-nama`}>
            <span className="sr">Komponen {kode} </span>
            {nama}
          </h2>
          <p className="kecil redup">
            {indikator.length} indikator, {used} bukti
          </p>
        </div>
        <EntryActs
          entry={entry}
          periode={form.periode}
          row={component}
          used={used}
          consequence={
            indikator.length > 0
              ? `${indikator.length} indikatornya ikut dihapus. Tidak ada bukti di dalamnya.`
              : 'Komponen ini tidak punya indikator.'
          }
        />
      </div>
      {open === key && <EntryForm {...form} entry={entry} title={`Ubah komponen ${kode}`} row={component} />}
      <ul className="struktur-daftar">
        {indikator.map((one) => (
          <Indicator key={one.id} indicator={one} desk={desk} />
        ))}
      </ul>
      <Adding entry={{ level: 'indikator', within: id }} desk={desk} of={`komponen ${kode}`} />
    </section>
  );
}

function Indicator({ indicator, desk }: { indicator: IndikatorKelola; desk: Desk }) {
  const { id, kode, nama, bukti, dipakai } = indicator;
  const { open, ...form } = desk;
  const entry: Entry = { level: 'indikator', id };
  const key = entryKey(entry);
  if (open === key)
    return (
      <li id={key}>
        <EntryForm {...form} entry={entry} title={`Ubah indikator ${kode}`} row={indicator} />
      </li>
    );
  return (
    <li id={key}>
      <span className="struktur-kode num">{kode}</span>
      <div className="struktur-nama">
        <span>{nama}</span>
        {bukti && <span className="kecil redup">Diminta: {evidenceText(bukti).split('\n').join(', ')}</span>}
      </div>
      <span className="struktur-bukti kecil">
        {dipakai > 0 ? (
          <Link to={withQuery(paths.kelola(buktiNaskah.at), { sub_kategori: id })}>
            {dipakai} bukti<span className="sr"> indikator {kode}</span>
          </Link>
        ) : (
          <span className="redup">Belum ada bukti</span>
        )}
      </span>
      <EntryActs
        entry={entry}
        periode={form.periode}
        row={indicator}
        used={dipakai}
        consequence="Indikator ini tidak punya bukti."
      />
    </li>
  );
}
