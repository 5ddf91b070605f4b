import { daysBetween } from '#contract/lib/text/tanggal.ts';
import type { MejaSurvei, Periode } from '#contract/survei/kelola.ts';
import { rentangText } from '#contract/survei/rentang.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../lib/text/format.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Badge, type BadgeKind } from '../../ui/text/badge.tsx';
import { valueText } from './hasil-angka.tsx';
import { meja } from './meja-path.ts';

interface TabProps {
  desk: MejaSurvei;
  /** Number of services that can be rated. */
  layanan: number;
  /** Key of the form that is open: 'baru', or the number of a period. */
  open: string | undefined;
  failed: Failed | undefined;
}

/** The periods: the one that runs or comes next, what happens outside of them, and all of them. */
export function PeriodeTab({ desk, layanan, open, failed }: TabProps) {
  const { periode } = desk;
  const next =
    periode.find(({ keadaan }) => keadaan === 'berjalan') ??
    periode.findLast(({ keadaan }) => keadaan === 'terjadwal');
  const changed = periode.find(({ id }) => String(id) === open);
  const writing = open === 'baru' || changed !== undefined;
  return (
    <>
      <div className="survei-kisi">
        <div>
          {!writing && <FormErrors failed={failed} />}
          {writing && <PeriodeForm key={open} period={changed} failed={failed} />}
          {!writing && next && <Next period={next} today={desk.hari_ini} />}
          <Outside luar={desk.luar} />
        </div>
        <Beside desk={desk} layanan={layanan} />
      </div>
      <section className="survei-semua">
        <h2>Semua periode</h2>
        {periode.length === 0 ? (
          <EmptyState text="Belum ada periode survei">
            <p className="kecil">Survei kepuasan wajib paling sedikit sekali setahun.</p>
            <ButtonLink to={meja('periode', { isian: 'baru' })} icon="plus">
              Buat periode pertama
            </ButtonLink>
          </EmptyState>
        ) : (
          <DataTable caption="Periode survei" columns={COLUMNS} rows={periode} keyOf={({ id }) => id} dense />
        )}
      </section>
    </>
  );
}

const KEADAAN: Record<Periode['keadaan'], { kind: BadgeKind; label: (one: Periode) => string }> = {
  terjadwal: { kind: 'info', label: () => 'Terjadwal' },
  berjalan: { kind: 'warning', label: () => 'Sedang dikumpulkan' },
  ditutup: { kind: 'neutral', label: () => 'Ditutup, belum terbit' },
  terbit: { kind: 'success', label: ({ terbit }) => `Terbit ${formatDate(terbit)}` },
};

const COLUMNS: Column<Periode>[] = [
  {
    header: 'Periode',
    head: true,
    cell: ({ nama, mulai, selesai }) => (
      <span>
        <b className="tebal">{nama}</b>
        <br />
        <span className="kecil redup">{rentangText(mulai, selesai)}</span>
      </span>
    ),
  },
  {
    header: 'Keadaan',
    cell: (one) => <Badge kind={KEADAAN[one.keadaan].kind}>{KEADAAN[one.keadaan].label(one)}</Badge>,
  },
  {
    header: 'Responden',
    number: true,
    cell: ({ responden, sampel }) => `${formatNumber(responden)} dari ${formatNumber(sampel)}`,
  },
  { header: 'IKM', number: true, cell: ({ ikm }) => (ikm ? valueText(ikm.nilai) : '-') },
  { header: 'Mutu', cell: ({ ikm }) => (ikm ? `${ikm.mutu}, ${ikm.kinerja}` : '-') },
  { header: 'Aksi', actions: true, cell: (one) => <RowActs period={one} /> },
];

function RowActs({ period }: { period: Periode }) {
  const { id, nama, can, keadaan } = period;
  const closed = keadaan === 'ditutup' || keadaan === 'terbit';
  return (
    <span className="survei-baris-aksi">
      {closed && (
        <ButtonLink small to={meja('hasil', { id })}>
          Lihat<span className="sr"> {nama}</span>
        </ButtonLink>
      )}
      {can.buka && <OpenButton period={period} />}
      {can.ubah && (
        <ButtonLink small variant="sunyi" to={meja('periode', { isian: id })}>
          Ubah<span className="sr"> {nama}</span>
        </ButtonLink>
      )}
      {can.hapus && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <ConfirmSubmit
            small
            variant="sunyi"
            name="tindakan"
            value="hapus-periode"
            question={{
              title: `Hapus periode ${nama}?`,
              text: 'Periode ini belum punya jawaban. Aksi ini tidak dapat diulang.',
              verb: 'Hapus',
              danger: true,
            }}
          >
            Hapus<span className="sr"> {nama}</span>
          </ConfirmSubmit>
        </Form>
      )}
    </span>
  );
}

function OpenButton({ period: { id, nama, mulai } }: { period: Periode }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmSubmit
        small
        name="tindakan"
        value="buka"
        question={{
          title: `Buka ${nama} sekarang?`,
          text: `Rencananya dibuka ${formatDate(mulai)}. Tanggal mulai menjadi hari ini.`,
          verb: 'Buka',
        }}
      >
        Buka<span className="sr"> {nama}</span>
      </ConfirmSubmit>
    </Form>
  );
}

