import './kios-card.css';
import type { ReactNode } from 'react';
import type { Kios } from '#contract/presensi/kios.ts';
import { formatDateTime, formatTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { CardDrawing, NoInternet } from './kios-drawing.tsx';
import { ChipField } from './kios-field.tsx';
import type { Layar } from './use-kios.ts';

interface CardProps {
  kios: Kios;
  online: boolean;
  layar: Layar;
  onChip: (chip: string) => void;
}

/** Card that shows where to hold a card to the reader, and what came of it. */
export function TapCard({ kios, online, layar, onChip }: CardProps) {
  const result = layar.tampil === 'hasil' || layar.tampil === 'tercatat';
  return (
    <div className="kios-kartu">
      {result ? <Result key={layar.ke} layar={layar} /> : <Invitation {...invitation(kios, online, layar)} />}
      <ChipField
        onChip={onChip}
        busy={layar.tampil === 'memuat'}
        wrong={layar.tampil === 'gagal'}
        hidden={result}
      />
      {layar.tampil === 'memuat' && (
        <p className="sr" role="status">
          Memuat
        </p>
      )}
    </div>
  );
}

type Words = { title: string; text: string };

function invitation({ libur, jam }: Kios, online: boolean, { tampil }: Layar): Words {
  if (tampil === 'memuat') return { title: 'Membaca kartu', text: 'Jangan angkat kartu dulu.' };
  if (tampil === 'gagal')
    return {
      title: 'Coba sekali lagi',
      text: 'Bila tetap gagal, temui Sekretaris Desa. Kehadiran bisa dicatat di kantor.',
    };
  if (!online)
    return {
      title: 'Tempelkan KTP-el',
      text: 'Jam tempel dicatat di perangkat ini, nama tampil setelah tersambung.',
    };
  if (!jam)
    return {
      title: 'Hari libur',
      text: `${libur ? `${libur}. ` : ''}Tempel tetap dicatat sebagai lembur.`,
    };
  return { title: 'Tempelkan KTP-el', text: 'Pulang juga di sini, kartu yang sama.' };
}

const Invitation = ({ title, text }: Words) => (
  <div className="tempel">
    <CardDrawing />
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  </div>
);

type Shown = Extract<Layar, { ke: number }>;

function Result({ layar }: { layar: Shown }) {
  if (layar.tampil === 'tercatat')
    return (
      <Big
        icon={<NoInternet size={28} />}
        look="n"
        title="Tercatat, menunggu internet"
        time={formatTime(layar.waktu)}
        text="Masuk atau pulang ditentukan setelah tersambung, memakai jam ini."
      />
    );
  const { jenis, nama, waktu, masuk, terlambat, batas, jam_pulang } = layar.hasil;
  if (jenis === 'pulang')
    return (
      <Big
        icon={<Icon name="logout" size={28} />}
        look="p"
        title={`Absensi Pulang ,${nama}`}
        time={formatTime(waktu)}
        text={`Masuk ${formatTime(masuk)}, bekerja ${workedText(masuk, waktu)}.`}
      />
    );
  const leaves = jam_pulang ? `Pulang paling awal pukul ${jam_pulang}.` : 'Dicatat sebagai lembur.';
  return (
    <Big
      icon={<Icon name={terlambat === null ? 'check' : 'clock'} size={28} />}
      look={terlambat === null ? '' : 'w'}
      title={`Absensi Masuk Berhasil ,${nama}`}
      time={formatTime(masuk)}
      text={
        terlambat === null
          ? `Selamat bekerja. ${leaves}`
          : `Terlambat ${terlambat} menit. Batas toleransi ${batas ?? ''}.`
      }
    />
  );
}

/** '7 jam 36 menit' */
function workedText(masuk: string, pulang: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(pulang) - Date.parse(masuk)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? `${hours} jam ${rest} menit` : `${rest} menit`;
}

interface BigProps {
  icon: ReactNode;
  look: string;
  title: string;
  time?: string;
  text: string;
  children?: ReactNode;
}

function Big({ icon, look, title, time, text, children }: BigProps) {
  return (
    <div className="hasil-kios" role="status">
      <span className={look ? `tk ${look}` : 'tk'}>{icon}</span>
      <h1>{title}</h1>
      {time && <p className="jam-h">{time}</p>}
      <p>{text}</p>
      {children ?? (
        <div className="sisa-6" aria-hidden="true">
          <i />
        </div>
      )}
    </div>
  );
}

/** The device was taken out of use in the console. */
export function RevokedCard({ dicabut, onPair }: { dicabut: string | null; onPair: () => void }) {
  return (
    <div className="kios-kartu">
      <Big
        icon={<Icon name="lock" size={28} />}
        look="e"
        title="Perangkat ini dicabut"
        text={`Dicabut dari konsol ${formatDateTime(dicabut)}. Pasangkan lagi untuk memakainya.`}
      >
        <Button variant="utama" onClick={onPair}>
          Pasangkan lagi
        </Button>
      </Big>
    </div>
  );
}
