import '../jenis-surat.css';
import { Form } from 'react-router';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { JenisKelola, KelompokKelola } from '#contract/jenis-surat/tampil.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { formatDate, formatNumber } from '../../../lib/text/format.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { KeyField } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { EmptyState } from '../../../ui/table/empty-state.tsx';
import { asksProof } from '../../sesi/asks-proof.ts';
import StepUp from '../../sesi/step-up.tsx';
import type { Route } from './+types/kelola-list.ts';
import { NotShown, offerOwnTypes, wantsOwnTypes } from './own-types.tsx';
import { actOnTypes } from './type-act.ts';

const HERE = paths.kelola('jenis-surat');

export async function loader({ context, request }: Route.LoaderArgs) {
  const groups = await apiOf(context)(kelolaJenisSurat.groups);
  const asked = new URL(request.url).searchParams.get('search')?.trim().slice(0, 100) ?? '';
  return { groups, asked };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    if (wantsOwnTypes(form)) {
      await offerOwnTypes(apiOf(context));
      return redirectWithToast(HERE, { title: 'Jenis surat desa dipakai di loket dan situs.' });
    }
    const { path = HERE, title } = await actOnTypes(apiOf(context), form);
    return redirectWithToast(path, { title });
  });

/** The letter types of the village by their groups: what is offered, and what is still a draft. */
export default function KelolaJenisSurat({ loaderData: { groups, asked } }: Route.ComponentProps) {
  const failed = useFailed();
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = groups.map((group) => ({
    ...group,
    jenis: group.jenis.filter(({ nama, keterangan }) =>
      words.every((word) => `${nama} ${keterangan}`.toLowerCase().includes(word)),
    ),
  }));
  const own = groups.some(({ jenis }) => jenis.some(({ statis }) => !statis));
  const found = shown.some(({ jenis }) => jenis.length > 0);
  return (
    <>
      <KelolaBar
        title="Jenis surat"
        failed={failed}
        search={
          <Form method="get" role="search" className="cari-jenis">
            <input
              className="inp"
              type="search"
              name="search"
              aria-label="Cari jenis surat"
              placeholder="Cari jenis surat"
              defaultValue={asked}
            />
          </Form>
        }
        action={
          <ButtonLink variant="utama" to={paths.kelola('jenis-surat', 'katalog')} icon="plus">
            Ambil dari katalog
          </ButtonLink>
        }
      />
      <div className="isi-konsol tumpuk">
        {!asksProof(failed) && <FormErrors failed={failed} />}
        {own && <NotShown />}
        {asked === '' && <NewType groups={groups} failed={failed} />}
        {!own && asked === '' && (
          <EmptyState drawing="data" text="Belum ada jenis surat yang Anda buat sendiri">
            <p>Nyalakan satu dari katalog: isian dan teksnya sudah ada, tinggal disesuaikan.</p>
            <ButtonLink to={paths.kelola('jenis-surat', 'katalog')}>Buka katalog</ButtonLink>
          </EmptyState>
        )}
        {asked !== '' && !found && (
          <p role="status">
            Tidak ada jenis surat yang memuat “{asked}”. <Link to={HERE}>Tampilkan semua</Link>
          </p>
        )}
        {shown.map(
          (group) => (asked === '' || group.jenis.length > 0) && <Group key={group.id} group={group} />,
        )}
        {asked === '' && <NewGroup failed={failed} />}
      </div>
      <StepUp failed={failed} act={removalOf(failed, groups)} />
    </>
  );
}

/** Names what a refused removal would take with it. */
function removalOf(failed: Failed | undefined, groups: KelompokKelola[]): string {
  const id = failed?.values.id?.[0];
  const type = groups.flatMap(({ jenis }) => jenis).find((one) => String(one.id) === id);
  return `Menghapus jenis surat ${type?.nama ?? ''} dengan semua isian, teks, dan versinya, untuk selamanya`;
}

function Group({ group }: { group: KelompokKelola }) {
  const { id, nama, jenis } = group;
  return (
    <section className="kelompok-jenis" aria-labelledby={`kelompok-${id}`}>
      <div className="kepala">
        <h2 id={`kelompok-${id}`}>{nama}</h2>
        <span className="kecil redup">{formatNumber(jenis.length)} jenis</span>
        <ButtonLink variant="sunyi" small icon="pencil" to={paths.kelola('jenis-surat', 'kelompok', id)}>
          Ubah<span className="sr"> kelompok {nama}</span>
        </ButtonLink>
        <Form method="post" className="aksi-kecil">
          <KeyField />
          <input type="hidden" name="kelompok" value={id} />
          <MoveButtons of={`kelompok ${nama}`} />
          {jenis.length === 0 && (
            <Button type="submit" name="tindakan" value="hapus-kelompok" variant="sunyi" small icon="trash">
              Hapus kelompok<span className="sr"> {nama}</span>
            </Button>
          )}
        </Form>
      </div>
      <ul className="daftar-jenis bingkai">
        {jenis.map((one) => (
          <Type key={one.id} type={one} />
        ))}
      </ul>
    </section>
  );
}

