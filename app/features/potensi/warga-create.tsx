import '../../ui/richtext/article.css';
import '../../ui/form/sent-form.css';
import { potensi } from '#contract/potensi/potensi.ts';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Steps } from '../../ui/table/timeline.tsx';
import type { Route } from './+types/warga-create.ts';
import { PotensiForm } from './potensi-form.tsx';
import { loadChoices, sendForm } from './potensi-form-data.ts';
import { POTENSI } from './potensi-messages.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadChoices(apiOf(context));

export function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return sendForm(call, request, async (body) => {
    await call(potensi.create, { body });
    return redirectWithToast(paths.profilSaya('potensi-saya'), POTENSI.created);
  });
}
action.files = takes(potensi.create);

const STEPS = [
  ['Diperiksa admin', 'Paling lama lima hari kerja.'],
  ['Tampil untuk umum', 'Potensi yang disetujui terlihat di halaman Potensi dan beranda.'],
  ['Dikabari', 'Anda menerima notifikasi setiap ada keputusan.'],
] as const;

export default function BuatPotensi({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Tambah Potensi"
        lead="Promosikan usaha, jasa, atau tempat Anda di situs desa."
        back={{ label: 'Potensi Saya', to: paths.profilSaya('potensi-saya') }}
      />
      <div className="lebar isian-warga-hal">
        <div className="art-kisi">
          <PotensiForm {...loaderData} title="Tambah Potensi" answered={useFailed()} />
          <aside className="kotak setelah-kirim" aria-labelledby="setelah-kirim">
            <h2 id="setelah-kirim">Setelah potensi dikirim</h2>
            <Steps steps={STEPS} />
          </aside>
        </div>
      </div>
    </>
  );
}
