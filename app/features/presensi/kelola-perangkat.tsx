import './presensi.css';
import { useActionData } from 'react-router';
import { type PerangkatKantor, perangkatKantor } from '#contract/presensi/perangkat.ts';
import { KelolaBar } from '../../kinds/desk/kelola-bar.tsx';
import { RemoveRow } from '../../kinds/register/remove-row.tsx';
import { apiOf } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { type Renewed, useRenewed } from '../../lib/forms/use-renewed.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import type { Route } from './+types/kelola-perangkat.ts';
import { PresensiTabs, presensiPath } from './presensi-tabs.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const kode = new URL(request.url).searchParams.get('kode')?.slice(0, 40) ?? '';
  return { ...(await apiOf(context)(perangkatKantor.list)), kode };
}

export function action({ context, request }: Route.ActionArgs) {
  const done = (title: string) => redirectWithToast(presensiPath('perangkat'), { title });
  return submit(request, async (form) => {
    const call = apiOf(context);
    const id = Number(form.get('id'));
    const tindakan = form.get('tindakan');
    if (tindakan === 'cabut') {
      await call(perangkatKantor.revoke, { params: { id } });
      return done('Perangkat dicabut.');
    }
    if (tindakan === 'hapus') {
      await call(perangkatKantor.remove, { params: { id } });
      return done('Perangkat dihapus dari daftar.');
    }
    await call(perangkatKantor.pair, { body: form });
    return done('Perangkat terpasang.');
  });
}

export default function KelolaPerangkat({ loaderData }: Route.ComponentProps) {
  const failed = useActionData<typeof action>();
  const { perangkat, punya_chip, pegawai, kode } = loaderData;
  const { round, onSubmit } = useRenewed();
  const paired = perangkat.filter(({ dicabut }) => !dicabut).length;
  return (
    <>
      <KelolaBar title="Presensi" part="perangkat" failed={failed} />
      <PresensiTabs current="perangkat" semua counts={{ perangkat: paired }} />
      <div className="isi-konsol presensi-dua">
        <section className="presensi-blok">
          <h2>
            Perangkat terpasang <span className="redup">{paired}</span>
          </h2>
          <p className="redup">
            Satu pasangan dipakai perangkat itu untuk presensi. Loket surat memakai akun petugas dan tidak
            memerlukannya. Tanpa pasangan, halaman presensi tidak mencatat apa pun.
          </p>
          {perangkat.length === 0 ? (
            <EmptyState text="Belum ada perangkat. Buka /presensi di perangkat kantor, lalu ketik kodenya di sini." />
          ) : (
            <ul className="perangkat-t nama-ket bergaris tengah">
              {perangkat.map((one) => (
                <Device key={one.id} device={one} />
              ))}
            </ul>
          )}
        </section>
        <aside aria-label="Pasang perangkat">
          <PairForm key={round} kode={kode} failed={failed} onSubmit={onSubmit} />
          <section className="presensi-blok">
            <h2>Chip KTP-el</h2>
            <p className="redup">
              Diisi pada tiap pegawai di menu Pegawai, dengan tempel atau ketik. Disimpan teracak, tidak bisa
              dibaca kembali. {punya_chip} dari {pegawai} pegawai punya chip.
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

type PairFormProps = Pick<Renewed, 'onSubmit'> & { kode: string; failed: Failed | undefined };

function PairForm({ kode, failed, onSubmit }: PairFormProps) {
  const submitting = useSubmitting();
  const field = fieldsOf(failed, { kode, nama: '' });
  return (
    <Form method="post" className="presensi-form" onSubmit={onSubmit}>
      <h2>Pasang perangkat</h2>
      <p className="redup">
        Buka <b>/presensi</b> di perangkat baru. Ketik kode yang tampil di sana.
      </p>
      <FormErrors failed={failed} />
      <TextInput
        {...field('kode')}
        label="Kode"
        className="presensi-kode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <TextInput {...field('nama')} label="Nama perangkat" hint="Misalnya Tablet loket" maxLength={60} />
      <Button type="submit" variant="utama" loading={submitting}>
        Pasangkan
      </Button>
    </Form>
  );
}

function Device({ device }: { device: PerangkatKantor }) {
  const { id, nama, dicabut, menunggu, dipasang, dipasang_oleh } = device;
  const by = dipasang_oleh ? ` oleh ${dipasang_oleh}` : '';
  const unsent = menunggu > 0 ? ` Tempel yang belum dikirim: ${menunggu}.` : ' Tempel yang belum dikirim: 0.';
  return (
    <li>
      <span className="kt abu">
        <Icon name="device" />
      </span>
      <span>
        <b>{nama}</b>
        <small>
          Dipasang {formatDate(dipasang)}
          {by}
        </small>
        <Connection device={device} />
      </span>
      {dicabut ? (
        <RemoveRow
          called={nama}
          question={{
            title: `Hapus ${nama}?`,
            text: 'Perangkat hilang dari daftar. Kehadiran yang dicatatnya tetap.',
          }}
        >
          <input type="hidden" name="id" value={id} />
        </RemoveRow>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <ConfirmSubmit
            name="tindakan"
            value="cabut"
            small
            question={{
              title: `Cabut ${nama}?`,
              text: `Perangkat tidak bisa mencatat kehadiran sampai dipasangkan lagi.${unsent}`,
              verb: 'Cabut perangkat',
              danger: true,
            }}
          >
            Cabut<span className="sr"> {nama}</span>
          </ConfirmSubmit>
        </Form>
      )}
    </li>
  );
}

function Connection({ device }: { device: PerangkatKantor }) {
  const { dicabut, dicabut_oleh, tersambung, terlihat, tempel_terakhir, menunggu, tak_dikenal } = device;
  const unknown = tak_dikenal > 0 ? `, ${tak_dikenal} tempel dari antrean tidak dikenal` : '';
  if (dicabut)
    return (
      <small className="titik hadir-keadaan">
        Dicabut {formatDate(dicabut)}
        {dicabut_oleh ? ` oleh ${dicabut_oleh}` : ''}
      </small>
    );
  if (tersambung)
    return (
      <small className="titik hadir-keadaan ok">
        Tersambung{tempel_terakhir ? `, tempel terakhir ${formatDateTime(tempel_terakhir)}` : ''}
        {unknown}
      </small>
    );
  return (
    <small className="titik hadir-keadaan w">
      Tidak tersambung sejak {formatDateTime(terlihat)}
      {menunggu > 0 ? `, ${menunggu} tempel menunggu` : ''}
      {unknown}
    </small>
  );
}