function Type({ type }: { type: JenisKelola }) {
  const { id, nama, statis, isian, ajuan, waktu_pelayanan, aktif, versi } = type;
  // Most letters of the village's own are called like the ones that come with the program.
  const called = statis ? `${nama}, surat bawaan` : nama;
  const facts = [
    statis ? 'Surat bawaan' : `${isian} isian`,
    waktu_pelayanan && `${waktu_pelayanan} hari kerja`,
    ajuan > 0 ? `${formatNumber(ajuan)} ajuan` : 'belum ada ajuan',
    versi && `versi ${versi}`,
    `diubah ${formatDate(type.diubah)}`,
  ];
  return (
    <li>
      <div className="isi">
        <Link to={paths.kelola('jenis-surat', id)}>{nama}</Link>
        <span className="kecil redup">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <State type={type} />
      <Form method="post" className="aksi-kecil">
        <KeyField />
        <input type="hidden" name="id" value={id} />
        <MoveButtons of={called} />
        <Button
          type="submit"
          name="tindakan"
          value={aktif ? 'matikan' : 'nyalakan'}
          small
          disabled={!aktif && !statis && versi === null}
        >
          {aktif ? 'Matikan' : 'Nyalakan'}
          <span className="sr"> {called}</span>
        </Button>
        {!statis && ajuan === 0 && (
          <ConfirmSubmit
            name="tindakan"
            value="hapus"
            variant="sunyi"
            small
            icon="trash"
            question={{
              title: `Hapus ${nama}?`,
              text: 'Isian, teks, dan semua versinya ikut terhapus.',
              verb: 'Hapus',
              danger: true,
            }}
          >
            <span className="sr">Hapus {nama}</span>
          </ConfirmSubmit>
        )}
      </Form>
    </li>
  );
}

function State({ type: { aktif, ditawarkan, draf, statis, versi } }: { type: JenisKelola }) {
  const word = ditawarkan ? 'Ditawarkan' : versi === null && draf && !aktif ? 'Draf' : 'Tidak ditawarkan';
  return (
    <span className={ditawarkan ? 'titik-jenis titik ok' : 'titik-jenis titik'}>
      {word}
      {aktif && !ditawarkan && <small>{statis ? 'surat sendiri dipakai' : 'surat bawaan dipakai'}</small>}
      {draf && versi !== null && <small>ada draf</small>}
    </span>
  );
}

/** Buttons that stand in the form of the row that they move. */
function MoveButtons({ of }: { of: string }) {
  return (
    <>
      <IconButton type="submit" name="tindakan" value="naik" icon="arrow-up" label={`Naikkan ${of}`} />
      <IconButton type="submit" name="tindakan" value="turun" icon="arrow-down" label={`Turunkan ${of}`} />
    </>
  );
}

function NewType({ groups, failed }: { groups: KelompokKelola[]; failed: Failed | undefined }) {
  const mine = failed?.values.tindakan?.[0] === 'buat' ? failed : undefined;
  const field = fieldsOf(mine, { kelompok_id: groups[0]?.id });
  return (
    <Form method="post" className="form-konsol buat-jenis" id="buat">
      <KeyField />
      <h2>Buat jenis surat sendiri</h2>
      <div className="kisi k2">
        <TextInput {...field('nama')} label="Nama" placeholder="Surat Keterangan …" maxLength={120} />
        <Select
          {...field('kelompok_id')}
          label="Kelompok"
          options={groups.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        />
      </div>
      <TextInput
        {...field('keterangan')}
        label="Keterangan"
        hint="Dibaca warga di daftar layanan. Boleh dikosongkan."
        maxLength={300}
      />
      <div className="baris">
        <Button variant="kedua" type="submit" name="tindakan" value="buat" icon="plus">
          Buat jenis surat
        </Button>
        <ButtonLink variant="sunyi" to={paths.kelola('jenis-surat', 'impor')} icon="upload">
          Impor templat OpenSID
        </ButtonLink>
      </div>
    </Form>
  );
}

function NewGroup({ failed }: { failed: Failed | undefined }) {
  const mine = failed?.values.tindakan?.[0] === 'buat-kelompok' ? failed : undefined;
  const field = fieldsOf(mine);
  return (
    <details className="gugus-lipat" open={mine !== undefined || undefined}>
      <summary>Tambah kelompok</summary>
      <Form method="post" className="form-konsol">
        <KeyField />
        <TextInput {...field('nama')} id="kelompok-nama" label="Nama kelompok" maxLength={80} />
        <TextInput {...field('keterangan')} id="kelompok-ket" label="Keterangan" maxLength={300} />
        <div className="baris">
          <Button type="submit" name="tindakan" value="buat-kelompok" icon="plus">
            Tambah kelompok
          </Button>
        </div>
      </Form>
    </details>
  );
}
