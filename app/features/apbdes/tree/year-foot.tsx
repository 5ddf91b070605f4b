import type { ApbdesKelola } from '#contract/apbdes/kelola.ts';
import { withQuery } from '../../../lib/paths/paths.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { budgetOf, rupiah } from '../public/money.ts';

/** The equation of the plan as it stands, and what can be done with the year. */
export function YearFoot({ year, here }: { year: ApbdesKelola; here: string }) {
  const { can, tahun, belum_terbit, status } = year;
  return (
    <div className="apb-kaki">
      <Equation year={year} />
      <span className="ujung">
        {can.hapus && (
          <Form method="post">
            <ConfirmSubmit
              variant="sunyi"
              small
              name="tindakan"
              value="hapus_tahun"
              question={{
                title: `Hapus APBDes ${tahun}?`,
                text: 'Semua angkanya ikut terhapus.',
                verb: 'Hapus',
                danger: true,
              }}
            >
              Hapus tahun
            </ConfirmSubmit>
          </Form>
        )}
        {can.tarik && (
          <ButtonLink variant="sunyi" small to={withQuery(here, { dialog: 'tarik' })} preventScrollReset>
            Tarik dari situs
          </ButtonLink>
        )}
        {can.buang && (
          <Form method="post">
            <ConfirmSubmit
              variant="sunyi"
              small
              name="tindakan"
              value="buang"
              question={{
                title: 'Urungkan perubahan?',
                text: 'Angka kembali seperti yang tampil di situs.',
                verb: 'Urungkan',
                danger: true,
              }}
            >
              Urungkan {belum_terbit} perubahan
            </ConfirmSubmit>
          </Form>
        )}
        {can.terbitkan && (
          <ButtonLink variant="utama" small to={withQuery(here, { dialog: 'terbit' })} preventScrollReset>
            {status === 'draf'
              ? 'Terbitkan'
              : status === 'ditarik'
                ? 'Terbitkan kembali'
                : 'Terbitkan perubahan'}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

function Equation({ year: { selisih, baris } }: { year: ApbdesKelola }) {
  const rest = selisih.perubahan ?? selisih.murni;
  const value = (kode: string) => {
    const found = baris.find((one) => one.kode === kode);
    return formatNumber(found ? (budgetOf(found) ?? 0) : 0);
  };
  return (
    <p className="apb-imbang" role="status">
      {rest === null ? (
        <span className="redup">
          Keseimbangan dihitung setelah pendapatan, belanja, dan pembiayaan terisi.
        </span>
      ) : (
        <>
          <b className={rest === 0 ? 'imbang' : 'timpang'}>
            <Icon name={rest === 0 ? 'circle-check' : 'warning'} size={18} />
            {rest === 0 ? 'Seimbang' : `Selisih ${rupiah(rest)}`}
          </b>{' '}
          <span>
            Anggaran: {value('4')} - {value('5')} + {value('6')} = {formatNumber(rest)}
          </span>
        </>
      )}
      {selisih.realisasi !== null && (
        <span className="redup"> SILPA sementara {rupiah(selisih.realisasi)}</span>
      )}
    </p>
  );
}
