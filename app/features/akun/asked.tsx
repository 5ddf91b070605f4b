import { paths } from '../../lib/paths/paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Note } from '../../ui/text/note.tsx';

/** Why nothing is sent, where no mail can be. */
export const AtTheCounter = () => (
  <Note>
    <b>Kode diambil di kantor desa</b>
    <p>
      Desa ini belum mengirim kode lewat pesan. Setelah mendaftar, ambil kode di kantor desa dengan membawa
      KTP.
    </p>
  </Note>
);

/** Shown after every request for an account or a code, whether the register knows the person or not. */
interface AskedProps {
  /** True where the code is mailed: the village can mail, and an address was written. */
  surel: boolean;
  /** True where the village can mail at all; as `surel` where it is not said. */
  mails?: boolean;
  forgotten?: boolean;
}

export function Asked({ surel, mails = surel, forgotten }: AskedProps) {
  return (
    <div className="diterima" role="status">
      <Icon name="circle-check" size={28} />
      <h2>Permintaan Anda sudah kami terima</h2>
      {surel ? <Sent forgotten={forgotten} /> : mails ? <Fetched /> : <AtTheCounter />}
      <p className="redup">
        Belum ada kabar? Datang ke kantor desa dengan KTP dan Kartu Keluarga. Demi keamanan warga, kami tidak
        memberi tahu di sini apakah sebuah NIK terdaftar.
      </p>
      <p className="diterima-jalan">
        <Link className="lanjut" to={paths.pakaiKode()}>
          Saya sudah punya kode
        </Link>
        <Link className="lanjut" to={paths.beranda()}>
          Ke beranda
        </Link>
      </p>
    </div>
  );
}

function Sent({ forgotten }: { forgotten?: boolean }) {
  if (forgotten)
    return (
      <p>
        Jika isian cocok dengan data desa, kode sekali pakai dikirim ke email akun Anda dalam beberapa menit.
      </p>
    );
  return (
    <p>
      Jika isian cocok dengan data desa, kode sekali pakai dikirim ke email yang Anda tulis, paling lambat 2
      hari kerja.
    </p>
  );
}

/** Words for whoever wrote no address, where the village can mail. */
const Fetched = () => (
  <p>
    Anda tidak menulis email, jadi kodenya diambil di kantor desa dengan membawa KTP, sesudah diputuskan
    paling lambat 2 hari kerja.
  </p>
);
