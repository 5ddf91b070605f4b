import { pathOf } from '#contract/client.ts';
import { HARI_DISIMPAN, type Kepindahan } from '#contract/kepindahan.ts';
import { platform, type RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { ArchiveContents, MoveSteps } from '../../kepindahan/move-steps.tsx';
import { platformPaths } from '../platform-paths.ts';
import { DetailForm } from './detail-form.tsx';

type Props = { desa: RincianDesa; failed: Failed | undefined };

/** A village's way to another installation: what the operator does of it, and what the village has done. */
export function MoveSection({ desa, failed }: Props) {
  const { pindah } = desa;
  const asked = failed?.values.tindakan?.[0];
  return (
    <section id="pindah">
      <h2>Pindah keluar</h2>
      {!pindah && <StartForm desa={desa} failed={asked === 'pindah' ? failed : undefined} />}
      {pindah && <MoveSteps pindah={pindah} />}
      {pindah?.sebab && <Note kind="error">{pindah.sebab}</Note>}
      {pindah?.arsip && <ArchiveContents arsip={pindah.arsip} />}
      {pindah && <Further desa={desa} pindah={pindah} failed={asked === 'serahkan' ? failed : undefined} />}
    </section>
  );
}

function Further({ desa, pindah, failed }: Props & { pindah: Kepindahan }) {
  if (pindah.keadaan === 'diserahkan')
    return (
      <>
        <p>Situs ditutup. Data dan berkas dihapus sendiri setelah {HARI_DISIMPAN} hari.</p>
        <p>
          Sampai saat itu arsipnya masih ada. Bila desa kehilangan salinannya, teruskan arsip ini kepada
          adminnya: frasanya hanya ada pada admin desa.
        </p>
        <a
          className="btn kedua"
          href={pathOf(platform.arsipPindah.path, { alamat: desa.kode || String(desa.id) })}
          download
        >
          Unduh arsip terkunci
        </a>
      </>
    );
  return (
    <>
      {pindah.keadaan === 'diperiksa' ? (
        <HandForm desa={desa} failed={failed} />
      ) : (
        <p>Admin desa menyusun, mengunduh, dan memeriksa arsipnya di konsol desa, Kepindahan desa.</p>
      )}
      <Form method="post" action={platformPaths.rinci(desa)} reloadDocument className="batal-pindah">
        <button type="submit" className="btn kedua" name="tindakan" value="batal-pindah">
          Batalkan pindah
        </button>
      </Form>
    </>
  );
}

function StartForm({ desa, failed }: Props) {
  const field = fieldsOf(failed, {});
  return (
    <DetailForm
      desa={desa}
      failed={failed}
      title={`Siapkan pindah ${desa.nama}`}
      note="Menyusun arsip lengkap untuk dipasang di tempat lain. Sampai selesai atau dibatalkan, situs hanya dapat dibaca."
      act="pindah"
      verb="Bekukan dan siapkan"
    >
      <p>
        Arsip dikunci dengan frasa yang hanya diterima admin desa. Tanpa frasa itu platform pun tidak dapat
        membukanya.
      </p>
      <Textarea
        {...field('alasan')}
        id={failed ? undefined : 'alasan-pindah'}
        label="Alasan"
        hint="Paling sedikit 10 huruf. Dibaca petugas desa, dan siapa pun yang mencoba mengirim sesuatu."
        rows={3}
        maxLength={200}
      />
      <TextInput
        {...field('pasti')}
        id={failed ? undefined : 'pasti-pindah'}
        label="Kode desa, untuk memastikan"
        placeholder={desa.kode || desa.host}
        autoComplete="off"
        maxLength={255}
      />
    </DetailForm>
  );
}

function HandForm({ desa, failed }: Props) {
  const field = fieldsOf(failed, {});
  return (
    <DetailForm
      desa={desa}
      failed={failed}
      title="Serahkan alamat"
      note={`Alamat milik desa dilepas, situs di sini ditutup, dan isinya dihapus setelah ${HARI_DISIMPAN} hari. Tidak dapat dibatalkan.`}
      act="serahkan"
      verb="Serahkan alamat"
      danger
    >
      <TextInput
        {...field('alamat_baru')}
        label="Alamat desa yang baru"
        hint="Boleh kosong. Pengunjung alamat lama diberi tahu."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        maxLength={255}
      />
      <TextInput
        {...field('pasti')}
        label="Kode desa, untuk memastikan"
        placeholder={desa.kode || desa.host}
        autoComplete="off"
        maxLength={255}
      />
    </DetailForm>
  );
}
