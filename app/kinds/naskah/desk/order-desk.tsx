import type { ReactNode } from 'react';
import type { Call } from '#contract/client.ts';
import type { BarisNaskah } from '#contract/kinds/naskah.ts';
import type { Failed } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { type Move, moveOf } from '../../../lib/move.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { rowsUpTo } from '../../../lib/paths/rows-up-to.ts';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { orderIds } from '../../../ui/table/order-place.tsx';
import { KelolaBar } from '../../desk/kelola-bar.tsx';
import type { Naskah, NaskahNoun } from '../noun.ts';

const ALL = 1_000;

/** The rows of a noun that are public or soon will be, in the order that somebody gave them. */
export async function loadOrder<Row extends BarisNaskah, Draft extends Naskah>(
  { calls }: Pick<NaskahNoun<Row, Draft>, 'calls'>,
  call: Call,
  filter: Record<string, string | number> = {},
): Promise<Row[]> {
  const { data: rows } = await rowsUpTo(ALL, (paging) =>
    call(calls.manage, {
      query: {
        ...filter,
        'filter{status.in}': ['terbit', 'terjadwal'],
        'sort[]': ['urutan', 'id'],
        ...paging,
      },
    }),
  );
  return rows;
}

/** The action of such a page. */
export const actOnOrder = (request: Request, send: (move: Move) => Promise<unknown>) =>
  submit(request, async (form) => {
    const move = moveOf(form);
    if (move) await send(move);
    return null;
  });

interface OrderDeskProps {
  noun: Pick<NaskahNoun, 'at' | 'name'>;
  /** Answer of the page's action. */
  failed: Failed | null | undefined;
  /** The lists, each an `OrderedList`. */
  children: ReactNode;
}

/** The page on which the rows of a noun are put in order. */
export function OrderDesk({ noun, failed, children }: OrderDeskProps) {
  return (
    <>
      <KelolaBar
        title={`Urutan ${noun.name}`}
        back={{ label: `Kembali ke daftar ${noun.name}`, to: paths.kelola(noun.at) }}
        failed={failed ?? undefined}
      />
      <div className="isi-konsol urut-konsol">
        <FormErrors failed={failed ?? undefined} ids={orderIds(failed)} />
        {children}
      </div>
    </>
  );
}
