import './layanan.css';
import '#app/ui/richtext/article.css';
import { type ComponentProps, useState } from 'react';
import { paths } from '#app/lib/paths/paths.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Steps } from '#app/ui/table/timeline.tsx';
import { DueDay } from '#app/ui/text/due-day.tsx';
import { Note } from '#app/ui/text/note.tsx';
import type { Peran } from '#contract/jenis-surat/peran.ts';
import type { Perkiraan } from '#contract/kinds/tenggat.ts';
import { chainText } from './chain-text.ts';
import { LetterForm } from './letter-form.tsx';
import { Requirements } from './requirements.tsx';
import { firstStep } from './use-letter.ts';

const stepsOf = (rantai: readonly Peran[]) =>
  [
    ['Diperiksa petugas', 'Bila kurang, petugas meminta berkas lewat situs ini.'],
    ['Ditandatangani', chainText(rantai)],
    ['Siap diambil', 'Kertas bercapnya di kantor desa. Salinannya bisa diunduh di sini.'],
  ] as const;

type Form = ComponentProps<typeof LetterForm>;
interface LetterPageProps extends Omit<Form, 'answered' | 'onStep'> {
  crumbs: readonly Crumb[];
  /** Demands of the village for this letter; undefined where it says nothing. */
  demands: ComponentProps<typeof Requirements> | undefined;
  perkiraan: Perkiraan;
  /** Why this letter is not for who asks, by what the register says of them. */
  closed?: string | undefined;
  /** Answer of the page's action. */
  answered: Form['answered'] | Response;
}

/** The page on which a resident asks for a letter. */
export function LetterPage({ crumbs, demands, perkiraan, closed, answered, ...form }: LetterPageProps) {
  const { service } = form;
  const answer = answered instanceof Response ? undefined : answered;
  const [step, setStep] = useState(firstStep(service, answer));
  return (
    <>
      <PageHead title={service.nama} lead={service.keterangan} crumbs={crumbs} />
      <div className="lebar isian-warga-hal">
        <div className="art-kisi">
          <div className="ajukan">
            {demands && <Requirements {...demands} folded={step === 'periksa'} />}
            {closed ? (
              <Note kind="warning">
                <p>{closed}</p>
                <ButtonLink to={paths.dataSaya()} small>
                  Buka Data saya
                </ButtonLink>
              </Note>
            ) : (
              <LetterForm key={service.id} {...form} answered={answer} onStep={setStep} />
            )}
          </div>
          <div className="samping-surat">
            {perkiraan && !closed && <Expected {...perkiraan} />}
            <aside className="kotak setelah-kirim" aria-labelledby="setelah-kirim">
              <h2 id="setelah-kirim">Setelah diajukan</h2>
              <Steps steps={stepsOf(service.rantai)} />
            </aside>
          </div>
        </div>
      </div>
    </>
  );
}

/** Day by which the letter is ready. */
const Expected = ({ hari, tanggal }: NonNullable<Perkiraan>) => (
  <aside className="kotak" aria-labelledby="perkiraan-selesai">
    <h2 id="perkiraan-selesai">Perkiraan selesai</h2>
    <DueDay tanggal={tanggal} />
    <p className="redup">
      {hari} hari kerja bila diajukan hari ini. Sabtu, Minggu, dan hari libur tidak dihitung.
    </p>
  </aside>
);
