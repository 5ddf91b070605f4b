import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApbdesKelola, PosKelola } from '#contract/apbdes/kelola.ts';
import { leluhurOf } from '#contract/apbdes/kode.ts';
import { keysOf } from '#contract/lib/record.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { paths, withQuery } from '../../../lib/paths/paths.ts';
import { Form } from '../../../ui/form/form.tsx';
import { EditedRow } from './edited-row.tsx';
import { COLUMN_WORDS } from './konsol-words.ts';
import { type Paste, PasteDialog } from './paste-dialog.tsx';
import { treeKeys } from './tree-keys.ts';
import { ShownRow } from './tree-row.tsx';
import { rowId, type TreeView } from './tree-view.ts';

interface TreeProps {
  year: ApbdesKelola;
  rows: readonly PosKelola[];
  view: TreeView;
  /** Refusal of the row that was typed into, or of the block that was pasted. */
  failed: Failed | undefined;
}

const FORM = 'ubah-pos';

/** The working copy as a tree whose lowest lines are typed into, one row at a time; its sums follow. */
export function BudgetTree({ year, rows, view, failed }: TreeProps) {
  const [paste, setPaste] = useState<Paste>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const here = withQuery(paths.kelola('apbdes', year.tahun), {
    menurut: view.byAccount && 'akun',
    saring: view.filter,
  });
  const shown = rows.filter(({ kode }) => !leluhurOf(kode).some((above) => closed.has(above)));
  const edited = shown.find((one) => one.kode === view.edited && one.can.ubah && !one.dihitung);
  const toggle = (kode: string) => setClosed(toggled(closed, kode));
  const pasteFailed = failed?.values.tindakan?.[0] === 'tempel' ? failed : undefined;
  // A block that was taken closes the dialog, and the page says so; one that was refused stays open with its message.
  const [seen, setSeen] = useState(year);
  if (seen !== year) {
    setSeen(year);
    if (!pasteFailed) setPaste(undefined);
  }
  const keys = treeKeys({
    rows: shown,
    closed,
    toggle,
    paste: setPaste,
    leave: () => {
      if (edited) void navigate(`${here}#${rowId(edited.kode)}`, { preventScrollReset: true });
    },
  });
  return (
    <>
      {edited && <RowForm edited={edited} next={nextLeaf(shown, edited)} view={view} />}
      <section className="apb-geser" aria-label={`Pos APBDes ${year.tahun}`}>
        <table className="pohon" {...keys}>
          <caption className="sr">Pos APBDes {year.tahun}, naskah kerja</caption>
          <TreeHead />
          <tbody>
            {shown.map((line) => {
              const row = { line, year, view, here };
              if (line.kode === edited?.kode)
                return (
                  <EditedRow key={line.kode} {...row} form={FORM} failed={pasteFailed ? undefined : failed} />
                );
              const open = !closed.has(line.kode);
              return <ShownRow key={line.kode} {...row} open={open} onToggle={() => toggle(line.kode)} />;
            })}
          </tbody>
        </table>
      </section>
      {paste && (
        <PasteDialog
          paste={paste}
          year={year}
          view={view}
          rows={shown}
          failed={pasteFailed}
          onClose={() => setPaste(undefined)}
        />
      )}
    </>
  );
}

function toggled(closed: ReadonlySet<string>, kode: string): ReadonlySet<string> {
  const after = new Set(closed);
  if (!after.delete(kode)) after.add(kode);
  return after;
}

interface RowFormProps {
  edited: PosKelola;
  next: PosKelola | undefined;
  view: TreeView;
}

/** The form of the row that is typed into; it cannot stand within the table. */
const RowForm = ({ edited, next, view }: RowFormProps) => (
  <Form method="post" id={FORM} preventScrollReset>
    <input type="hidden" name="tindakan" value="ubah" />
    <input type="hidden" name="kode" value={edited.kode} />
    <input type="hidden" name="berikut" value={next?.kode ?? ''} />
    <input type="hidden" name="menurut" value={view.byAccount ? 'akun' : ''} />
    <input type="hidden" name="saring" value={view.filter} />
  </Form>
);

const TreeHead = () => (
  <thead>
    <tr>
      <th scope="col">Kode dan uraian</th>
      {keysOf(COLUMN_WORDS).map((name) => (
        <th key={name} scope="col" className="ka">
          {COLUMN_WORDS[name]}
        </th>
      ))}
      <th scope="col" className="ka">
        Capaian
      </th>
      <th scope="col">
        <span className="sr">Tindakan</span>
      </th>
    </tr>
  </thead>
);

/** Enter saves and goes down: to the next line that is typed into. */
function nextLeaf(rows: readonly PosKelola[], edited: PosKelola): PosKelola | undefined {
  const at = rows.findIndex(({ kode }) => kode === edited.kode);
  return rows.slice(at + 1).find(({ dihitung }) => !dihitung);
}
