import { readAgain } from '../../lib/forms/read-again.ts';
import './kelola-survei.css';
import type { Call } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { kelolaSurvei, layananSurvei, type MejaSurvei, type Periode } from '#contract/survei/kelola.ts';
import type { Hitungan } from '#contract/survei/survei.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../lib/api.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import type { Route } from './+types/kelola-survei.ts';
import { HasilTab } from './hasil-tab.tsx';
import { LayananTab } from './layanan-tab.tsx';
import { actOnDesk } from './meja-act.ts';
import { BAGIAN, type Bagian, meja, readMeja } from './meja-path.ts';
import { PeriodeTab } from './periode-tab.tsx';
import { TanyaTab } from './tanya-tab.tsx';

const MOST = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const at = readMeja(request);
  const [desk, { data: layanan }] = await Promise.all([
    call(kelolaSurvei.desk),
    call(layananSurvei.manage, { query: { per_page: MOST } }),
  ]);
  const closed = desk.periode.filter(({ keadaan }) => keadaan === 'ditutup' || keadaan === 'terbit');
  const shown = closed.find(({ id }) => id === at.id) ?? closed[0];
  const counted = at.bagian === 'hasil' || at.bagian === 'layanan';
  const hasil = shown && counted ? await resultOf(call, shown, at.layanan) : null;
  return { at, desk, layanan, shown, hasil };
}

async function resultOf(call: Call, { id }: Periode, layanan: number | undefined): Promise<Hitungan | null> {
  try {
    return await call(kelolaSurvei.result, { params: { id }, query: { layanan } });
  } catch (error) {
    // Withdrawn or opened again while the page was being made.
    if (error instanceof CallError && error.http === 409) return null;
    throw error;
  }
}

export const action = ({ context, request }: Route.ActionArgs) => actOnDesk(apiOf(context), request);

const LABELS: Record<Bagian, string> = {
  periode: 'Periode',
  hasil: 'Hasil',
  pertanyaan: 'Pertanyaan desa',
  layanan: 'Layanan',
};
const countOf = (desk: MejaSurvei, layanan: readonly unknown[]): Partial<Record<Bagian, number>> => ({
  periode: desk.periode.length,
  pertanyaan: desk.pertanyaan.length,
  layanan: layanan.length,
});

export const shouldRevalidate = readAgain;

export default function KelolaSurvei({ loaderData }: Route.ComponentProps) {
  const { at, desk, layanan, shown, hasil } = loaderData;
  const failed = useFailed();
  const counts = countOf(desk, layanan);
  const items = BAGIAN.map((bagian) => ({
    to: meja(bagian),
    current: at.bagian === bagian,
    label: (
      <>
        {LABELS[bagian]} {counts[bagian] !== undefined && <span className="jml">{counts[bagian]}</span>}
      </>
    ),
  }));
  return (
    <>
      <KelolaBar
        title="Survei"
        failed={failed}
        action={
          <>
            <ButtonLink to={morePaths.surveiHasil()} icon="external">
              Halaman hasil
            </ButtonLink>
            <ButtonLink to={meja('periode', { isian: 'baru' })} icon="plus">
              Periode baru
            </ButtonLink>
          </>
        }
      />
      <div className="survei-tab">
        <TabLinks label="Bagian survei" items={items} />
      </div>
      <div className="isi-konsol">
        {at.bagian === 'periode' && (
          <PeriodeTab desk={desk} layanan={layanan.length} open={at.isian} failed={failed} />
        )}
        {at.bagian === 'hasil' && (
          <HasilTab desk={desk} shown={shown} hasil={hasil} layanan={layanan} at={at} failed={failed} />
        )}
        {at.bagian === 'pertanyaan' && (
          <TanyaTab questions={desk.pertanyaan} open={at.isian} failed={failed} />
        )}
        {at.bagian === 'layanan' && (
          <LayananTab rows={layanan} shown={shown} hasil={hasil} open={at.isian} failed={failed} />
        )}
      </div>
    </>
  );
}
