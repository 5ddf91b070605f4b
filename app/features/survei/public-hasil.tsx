import '../../ui/table/facts.css';
import { rentangText } from '#contract/survei/rentang.ts';
import type { Hasil, TindakLanjut } from '#contract/survei/survei.ts';
import { survei } from '#contract/survei/survei.ts';
import { BATAS_B } from '#contract/survei/unsur.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SectionHead } from '../../ui/layout/section-head.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterForm } from '../../ui/table/filter-bar.tsx';
import { Note } from '../../ui/text/note.tsx';
import type { Route } from './+types/public-hasil.ts';
import { IkmBlock, isEarly, SampleBar, UnsurBars, valueText } from './hasil-angka.tsx';
import { findingOf, lowestService } from './hasil-kalimat.ts';
import { Charts, History, ServiceTable, SpreadTable } from './hasil-tabel.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  const periode = new URL(request.url).searchParams.get('periode');
  return apiOf(context)(survei.result, { query: { periode } });
}

const CRUMBS = [
  { label: 'Beranda', to: paths.beranda() },
  { label: 'Survei', to: paths.survei() },
  { label: 'Hasil' },
];
const LEAD = 'Penilaian warga atas layanan kantor desa.';

/** `/survei/hasil`: the published result of one period. */
export default function HasilSurvei({ loaderData: { hasil, berjalan } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Hasil survei kepuasan"
        description={LEAD}
        here={hasil ? morePaths.surveiHasil(hasil.periode.id) : morePaths.surveiHasil()}
      />
      <PageHead title="Hasil survei kepuasan" lead={LEAD} crumbs={CRUMBS}>
        {hasil && <Choosing hasil={hasil} />}
      </PageHead>
      <div className="lebar survei-hasil">
        {berjalan && (
          <Note>
            <p>
              <b>{berjalan.nama} sedang dikumpulkan.</b> Hasil terbit setelah ditutup{' '}
              {formatDate(berjalan.selesai)}.{hasil && ` Angka di bawah masih ${hasil.periode.nama}.`}
            </p>
          </Note>
        )}
        {hasil ? <Result hasil={hasil} /> : <Nothing />}
      </div>
    </>
  );
}

function Choosing({ hasil: { periode, daftar } }: { hasil: Hasil }) {
  return (
    <div className="baris survei-pilih">
      <FilterForm className="baris" action={morePaths.surveiHasil()} view={{}} names={['periode']}>
        <label htmlFor="periode" className="sr">
          Periode
        </label>
        <select className="inp" id="periode" name="periode" defaultValue={periode.id} key={periode.id}>
          {daftar.map(({ id, nama }) => (
            <option key={id} value={id}>
              {nama}
            </option>
          ))}
        </select>
      </FilterForm>
      <a className="btn kedua" href={morePaths.surveiPdf(periode.id)}>
        <Icon name="download" />
        Unduh PDF
      </a>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState text="Tidak ada data ditemukan">
      <p className="kecil">Hasil pertama terbit setelah sebuah survei ditutup.</p>
      <ButtonLink variant="utama" to={paths.survei()}>
        Isi Survey
      </ButtonLink>
    </EmptyState>
  );
}

function Result({ hasil }: { hasil: Hasil }) {
  const { unsur, tindak_lanjut, riwayat, umur, pekerjaan, desa, responden } = hasil;
  return (
    <>
      {isEarly(hasil) && (
        <Note kind="warning">
          <p>
            <b>Responden belum cukup.</b> {formatNumber(responden)} orang menjawab, paling sedikit{' '}
            {formatNumber(hasil.sampel)}. Nilai ini gambaran, bukan hasil resmi.
          </p>
        </Note>
      )}
      <IkmBlock hasil={hasil} />
      <Facts hasil={hasil} />
      <section className="bagian">
        <SectionHead title="Nilai sembilan unsur" text={findingOf(unsur)} />
        <div className={tindak_lanjut.length > 0 ? 'survei-dua berat' : undefined}>
          <div>
            <UnsurBars unsur={unsur} />
          </div>
          {tindak_lanjut.length > 0 && <FollowUps items={tindak_lanjut} />}
        </div>
      </section>
      <section className="bagian survei-dua">
        <Sample hasil={hasil} />
        <div>
          <SectionHead title="Dari periode ke periode" />
          <History riwayat={riwayat} />
        </div>
      </section>
      <section className="bagian">
        <SectionHead title="Per layanan" text={lowestService(hasil.layanan)} />
        <ServiceTable hasil={hasil} />
      </section>
      <section className="bagian">
        <SectionHead
          title="Sebaran jawaban"
          text={`Setiap unsur dijawab ${formatNumber(responden)} orang. Nilai = rata-rata x 25.`}
        />
        <SpreadTable hasil={hasil} />
      </section>
      <section className="bagian">
        <SectionHead title="Siapa yang menjawab" />
        <Charts data={[umur, pekerjaan]} />
      </section>
      {desa.length > 0 && (
        <section className="bagian">
          <SectionHead title="Survey Kepuasan Desa" text="Pertanyaan dari desa, tidak masuk hitungan IKM." />
          <Charts data={desa} />
        </section>
      )}
      <HowCounted />
    </>
  );
}