/** The period that runs, or the next. */
function Next({ period, today }: { period: Periode; today: string }) {
  const { nama, mulai, selesai, pengguna, ditulis, sejak, sampel, keadaan, responden, id } = period;
  const days = daysBetween(today, mulai);
  const users =
    ditulis !== null
      ? formatNumber(pengguna)
      : `${formatNumber(pengguna)}, dari ajuan dan laporan sejak ${formatDate(sejak)}`;
  return (
    <section>
      <div className="survei-kep berhadap">
        <h2>{nama}</h2>
        <Badge kind="info">
          {keadaan === 'berjalan'
            ? `Dibuka, sampai ${formatDate(selesai)} pukul 23.59`
            : `Dibuka ${formatDate(mulai)}, ${days} hari lagi`}
        </Badge>
      </div>
      <Facts
        items={[
          { label: 'Dikumpulkan', value: rentangText(mulai, selesai) },
          { label: 'Pengguna layanan', value: users },
          { label: 'Responden paling sedikit', value: formatNumber(sampel) },
          keadaan === 'berjalan'
            ? { label: 'Sudah menjawab', value: formatNumber(responden) }
            : { label: 'Satu jawaban per', value: 'Layanan selesai, atau perangkat per hari' },
        ]}
      />
      <div className="baris">
        <ButtonLink small to={meja('periode', { isian: id })} icon="pencil">
          Ubah periode
        </ButtonLink>
        <ButtonLink small variant="sunyi" to={paths.survei()} icon="eye">
          Lihat sebagai warga
        </ButtonLink>
      </div>
    </section>
  );
}

const LABELS = { nama: 'Nama periode', mulai: 'Mulai', selesai: 'Selesai', pengguna: 'Pengguna layanan' };
const seenOf = ({ nama, mulai, selesai, ditulis }: Periode) => ({ nama, mulai, selesai, pengguna: ditulis });

function PeriodeForm({ period, failed }: { period: Periode | undefined; failed: Failed | undefined }) {
  const submitting = useSubmitting();
  const field = fieldsOf(failed, {
    nama: period?.nama,
    mulai: period?.mulai,
    selesai: period?.selesai,
    pengguna: period?.ditulis,
  });
  return (
    <section>
      <Form
        method="post"
        className="survei-form"
        aria-label={period ? `Ubah ${period.nama}` : 'Periode baru'}
      >
        <h2>{period ? `Ubah ${period.nama}` : 'Periode baru'}</h2>
        <FormErrors failed={failed} />
        {period && <Seen stored={seenOf(period)} labels={LABELS} failed={failed} />}
        {period && <input type="hidden" name="id" value={period.id} />}
        <TextInput {...field('nama')} label="Nama periode" hint="Contoh: Semester 2 2026" maxLength={60} />
        <div className="kisi k2 rapat">
          <DateInput {...field('mulai')} label="Mulai" />
          <DateInput {...field('selesai')} label="Selesai" hint="Ditutup sendiri pukul 23.59." />
        </div>
        <NumberInput
          {...field('pengguna')}
          label="Pengguna layanan (tidak wajib)"
          hint="Kosongkan bila semua layanan lewat situs: dihitung dari ajuan surat dan laporan."
          maxLength={8}
        />
        <div className="baris">
          <Button type="submit" variant="utama" name="tindakan" value="periode" loading={submitting}>
            Simpan
          </Button>
          <ButtonLink variant="sunyi" to={meja('periode')}>
            Batal
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}

function Outside({ luar }: { luar: MejaSurvei['luar'] }) {
  const since = luar.sejak ? `Sejak ${formatDate(luar.sejak)}` : 'Sampai hari ini';
  return (
    <section>
      <Form method="post" className="survei-form">
        <h2>Di luar periode</h2>
        <RadioCards
          name="terima"
          label="Bila tidak ada periode yang dibuka"
          defaultValue={luar.terima ? 'ya' : 'tidak'}
          options={[
            {
              value: 'ya',
              label: 'Tetap terima jawaban',
              hint: `Tidak masuk IKM resmi. ${since}: ${formatNumber(luar.jawaban)} jawaban.`,
            },
            {
              value: 'tidak',
              label: 'Tutup formulir',
              hint: 'Halaman survei menyebut tanggal buka berikutnya dan hasil terakhir.',
            },
          ]}
        />
        <div className="baris">
          <Button type="submit" small name="tindakan" value="luar">
            Simpan aturan
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Beside({ desk, layanan }: { desk: MejaSurvei; layanan: number }) {
  const many = desk.pertanyaan.length;
  return (
    <aside className="samping" aria-label="Keadaan survei">
      <section>
        <h2>Sebelum dibuka</h2>
        <ul className="survei-siap">
          <Ready done title="Pertanyaan SKM" text="9 unsur, tidak bisa diubah" />
          <Ready
            done={many > 0}
            title="Pertanyaan desa"
            text={many > 0 ? `${many} pertanyaan` : 'Belum ada, formulir dua langkah'}
          />
          <Ready
            done={layanan > 0}
            title="Daftar layanan"
            text={layanan > 0 ? `${layanan} layanan` : 'Belum ada'}
          />
        </ul>
        <a className="btn kedua kcl" href={paths.kelola('survei', 'unduh', 'loket.pdf')}>
          <Icon name="printer" size={18} />
          Cetak QR untuk loket
        </a>
      </section>
      <section>
        <h2>Jawaban tanpa nama</h2>
        <p className="kecil redup">
          Tidak ada akun, NIK, atau alamat perangkat yang disimpan bersama jawaban. Petugas hanya melihat
          jumlah.
        </p>
      </section>
    </aside>
  );
}

function Ready({ done, title, text }: { done: boolean; title: string; text: string }) {
  return (
    <li>
      <Icon name={done ? 'circle-check' : 'clock'} size={22} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  );
}
