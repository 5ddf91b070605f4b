import { useActionData } from 'react-router';
import { kelolaPpid } from '#contract/ppid.ts';
import { apiOf } from '../../lib/api.ts';
import { type Failed, submit } from '../../lib/form.ts';
import { moveOf } from '../../lib/move.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { rowsUpTo } from '../../lib/rows-up-to.ts';
import { KelolaBar } from '../../shells/kelola-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { OrderedList } from '../../ui/ordered-list.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import type { Route } from './+types/kelola-urutan.ts';
import { JENIS_WORDS } from './jenis-words.ts';

const HERE = paths.kelola('ppid', 'urutan');
/** The others stand in the order of their names and years. */
const ORDERED = ['sop', 'dip', 'dik'] as const;
const ALL = 1_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('jenis');
  const jenis = ORDERED.find((one) => one === asked) ?? ORDERED[0];
  const call = apiOf(context);
  const { rows } = await rowsUpTo(ALL, (page, per_page) =>
    call(kelolaPpid.manage, {
      query: {
        'filter{jenis}': jenis,
        'filter{status.in}': ['terbit', 'terjadwal'],
        'sort[]': ['urutan', 'id'],
        page,
        per_page,
      },
    }),
  );
  return { jenis, documents: rows };
}

export async function action({ context, request }: Route.ActionArgs) {
  return submit(request, async (form) => {
    const move = moveOf(form);
    if (move) await apiOf(context)(kelolaPpid.move, move);
    return null;
  });
}

export default function KelolaUrutan({ loaderData: { jenis, documents } }: Route.ComponentProps) {
  const failed = (useActionData<typeof action>() ?? undefined) as Failed | undefined;
  const words = JENIS_WORDS[jenis];
  return (
    <>
      <KelolaBar
        title="Urutan dokumen"
        back={{ label: 'Kembali ke daftar dokumen', to: paths.kelola('ppid') }}
        failed={failed}
      />
      <div className="isi-konsol urut-konsol">
        <FormErrors failed={failed} />
        <TabLinks
          label="Jenis dokumen"
          items={ORDERED.map((one) => ({
            to: withQuery(HERE, { jenis: one }),
            label: JENIS_WORDS[one],
            current: one === jenis,
          }))}
        />
        {documents.length === 0 ? (
          <EmptyState text={`Belum ada ${words} yang terbit.`} />
        ) : (
          <OrderedList key={jenis} items={documents} label={`Urutan ${words}`} nameOf={({ judul }) => judul}>
            {({ judul }) => (
              <div className="kata">
                <b>{judul}</b>
              </div>
            )}
          </OrderedList>
        )}
      </div>
    </>
  );
}
