import '../layanan/layanan.css';
import '../../ui/article.css';
import { data, useActionData } from 'react-router';
import { layanan } from '#contract/layanan.ts';
import { suratStatis } from '#contract/surat-statis.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { villageOf } from '../../lib/visitor.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Steps } from '../../ui/timeline.tsx';
import { actOnLetter } from '../layanan/letter-act.ts';
import { LetterForm } from '../layanan/letter-form.tsx';
import { lookupsFor } from '../layanan/lookups.ts';
import { Requirements } from '../layanan/requirements.tsx';
import type { Route } from './+types/warga-minta.ts';
import { findLetter } from './find-letter.ts';
import { serviceOf, statisWay } from './statis-way.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context);
  const village = await villageOf(context);
  if (village.layanan_dinamis) throw data(null, { status: 404 });
  const letter = await findLetter(call, params.slug);
  const [demands, applicant, lookups] = await Promise.all([
    call(suratStatis.requirements, { query: { 'filter{jenis_surat.value}': letter.slug } }),
    call(layanan.applicant),
    lookupsFor(call, letter.atribut),
  ]);
  return { letter, demands: demands.data[0], applicant, lookups };
}

export const handle = takes(suratStatis.create);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  actOnLetter(apiOf(context), request, async (call) => {
    const letter = await findLetter(call, params.slug);
    return { service: serviceOf(letter), way: statisWay(letter) };
  });

const NEXT = [
  ['Diperiksa petugas', 'Bila kurang, petugas meminta berkas lewat situs ini.'],
  ['Ditandatangani', 'Sekretaris desa, lalu kepala desa.'],
  ['Siap', 'Unduh PDF di sini atau ambil di kantor desa.'],
] as const;

export default function MintaSurat({ loaderData }: Route.ComponentProps) {
  const { letter, demands, applicant, lookups } = loaderData;
  const answered = useActionData<typeof action>();
  return (
    <>
      <PageHead
        title={letter.nama}
        crumbs={[
          { label: 'Layanan Administrasi', to: paths.layananStatis() },
          { label: letter.jenis_nama, to: paths.layananStatis(letter.jenis) },
          { label: letter.nama },
        ]}
      />
      <div className="lebar isian-warga-hal">
        <div className="art-kisi">
          <div className="ajukan">
            {demands && (
              <Requirements
                persyaratan={demands.persyaratan}
                waktu_pelayanan={null}
                more={[
                  { title: 'Alur', html: demands.alur },
                  { title: 'Biaya', html: demands.biaya },
                  { title: 'Waktu', html: demands.waktu },
                ]}
              />
            )}
            <LetterForm
              key={letter.id}
              service={serviceOf(letter)}
              applicant={applicant}
              lookups={lookups}
              way={statisWay(letter)}
              answered={answered && !(answered instanceof Response) ? answered : undefined}
            />
          </div>
          <aside className="kotak setelah-kirim" aria-labelledby="setelah-kirim">
            <h2 id="setelah-kirim">Setelah diajukan</h2>
            <Steps steps={NEXT} />
          </aside>
        </div>
      </div>
    </>
  );
}
