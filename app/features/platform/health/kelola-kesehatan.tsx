import './kesehatan.css';
import '../village/rinci.css';
import { data, redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { formatLongDate, formatNumber, formatTime } from '#app/lib/text/format.ts';
import type { Kesehatan } from '#contract/platform/kesehatan.ts';
import { platform } from '#contract/platform/platform.ts';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { REFRESH_SCRIPT } from '../overview/refresh-script.ts';
import { isWaiting, submitProven } from '../people/proof.ts';
import { ProofPage } from '../people/proof-page.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { platformPaths } from '../platform-paths.ts';
import type { Route } from './+types/kelola-kesehatan.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { HealthAside } from './health-aside.tsx';
import { DatabaseTable, QueueTable } from './health-tables.tsx';
import { problemOf, summaryOf } from './health-words.ts';

export const handle = { script: REFRESH_SCRIPT };

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(platform.kesehatan);

export function action({ request, context }: Route.ActionArgs) {
  return submitProven(request, context, async (form) => {
    const of = (name: string) => String(form.get(name) ?? '');
    const params = { tugas: of('tugas') };
    if (of('tindakan') === 'ulangi') await apiOf(context)(platform.ulangiTugas, { params });
    else if (of('tindakan') === 'abaikan')
      await apiOf(context)(platform.abaikanTugas, { params, body: { alasan: of('alasan') } });
    else if (of('tindakan') === 'uji-pulih') {
      await apiOf(context)(platform.ujiPulih);
      return redirect(`${platformPaths.kesehatan()}#uji-pulih`);
    } else throw data(null, { status: 400 });
    return redirect(`${platformPaths.kesehatan()}#gagal`);
  });
}

const ACTS = new Map([
  ['abaikan', 'mengabaikan pekerjaan yang gagal'],
  ['uji-pulih', 'menguji pulih cadangan terakhir'],
]);

/** Health of the whole installation: figures that it really has, and nothing of any village's content. */
export default function PlatformKesehatan({ loaderData: health, actionData }: Route.ComponentProps) {
  if (isWaiting(actionData)) {
    const [, act = ''] = actionData.menunggu.find(([name]) => name === 'tindakan') ?? [];
    return (
      <ProofPage
        waiting={actionData}
        act={ACTS.get(act) ?? 'mengulangi pekerjaan yang gagal'}
        action={platformPaths.kesehatan()}
      />
    );
  }
  // Refused far from the list of jobs, and on a phone far below: said first.
  const ofDrill = actionData?.values.tindakan?.[0] === 'uji-pulih';
  return (
    <>
      <PlatformBar
        title="Kesehatan"
        action={
          <a className="btn kedua" href={platformPaths.kesehatan()}>
            <Icon name="history" size={18} />
            Segarkan
          </a>
        }
        failed={actionData}
      />
      <div className="isi-konsol sehat">
        {ofDrill && <FormErrors failed={actionData} />}
        <FirstLine health={health} />
        <section className="blok-sehat" aria-labelledby="permintaan">
          <h2 id="permintaan">Seperempat jam terakhir</h2>
          <div id="sehat-permintaan" data-segar="">
            <Requests permintaan={health.permintaan} />
          </div>
        </section>
        <div className="samping-sehat">
          <div>
            <FailedJobs health={health} failed={ofDrill ? undefined : actionData} />
            <QueueTable health={health} />
            <DatabaseTable health={health} />
          </div>
          <aside id="sehat-samping" aria-label="Ruang, email, alamat, dan versi" data-segar="">
            <HealthAside health={health} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** The worst thing first, in words; green only when there is nothing. */
function FirstLine({ health }: { health: Kesehatan }) {
  const { masalah, waktu } = health;
  const kind = masalah.length === 0 ? 'success' : masalah[0]?.berat ? 'error' : 'warning';
  return (
    <>
      <div id="sehat-utama" role="status" data-segar="">
        <Note kind={kind}>
          <b>{summaryOf(health)}</b>
          {masalah.map((one) => {
            const { says, at } = problemOf(one);
            return (
              <span key={one.sebab}>
                {' '}
                <a href={at}>{says}</a>
              </span>
            );
          })}
        </Note>
      </div>
      <p className="redup waktu-sehat" id="sehat-waktu" data-segar="">
        Diperiksa {formatLongDate(waktu)}, {formatTime(waktu)}. Dibaca lagi tiap menit.
      </p>
      <div id="angka-lama" hidden>
        <Note kind="warning" role="status">
          <b>Angka di bawah ini angka lama.</b> Server belum menjawab, dicoba lagi tiap menit. Waktunya
          tertulis di atas.
        </Note>
      </div>
    </>
  );
}

function Requests({ permintaan: { menit, jumlah, galat, p95 } }: Pick<Kesehatan, 'permintaan'>) {
  const share = jumlah > 0 ? (galat / jumlah) * 100 : 0;
  return (
    <>
      <dl className="ukur-sehat">
        <div>
          <dt>Waktu menjawab, persentil 95</dt>
          <dd>{p95 === null ? 'Belum ada' : `${formatNumber(p95)} ms`}</dd>
        </div>
        <div>
          <dt>Permintaan per menit</dt>
          <dd>{formatNumber(jumlah / menit, jumlah < menit * 10 ? 1 : 0)}</dd>
        </div>
        <div>
          <dt>Galat server</dt>
          <dd>{formatNumber(share, 2)}%</dd>
        </div>
      </dl>
      <p className="redup">
        {formatNumber(jumlah)} permintaan, {formatNumber(galat)} gagal, dihitung simpul ini sendiri. Berkas
        statis dan halaman dari simpanan tidak ikut.
      </p>
    </>
  );
}
