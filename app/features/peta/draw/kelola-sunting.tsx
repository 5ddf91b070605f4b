import '../../../ui/peta/map-parts.css';
import './sunting.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import type { Tergambar } from '#contract/peta/gambar.ts';
import { gambarPeta } from '#contract/peta/gambar.ts';
import { kelolaPeta } from '#contract/peta/kelola.ts';
import { peta as petaCalls } from '#contract/peta/peta.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { countsOf, PetaTabs } from '../layers/peta-tabs.tsx';
import { PETA_DESA } from '../view/peta-mulai.tsx';
import type { Route } from './+types/kelola-sunting.ts';
import { sejauh } from './bentuk-ubah.ts';
import { BilahGambar, pressKey } from './sunting-alat.tsx';
import { isBerubah } from './sunting-keadaan.ts';
import { namaUnsur, SuntingPanel } from './sunting-panel.tsx';
import { StatusGambar } from './sunting-status.tsx';
import { SuntingTabel } from './sunting-tabel.tsx';
import { useSimpan } from './use-simpan.ts';
import { type SuntingState, useSunting } from './use-sunting.ts';

/** Metres around a feature that is looked for, so that it is found among its neighbours. */
const AROUND = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const query = new URL(request.url).searchParams;
  const id = Number(query.get('id'));
  const [types, peta, one] = await Promise.all([
    call(kelolaPeta.types),
    call(petaCalls.view),
    id > 0 ? call(kelolaPeta.feature, { params: { id } }) : undefined,
  ]);
  const own = types.filter(({ from_model, sumber }) => from_model === null && sumber === null);
  const asked = one?.tipe_id ?? Number(query.get('tipe_id'));
  const tipe =
    own.find((row) => row.id === asked) ?? own.find(({ tingkat }) => tingkat === 'bidang') ?? own[0];
  if (!tipe) throw new Response(null, { status: 404 });
  const unsur = one && (await drawnAt(call, one));
  const names = own.map(({ id: value, nama, jumlah }) => ({
    value: String(value),
    label: `${nama} (${formatNumber(jumlah)})`,
  }));
  return { peta, tipe, names, unsur: unsur ?? null, counts: countsOf(types) };
}

type Place = { id: number; tipe_id: number; lng: number; lat: number };

async function drawnAt(
  call: ReturnType<typeof apiOf>,
  { id, tipe_id, lng, lat }: Place,
): Promise<Tergambar | undefined> {
  const [west, south] = sejauh([lng, lat], -AROUND, -AROUND);
  const [east, north] = sejauh([lng, lat], AROUND, AROUND);
  const { unsur } = await call(gambarPeta.around, {
    query: { tipe_id, kotak: [west, south, east, north].join(',') },
  });
  return unsur.find((row) => row.id === id);
}

type Data = Route.ComponentProps['loaderData'];

/** Drawing on the map, one type of layer at a time. */
export default function KelolaSunting({ loaderData }: Route.ComponentProps) {
  const { tipe, names } = loaderData;
  return (
    <>
      <KelolaBar title="Peta" part="gambar" back={{ label: 'Kembali ke peta', to: paths.kelola('peta') }} />
      <div className="isi-konsol">
        <PetaTabs current="gambar" counts={loaderData.counts} />
        {!loaderData.peta.kotak && !loaderData.peta.pusat && (
          <Note kind="warning">
            <b>Peta belum tahu letak desa Anda.</b> Isi batas desa dahulu, agar peta dibuka tepat di sana.{' '}
            <Link to={PETA_DESA}>Isi batas desa</Link>
          </Note>
        )}
        <form method="get" className="baris pilih-tipe">
          <Select
            key={tipe.id}
            name="tipe_id"
            label="Tipe layer"
            options={names}
            defaultValue={String(tipe.id)}
          />
          <Button type="submit">Buka</Button>
        </form>
      </div>
      <Editor key={`${tipe.id} ${loaderData.unsur?.id ?? ''}`} data={loaderData} />
    </>
  );
}

function Editor({ data: { peta, tipe, unsur } }: { data: Data }) {
  // Made once: another box would open the map anew.
  const [kotak] = useState<Kotak | null>(unsur ? kotakOf(unsur.geometri) : tipe.kotak);
  const sunting = useSunting({ peta, tipeId: tipe.id, kotak, unsur });
  const simpan = useSimpan(sunting, tipe.id);
  const { now, act, box, map, state } = sunting;
  const asks = useAsking(isBerubah(now));
  useKeys({ now, act, bentuk: tipe.bentuk });
  const leave = (next: () => void) =>
    asks.before(() => {
      simpan.forget();
      next();
    });
  return (
    <>
      {state === 'gagal' && (
        <Note kind="warning">
          Peta tidak dapat dibuka di perangkat ini. Isinya tetap dapat diubah di tabel.
        </Note>
      )}
      <div className="sunting">
        <div className="bingkai">
          <div className="kanvas" ref={box}>
            {state === 'memuat' && <Spinner size={28} label="Memuat" />}
          </div>
          <BilahGambar now={now} act={act} bentuk={tipe.bentuk} />
          <Kendali map={map} />
          <StatusGambar sunting={sunting} simpan={simpan} />
          <span className="atribusi">{peta.atribusi.join(', ')}</span>
        </div>
        <SuntingPanel
          sunting={sunting}
          simpan={simpan}
          tipe={tipe.nama}
          bidang={tipe.tingkat === 'bidang'}
          onClose={() => leave(() => sunting.choose(null))}
        />
      </div>
      <div className="isi-konsol">
        <SuntingTabel
          sunting={sunting}
          bidang={tipe.tingkat === 'bidang'}
          onChoose={(one) => leave(() => sunting.choose(one))}
        />
      </div>
      <ConfirmDialog
        open={asks.open}
        onClose={asks.stay}
        onConfirm={asks.leave}
        title={`Buang perubahan ${now.pilih ? namaUnsur(now.pilih).toLowerCase() : 'bentuk baru'}?`}
        text="Bentuk yang belum disimpan hilang."
        verb="Buang"
        danger
      />
    </>
  );
}

function useKeys(props: Parameters<typeof pressKey>[1]) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressKey(event, props)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const Kendali = ({ map }: Pick<SuntingState, 'map'>) => (
  <fieldset className="kontrol" aria-label="Kendali peta">
    <div className="grup">
      <IconButton icon="plus" label="Perbesar" onClick={() => map.current?.zoom(1)} />
      <IconButton icon="minus" label="Perkecil" onClick={() => map.current?.zoom(-1)} />
    </div>
    <div className="grup">
      <IconButton icon="home" label="Kembali ke titik awal" onClick={() => map.current?.home()} />
    </div>
  </fieldset>
);

/** Asks before what was drawn is thrown away: by another feature, another page, or closing. */
function useAsking(changed: boolean) {
  const [next, setNext] = useState<(() => void) | null>(null);
  const blocker = useBlocker(changed);
  useBeforeUnload((event) => {
    if (changed) event.preventDefault();
  });
  const blocked = blocker.state === 'blocked';
  return {
    open: blocked || next !== null,
    before(work: () => void) {
      if (changed) setNext(() => work);
      else work();
    },
    stay() {
      setNext(null);
      blocker.reset?.();
    },
    leave() {
      next?.();
      setNext(null);
      blocker.proceed?.();
    },
  };
}
