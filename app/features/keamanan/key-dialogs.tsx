import { useSearchParams } from 'react-router';
import type { KunciSandi } from '#contract/keamanan.ts';
import type { KunciBaru } from '#contract/lib/access/kunci-sandi.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { formatDate, formatDateTime } from '../../lib/text/format.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Note } from '../../ui/text/note.tsx';
import { ProofInput } from '../sesi/proof-input.tsx';
import { useKnowsPasskeys } from '../sesi/use-passkey.ts';
import { HERE } from './act.ts';
import { CreateKey } from './create-key.tsx';
import { useClose } from './own-dialogs.tsx';

const LIST = withQuery(HERE, { kunci: 1 });
const NEW = withQuery(HERE, { kunci: 'baru' });

interface KeyDialogsProps {
  kunci: KunciSandi[];
  /** The key that the device is to make now. */
  made: { baru: KunciBaru; nama: string } | undefined;
  failed: Failed | undefined;
}

/** Dialogs for passkeys, by what the address or the last form asks. */
export function KeyDialogs({ kunci, made, failed }: KeyDialogsProps) {
  const [query] = useSearchParams();
  const asked = failed?.values.tindakan?.[0];
  if (made) return <CreateKey {...made} key={made.baru.challenge} action={NEW} />;
  if (query.get('kunci') === 'baru' || asked === 'kunci-mulai' || asked === 'kunci-pasang')
    return <NewKey failed={failed} />;
  const id = query.get('hapus') ?? failed?.values.id?.[0];
  const key = kunci.find((one) => String(one.id) === id);
  return key ? <RemoveKey kunci={key} failed={failed} /> : <KeyList kunci={kunci} />;
}

function KeyList({ kunci }: Pick<KeyDialogsProps, 'kunci'>) {
  const known = useKnowsPasskeys();
  return (
    <Dialog open onClose={useClose()} title="Kunci sandi" text="Terikat pada Anda, bukan pada komputernya.">
      <ul className="faktor">
        {kunci.map(({ id, nama, host, di_sini, sejak, dipakai }) => (
          <li key={id}>
            <Icon name="key" />
            <span>
              <b>{nama}</b>
              <small>
                Dibuat {formatDate(sejak)}
                {dipakai ? `, dipakai ${formatDateTime(dipakai)}` : ', belum dipakai'}
              </small>
              {!di_sini && <small>Hanya dapat dipakai di {host}.</small>}
            </span>
            <span className="ujung">
              <ButtonLink
                small
                variant="bahaya"
                to={withQuery(HERE, { kunci: 1, hapus: id })}
                preventScrollReset
              >
                Hapus<span className="sr"> {nama}</span>
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {kunci.length === 0 && <p className="redup">Belum ada kunci sandi.</p>}
      {known === false && <NotKnown />}
      <div className="baris">
        <Link className="btn kedua" to={HERE} preventScrollReset data-fokus="">
          Tutup
        </Link>
        {known !== false && (
          <ButtonLink variant="utama" icon="plus" className="hanya-js" to={NEW} preventScrollReset>
            Tambah kunci
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}

const NotKnown = () => (
  <Note kind="warning">
    <b>Peramban ini tidak mengenal kunci sandi di alamat ini.</b> Autentikator cukup.
  </Note>
);

/** The name of a new key, and the proof of its owner: the device makes it after that. */
function NewKey({ failed }: Pick<KeyDialogsProps, 'failed'>) {
  const known = useKnowsPasskeys();
  const sending = useSubmitting();
  const refused = failed?.errors.kredensial?.[0];
  return (
    <Dialog
      open
      onClose={useClose()}
      title="Buat kunci sandi"
      text="Sidik jari, wajah, atau PIN perangkat ini menggantikan kode yang diketik."
    >
      <Form method="post" action={NEW} className="form-konsol" noValidate preventScrollReset>
        {known === false && <NotKnown />}
        <div className="tanpa-js">
          <Note kind="warning">
            <b>Membuat kunci sandi memerlukan JavaScript.</b> Autentikator cukup.
          </Note>
        </div>
        {refused ? <Note kind="error">{refused}</Note> : <FormErrors failed={failed} />}
        <input type="hidden" name="tindakan" value="kunci-mulai" />
        <TextInput
          {...fieldsOf(failed)('nama')}
          label="Nama kunci"
          hint="Agar Anda mengenalinya, misalnya Laptop kantor."
          maxLength={40}
          data-fokus=""
        />
        <ProofInput name="password" error={failed?.errors.password} />
        <div className="baris">
          <Link className="btn kedua" to={HERE} preventScrollReset>
            Batal
          </Link>
          {known !== false && (
            <Button type="submit" variant="utama" className="hanya-js" loading={sending}>
              Lanjut
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
}

function RemoveKey({ kunci: { id, nama }, failed }: { kunci: KunciSandi; failed: Failed | undefined }) {
  return (
    <Dialog
      open
      onClose={useClose()}
      title={`Hapus kunci sandi ${nama}?`}
      text="Tidak dapat dipakai masuk lagi, dan perangkat lain yang sedang masuk dikeluarkan."
    >
      <Form
        method="post"
        action={withQuery(HERE, { kunci: 1, hapus: id })}
        className="tumpuk"
        noValidate
        preventScrollReset
      >
        {failed?.message && <Note kind="error">{failed.message}</Note>}
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="tindakan" value="kunci-hapus" />
        <ProofInput name="password" error={failed?.errors.password} />
        <div className="baris">
          <Link className="btn kedua" to={LIST} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="bahaya-isi" loading={useSubmitting()}>
            Hapus
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
