import type { LayananSurvei, MejaSurvei, Periode } from '#contract/survei/kelola.ts';
import type { Hitungan } from '#contract/survei/survei.ts';
import { BATAS_B, PALING_SEDIKIT } from '#contract/survei/unsur.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterForm, FilterSelect } from '../../ui/table/filter-bar.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Note } from '../../ui/text/note.tsx';
import { IkmBlock, isEarly, meanText, SampleBar, valueText } from './hasil-angka.tsx';
import { Charts, Frame, SpreadTable } from './hasil-tabel.tsx';
import type { Meja } from './meja-path.ts';
import { TindakForm } from './tindak-isian.tsx';

interface TabProps {
  desk: MejaSurvei;
  shown: Periode | undefined;
  hasil: Hitungan | null;
  layanan: readonly LayananSurvei[];
  at: Meja;
  failed: Failed | undefined;
}

/** The result of a closed period, for staff: before and after it is public. */
export function HasilTab({ desk, shown, hasil, layanan, at, failed }: TabProps) {
  if (!shown || !hasil)
    return (
      <EmptyState text="Belum ada hasil">
        <p className="kecil">Angka tampil setelah sebuah periode ditutup, agar jawaban tidak terpengaruh.</p>
      </EmptyState>
    );
  const closed = desk.periode.filter(({ keadaan }) => keadaan === 'ditutup' || keadaan === 'terbit');
  const file = (bentuk: string) => paths.kelola('survei', 'unduh', `${shown.id}.${bentuk}`);
  return (
    <>
      <div className="survei-saring berhadap">
        <FilterForm
          className="baris"
          action={paths.kelola('survei')}
          view={{ bagian: 'hasil' }}
          names={['id', 'layanan']}
        >
          <FilterSelect name="id" label="Periode" value={shown.id}>
            {closed.map(({ id, nama }) => (
              <option key={id} value={id}>
                {nama}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect name="layanan" label="Layanan" value={at.layanan ?? ''}>
            <option value="">Semua</option>
            {layanan.map(({ id, nama }) => (
              <option key={id} value={id}>
                {nama}
              </option>
            ))}
          </FilterSelect>
        </FilterForm>
        <span className="baris">
          <a className="btn kedua kcl" href={file('pdf')}>
            PDF
          </a>
          <a className="btn kedua kcl" href={file('xlsx')}>
            XLSX
          </a>
        </span>
      </div>
      <FormErrors failed={failed} />
      <div className="survei-kisi">
        <div>
          <Numbers hasil={hasil} />
        </div>
        <Beside period={shown} hasil={hasil} whole={at.layanan === undefined} failed={failed} />
      </div>
    </>
  );
}

function Numbers({ hasil }: { hasil: Hitungan }) {
  if (hasil.responden < PALING_SEDIKIT)
    return (
      <EmptyState text={`Baru ${hasil.responden} jawaban`}>
        <p className="kecil">Nilai tampil mulai {PALING_SEDIKIT} jawaban.</p>
      </EmptyState>
    );
  return (
    <>
      <IkmBlock hasil={hasil} small />
      <Elements hasil={hasil} />
      <section>
        <h2>Sebaran jawaban</h2>
        <SpreadTable hasil={hasil} />
      </section>
      <section>
        <h2>Siapa yang menjawab</h2>
        <Charts data={[hasil.umur, hasil.pekerjaan]} />
      </section>
      {hasil.desa.length > 0 && (
        <section>
          <h2>Survey Kepuasan Desa</h2>
          <Charts data={hasil.desa} />
        </section>
      )}
    </>
  );
}

function Elements({ hasil }: { hasil: Hitungan }) {
  return (
    <section>
      <div className="survei-kep berhadap">
        <h2>Nilai unsur</h2>
        <span className="kecil redup">{formatNumber(hasil.responden)} responden</span>
      </div>
      <Frame label="Nilai unsur">
        <table className="tabel padat-t">
          <caption className="sr">Nilai sembilan unsur</caption>
          <thead>
            <tr>
              <th scope="col">Unsur</th>
              <th scope="col" className="ka">
                Rata-rata
              </th>
              <th scope="col" className="ka">
                Nilai
              </th>
              <th scope="col">Mutu</th>
            </tr>
          </thead>
          <tbody>
            {hasil.unsur.map(({ slug, nama, rerata, nilai, mutu }) => (
              <tr key={slug}>
                <td className="tebal">{nama}</td>
                <td className="ka">{meanText(rerata)}</td>
                <td className="ka">{valueText(nilai)}</td>
                <td>
                  <Badge kind={nilai < BATAS_B ? 'warning' : 'success'}>{mutu}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </section>
  );
}

interface BesideProps {
  period: Periode;
  hasil: Hitungan;
  /** All services are shown, and not one alone. */
  whole: boolean;
  failed: Failed | undefined;
}

function Beside({ period, hasil, whole, failed }: BesideProps) {
  return (
    <aside className="samping" aria-label="Terbit">
      <section>
        <h2>Terbit untuk warga</h2>
        {period.keadaan === 'terbit' ? (
          <Published period={period} />
        ) : (
          <Publish period={period} hasil={whole ? hasil : null} />
        )}
      </section>
      {whole && (
        <section>
          <h2>Responden</h2>
          <SampleBar hasil={hasil} />
        </section>
      )}
      <section>
        <h2>Yang dibenahi</h2>
        <p className="kecil redup">Tampil di halaman warga bersama hasilnya.</p>
        <TindakForm key={period.id} period={period} failed={failed} />
      </section>
    </aside>
  );
}

function Published({ period: { id, nama, terbit, oleh } }: { period: Periode }) {
  const year = terbit?.slice(0, 4);
  return (
    <>
      <p className="kecil redup">
        Terbit {formatDate(terbit)} oleh {oleh}. Butir "Survei kepuasan masyarakat" di daftar kelengkapan desa
        selesai untuk {year}.
      </p>
      <Form method="post" className="baris">
        <input type="hidden" name="id" value={id} />
        <ButtonLink small to={morePaths.surveiHasil(id)} icon="external">
          Lihat halaman
        </ButtonLink>
        <ConfirmSubmit
          small
          variant="sunyi"
          name="tindakan"
          value="tarik"
          question={{
            title: `Tarik hasil ${nama}?`,
            text: 'Halaman warga kembali ke hasil sebelumnya. Hasil bisa diterbitkan lagi.',
            verb: 'Tarik hasil',
            danger: true,
          }}
        >
          Tarik
        </ConfirmSubmit>
      </Form>
    </>
  );
}

/** `hasil` is missing where only one service is shown. */
function Publish({ period, hasil }: { period: Periode; hasil: Hitungan | null }) {
  const ikm = hasil?.ikm;
  if (!hasil || !ikm)
    return (
      <p className="kecil redup">
        {hasil
          ? `Diterbitkan mulai ${PALING_SEDIKIT} jawaban.`
          : 'Pilih semua layanan untuk menerbitkan hasilnya.'}
      </p>
    );
  const said = `IKM ${valueText(ikm.nilai)}, mutu ${ikm.mutu}, ${formatNumber(hasil.responden)} responden.`;
  const early = isEarly(hasil)
    ? ` Responden belum cukup, paling sedikit ${formatNumber(hasil.sampel)}: nilai tampil sebagai sementara.`
    : '';
  return (
    <>
      {early && (
        <Note kind="warning">
          <p>{early.trim()}</p>
        </Note>
      )}
      <Form method="post" className="baris">
        <input type="hidden" name="id" value={period.id} />
        <ConfirmSubmit
          variant="utama"
          name="tindakan"
          value="terbitkan"
          question={{
            title: `Terbitkan hasil ${period.nama}?`,
            text: `${said}${early} Setelah terbit, jawaban periode ini terkunci.`,
            verb: 'Terbitkan',
          }}
        >
          Terbitkan hasil
        </ConfirmSubmit>
      </Form>
    </>
  );
}
