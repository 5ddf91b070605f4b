import './connections.css';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Sambungan } from '#contract/desa/sambungan.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { useLookingAgain } from '../../lib/live/use-looking-again.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { partPath } from './pengaturan-parts.ts';

type State = 'ok' | 'w' | 'none';
const CAPTCHA = {
  altcha: 'ALTCHA, tanpa pihak luar.',
  turnstile: 'Turnstile dari Cloudflare.',
  recaptcha: 'reCAPTCHA dari Google.',
};

interface RowProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  state?: State;
  said?: string;
  children?: ReactNode;
}

function Row({ icon, title, text, state = 'none', said, children }: RowProps) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <div className="redup">{text}</div>
      </div>
      {said && <span className={state === 'none' ? 'titik' : `titik ${state}`}>{said}</span>}
      {children}
    </li>
  );
}

interface ConnectionsProps {
  sambungan: Sambungan;
  failed: Failed | undefined;
}

/** Services that the site is connected to; what belongs to the installation is shown, and changed by who runs it. */
export function Connections({ sambungan, failed }: ConnectionsProps) {
  return (
    <div className="sambungan">
      <p className="redup">
        Situs tetap berjalan bila satu sambungan putus. Alamat dan kuncinya diatur pengelola platform.
      </p>
      <FormErrors failed={failed} />
      <ul>
        <MailRow email={sambungan.email} />
        <OutsideRows sambungan={sambungan} />
        {sambungan.warna && (
          <Row
            icon="eye"
            title="Warna bawaan"
            text="Desa yang belum memilih warna mengikuti warna platform."
            state="ok"
            said="Berjalan"
          />
        )}
        <Row icon="download" title="OpenSID" text="Bawa data dari aplikasi lama, satu kali.">
          <ButtonLink small to={paths.kelola('migrasi')}>
            Mulai pindah
          </ButtonLink>
        </Row>
      </ul>
      <h2>Keamanan</h2>
      <ul>
        <Row icon="lock" title="Langkah kedua" text="Siapa sudah memasang, dan sejak kapan wajib.">
          <ButtonLink small to={paths.kelola('keamanan')}>
            Buka<span className="sr"> langkah kedua</span>
          </ButtonLink>
        </Row>
        <Row icon="history" title="Jejak" text="Siapa melakukan apa, dan siapa melihat data siapa.">
          <ButtonLink small to={paths.kelola('jejak')}>
            Buka<span className="sr"> jejak</span>
          </ButtonLink>
        </Row>
      </ul>
    </div>
  );
}

function OutsideRows({ sambungan: { captcha, isla, tte } }: Pick<ConnectionsProps, 'sambungan'>) {
  return (
    <>
      <Row
        icon="map"
        title="Peta dasar"
        text="Peta sendiri dari lapisan desa. Google Map tidak dipakai."
        state="ok"
        said="Berjalan"
      >
        <ButtonLink small to={partPath('peta')}>
          Ubah<span className="sr"> peta</span>
        </ButtonLink>
      </Row>
      <Row icon="shield-check" title="Captcha" text={CAPTCHA[captcha]} state="ok" said="Dipakai" />
      <Row
        icon="activity"
        title="ISLA"
        text={
          isla.dipakai
            ? 'Infografis memakai data kependudukan ISLA.'
            : 'Infografis memakai data penduduk di situs ini.'
        }
        state={isla.siap && isla.dipakai ? 'ok' : isla.dipakai ? 'w' : 'none'}
        said={isla.siap ? (isla.dipakai ? 'Dipakai' : 'Tidak dipakai') : 'Belum diatur'}
      >
        <ButtonLink small to={partPath('fitur')}>
          Ubah<span className="sr"> ISLA</span>
        </ButtonLink>
      </Row>
      <Row
        icon="key"
        title="Tanda tangan elektronik"
        text={
          tte
            ? 'Surat dapat ditandatangani dengan sertifikat BSrE.'
            : 'Surat memakai tanda tangan portal dengan kode QR.'
        }
        state={tte ? 'ok' : 'none'}
        said={tte ? 'Berjalan' : 'Belum diatur'}
      />
    </>
  );
}

function MailRow({ email: { siap, ke, tertahan, uji } }: { email: Sambungan['email'] }) {
  const submitting = useSubmitting();
  const waiting = uji !== null && uji.selesai === null;
  const state = !siap || tertahan > 0 || uji?.sebab ? 'w' : 'ok';
  const said = !siap ? 'Belum diatur' : tertahan > 0 ? `${formatNumber(tertahan)} belum terkirim` : 'Diatur';
  return (
    <Row
      icon="mail"
      title="Email"
      text={siap ? <TestSaid ke={ke} uji={uji} /> : 'Kode akun diserahkan lewat loket.'}
      state={state}
      said={said}
    >
      {siap && ke === '' && (
        <ButtonLink small to={partPath('identitas')}>
          Isi email kantor
        </ButtonLink>
      )}
      {siap && ke !== '' && (
        <Form method="post">
          <Button small type="submit" loading={submitting || waiting}>
            Kirim email percobaan
          </Button>
        </Form>
      )}
      {waiting && <LookAgain />}
    </Row>
  );
}

function LookAgain() {
  useLookingAgain(useRevalidator());
  return null;
}

/** Result of the last test, told as it changes. */
function TestSaid({ ke, uji }: Pick<Sambungan['email'], 'ke' | 'uji'>) {
  return (
    <span role="status">
      {ke === '' && 'Percobaan dikirim ke email kantor, yang belum diisi.'}
      {ke !== '' && !uji && `Percobaan dikirim ke ${ke}.`}
      {uji && !uji.selesai && `Mengirim ke ${ke} …`}
      {uji?.selesai && uji.sebab === '' && `Percobaan ${formatDateTime(uji.selesai)} diterima server email.`}
      {uji?.selesai && uji.sebab !== '' && `Percobaan ${formatDateTime(uji.selesai)}: ${uji.sebab}`}
    </span>
  );
}