function Facts({ hasil }: { hasil: Hasil }) {
  const { responden, laki, perempuan, periode, riwayat, ikm } = hasil;
  const before = riwayat.at(-2);
  const change = ikm && before ? ikm.nilai - before.nilai : undefined;
  const sex = laki === null || perempuan === null ? '' : `${laki} laki-laki, ${perempuan} perempuan`;
  return (
    <dl className="survei-angka4 jajar-angka">
      <div>
        <dt>Responden</dt>
        <dd>
          {formatNumber(responden)}
          <small>{sex}</small>
        </dd>
      </div>
      {change !== undefined && before && ikm && (
        <div>
          <dt>{change < 0 ? 'Turun' : 'Naik'} dari periode lalu</dt>
          <dd>
            {valueText(Math.abs(change))}
            <small>
              {valueText(before.nilai)} menjadi {valueText(ikm.nilai)}
            </small>
          </dd>
        </div>
      )}
      <div>
        <dt>Dikumpulkan</dt>
        <dd>
          {rentangText(periode.mulai, periode.selesai)}
          <small>{periode.nama}</small>
        </dd>
      </div>
      <div>
        <dt>Terbit</dt>
        <dd>
          {formatDate(periode.terbit)}
          <small>oleh {periode.oleh}</small>
        </dd>
      </div>
    </dl>
  );
}

const TINDAK: Record<TindakLanjut['keadaan'], { icon: IconName; said: string }> = {
  selesai: { icon: 'check', said: 'Selesai' },
  berjalan: { icon: 'pencil', said: 'Sedang dikerjakan' },
  rencana: { icon: 'file-text', said: 'Rencana' },
};

function FollowUps({ items }: { items: readonly TindakLanjut[] }) {
  return (
    <div>
      <h3>Yang dibenahi</h3>
      <ol className="survei-tahap">
        {items.map(({ judul, ket, keadaan }) => (
          <li key={judul} className={keadaan}>
            <span className="tk">
              <Icon name={TINDAK[keadaan].icon} size={18} />
            </span>
            <h4>
              {judul}
              <span className="sr">, {TINDAK[keadaan].said}</span>
            </h4>
            <p>{ket}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Sample({ hasil }: { hasil: Hasil }) {
  const { responden, sampel } = hasil;
  const early = isEarly(hasil);
  return (
    <div>
      <SectionHead title="Cukupkah respondennya?" />
      <p className="survei-cukup">
        <b>{early ? 'Belum.' : 'Ya.'}</b> {formatNumber(responden)} orang menjawab,{' '}
        {early ? 'kurang dari' : responden === sampel ? 'sama dengan' : 'lebih dari'} {formatNumber(sampel)}{' '}
        yang diperlukan.
      </p>
      <SampleBar hasil={hasil} />
      <p className="kecil redup">
        Paling sedikit dihitung dengan rumus Krejcie dan Morgan, tingkat kepercayaan 95%.
      </p>
    </div>
  );
}

function HowCounted() {
  return (
    <details className="survei-cara">
      <summary>
        Cara menghitung
        <Icon name="chevron-down" />
      </summary>
      <p>
        Setiap jawaban bernilai 1 sampai 4. Rata-rata tiap unsur dijumlahkan dengan bobot sama, satu per
        sembilan, lalu dikali 25. Dihitung penuh, dibulatkan dua angka di belakang koma, baru ditentukan
        mutunya. Mutu B mulai {valueText(BATAS_B)}.
      </p>
      <p>
        Jawaban tidak dihubungkan dengan nama. Layanan dengan kurang dari 10 jawaban tidak ditampilkan
        sendiri.
      </p>
    </details>
  );
}
