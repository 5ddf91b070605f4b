import { useNavigation } from 'react-router';
import type { KameraKelola, LangkahUji, UjiKamera } from '#contract/cctv.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { isTicked, NO } from '../../lib/forms/ticked.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Checkbox, Switch } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VillagePlace } from '../../ui/peta/village-place.tsx';

interface KameraFormProps {
  kamera: KameraKelola | undefined;
  failed: Failed | undefined;
  tested: { uji: UjiKamera; values: Record<string, string> } | undefined;
}

/** A camera: its name, its addresses, its place, who sees it, and the test before it is saved. */
export function KameraForm({ kamera, failed, tested }: KameraFormProps) {
  const { state, formData } = useNavigation();
  const testing = state !== 'idle' && formData?.get('tindakan') === 'uji';
  const values = tested?.values;
  const field = fieldsOf(failed, { ...initialOf(kamera), ...values });
  const on = (name: 'terlihat' | 'kabari') => {
    const stored = values ? values[name] !== NO : (kamera?.[name] ?? true);
    return isTicked(failed, name, stored);
  };
  const insists = failed?.errors.paksa !== undefined || tested?.uji.keadaan === 'mati';
  return (
    <section className="kotak cctv-form" aria-labelledby="judul-form">
      <Form method="post">
        <h2 id="judul-form">{kamera ? kamera.nama : 'Tambah kamera'}</h2>
        {kamera && <Seen stored={seenOf(kamera)} labels={LABELS} failed={failed} />}
        {kamera && <input type="hidden" name="id" value={kamera.id} />}
        <Texts field={field} />
        <VillagePlace
          hint="Tempat kamera berdiri"
          field={field}
          errors={failed?.errors}
          stored={kamera !== undefined}
        />
        <Switch
          says
          name="terlihat"
          label="Terlihat umum. Mati: hanya petugas"
          defaultChecked={on('terlihat')}
        />
        <Switch
          says
          name="kabari"
          label="Beri tahu petugas peta bila mati 10 menit"
          defaultChecked={on('kabari')}
        />
        <Uji uji={testing ? undefined : tested?.uji} testing={testing} />
        {insists && (
          <Checkbox name="paksa" label="Simpan walau belum tersambung" error={failed?.errors.paksa} />
        )}
        <div className="baris">
          <Button type="submit" variant="utama" name="tindakan" value={kamera ? 'ubah' : 'tambah'}>
            Simpan kamera
          </Button>
          <ButtonLink to={paths.kelola('cctv')}>Batal</ButtonLink>
        </div>
      </Form>
      {kamera && <Remove kamera={kamera} />}
    </section>
  );
}

const LABELS = { nama: 'Nama', tempat: 'Tempat', link: 'Alamat aliran', alamat_gambar: 'Gambar cadangan' };
const seenOf = ({ nama, tempat, link, alamat_gambar, terlihat, kabari }: KameraKelola) => ({
  nama,
  tempat,
  link,
  alamat_gambar,
  terlihat,
  kabari,
});

function Texts({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
    <>
      <TextInput {...field('nama')} label="Nama" hint="Nama tempat, menjadi judul pemutar" maxLength={100} />
      <TextInput
        {...field('tempat')}
        label="Tempat (tidak wajib)"
        hint="Jalan atau dusun, tampil di bawah nama"
        maxLength={120}
      />
      <TextInput
        {...field('link')}
        label="Alamat aliran"
        hint="HLS (.m3u8), WHEP, atau gambar (.jpg). Username dan password jangan di alamat."
        inputMode="url"
        maxLength={1000}
      />
      <TextInput
        {...field('alamat_gambar')}
        label="Gambar cadangan (tidak wajib)"
        hint="Dipakai bila video tidak dapat diputar"
        inputMode="url"
        maxLength={1000}
      />
    </>
  );
}

function initialOf(kamera: KameraKelola | undefined) {
  const { nama, tempat, link, alamat_gambar, koordinat } = kamera ?? {};
  return { nama, tempat, link, alamat_gambar, ...koordinat };
}

const STEP: Record<LangkahUji['hasil'], { look: string; icon: 'check' | 'error' | 'warning' | 'circle' }> = {
  ok: { look: 'ok', icon: 'check' },
  gagal: { look: 'e', icon: 'error' },
  awas: { look: 'w', icon: 'warning' },
  lewat: { look: 'n', icon: 'circle' },
};

/** Test of the stream, with its results step by step. */
function Uji({ uji, testing }: { uji: UjiKamera | undefined; testing: boolean }) {
  return (
    <div className="cctv-uji">
      <div className="sub">
        <b>Uji aliran</b>
        <Button type="submit" small icon="redo" name="tindakan" value="uji" loading={testing}>
          {uji ? 'Uji lagi' : 'Uji sekarang'}
        </Button>
      </div>
      <div role="status">
        {testing && <p className="kecil">Menguji, paling lama 15 detik.</p>}
        {uji && (
          <ol>
            {uji.langkah.map(({ hasil, judul, keterangan, lama }) => (
              <li key={judul} className={STEP[hasil].look}>
                <Icon name={STEP[hasil].icon} />
                <span>
                  <b>{judul}</b>
                  {keterangan && <small>{keterangan}</small>}
                </span>
                <span className="wkt">{lama !== null && `${formatNumber(lama / 1000, 2)} detik`}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function Remove({ kamera: { id, nama } }: { kamera: KameraKelola }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <ConfirmSubmit
        name="tindakan"
        value="hapus"
        variant="bahaya"
        icon="trash"
        question={{
          title: `Hapus kamera ${nama}?`,
          text: 'Letak dan alamat ikut hilang. Aksi ini tidak dapat diulang.',
          verb: 'Hapus kamera',
          danger: true,
        }}
      >
        Hapus kamera
      </ConfirmSubmit>
    </Form>
  );
}
