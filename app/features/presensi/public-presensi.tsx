import './kios.css';
import { useEffect, useState } from 'react';
import { longDay } from '#contract/lib/text/tanggal.ts';
import type { Kios } from '#contract/presensi/kios.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatTime } from '../../lib/text/format.ts';
import { Head } from '../../lib/text/head.tsx';
import { useSite } from '../../lib/use-site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { LogoDesa } from '../../ui/media/logo-desa.tsx';
import { RevokedCard, TapCard } from './kios-card.tsx';
import { isClockWrong, serverNow, villageTime } from './kios-clock.ts';
import { NoInternet } from './kios-drawing.tsx';
import { PairCard } from './kios-pair.tsx';
import { hasSound, setSound } from './kios-sound.ts';
import { countText, hoursText } from './kios-words.ts';
import { type Antrean, useKios } from './use-kios.ts';

/** The kiosk: the same page for everybody; what this device may do it learns in the browser. */
export default function PresensiPage() {
  const { kios, online, antrean, layar, submit } = useKios();
  const [again, setAgain] = useState(false);
  const keadaan = again && kios?.keadaan === 'dicabut' ? 'pasang' : kios?.keadaan;
  return (
    <div className="kios motif-kanan">
      <Head title="Presensi Pegawai" noindex />
      <div className="bendera" />
      <KiosHead kios={kios} online={online} />
      <Ribbon online={online} antrean={antrean} />
      <main className="kios-isi" id="isi" tabIndex={-1}>
        <Clock kios={kios} listed={keadaan === 'siap' && layar.tampil === 'siap'} />
        {kios === undefined && <Waiting online={online} />}
        {keadaan === 'pasang' && <PairCard />}
        {keadaan === 'dicabut' && (
          <RevokedCard dicabut={kios?.dicabut ?? null} onPair={() => setAgain(true)} />
        )}
        {keadaan === 'siap' && kios && <TapCard kios={kios} online={online} layar={layar} onChip={submit} />}
      </main>
      <Foot keadaan={keadaan} kios={kios} antrean={antrean} />
    </div>
  );
}

function KiosHead({ kios, online }: { kios: Kios | undefined; online: boolean }) {
  const { desa } = useSite();
  const named = kios?.keadaan === 'dicabut' ? 'Dicabut' : (kios?.perangkat ?? 'Belum dipasangkan');
  return (
    <header className="kios-kep">
      <span className="merek">
        <LogoDesa src={desa.gambar} />
        <span>
          <small>Presensi Pegawai</small>
          <b>Desa {desa.nama_desa}</b>
        </span>
      </span>
      {kios && (
        <div className="sisi">
          <span>
            <Icon name="device" size={18} />
            {named}
          </span>
          {online && kios.keadaan === 'siap' && (
            <span className="kios-lebar">
              <span className="status">Tersambung</span>
            </span>
          )}
        </div>
      )}
    </header>
  );
}

/** Ribbon for what is not as usual: no connection, or a clock that is off. */
function Ribbon({ online, antrean: { jumlah, sejak } }: { online: boolean; antrean: Antrean }) {
  if (online && jumlah === 0 && !isClockWrong()) return <span />;
  const kept =
    jumlah > 0
      ? `${jumlah} tempel menunggu dikirim${sejak ? `, sejak ${formatTime(sejak)}` : ''}.`
      : 'Tempel dicatat di perangkat ini.';
  return (
    <div className="kios-pita" role="status">
      {online ? <Icon name="clock" size={22} /> : <NoInternet size={22} />}
      <p>
        {!online && (
          <>
            Tidak ada internet. <span>{kept}</span>
          </>
        )}
        {online && jumlah > 0 && <span>{kept}</span>}
        {online && jumlah === 0 && (
          <>
            Jam perangkat keliru. <span>Presensi memakai jam server.</span>
          </>
        )}
      </p>
    </div>
  );
}

const HOW = [
  ['device', 'Tempelkan KTP-el di pembaca'],
  ['pencil', 'Atau ketik 10 karakter chip'],
  ['check', 'Pertama masuk, berikutnya pulang'],
] as const;

function Clock({ kios, listed }: { kios: Kios | undefined; listed: boolean }) {
  const now = useNow(kios !== undefined);
  const time = now && formatTime(now);
  return (
    <div className="kios-kiri">
      {now && time && (
        <>
          <p className="jam-besar" aria-hidden="true">
            {time.slice(0, 2)}
            <span>.</span>
            {time.slice(3)}
          </p>
          <p className="sr">Pukul {time}</p>
          <p className="kios-tgl">{longDay(now.slice(0, 10))}</p>
        </>
      )}
      {kios && <p className="kios-jadwal">{hoursText(kios)}</p>}
      {listed && (
        <ul className="kios-baris">
          {HOW.map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} size={22} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The time of the village by the server's clock; undefined until the server has said it. */
function useNow(known: boolean): string | undefined {
  const [now, setNow] = useState<string>();
  useEffect(() => {
    if (!known) return;
    const read = () => setNow(villageTime(serverNow()));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [known]);
  return now;
}

function Waiting({ online }: { online: boolean }) {
  return (
    <div className="kios-kartu">
      <div>
        <h1>{online ? 'Menyiapkan presensi' : 'Tidak ada internet'}</h1>
        <p>
          {online
            ? 'Sebentar, perangkat ini menghubungi kantor desa.'
            : 'Perangkat ini belum tersambung. Halaman mencoba lagi sendiri.'}
        </p>
        <noscript>
          <p>
            Presensi memerlukan JavaScript di perangkat ini. Kehadiran juga bisa dicatat Sekretaris Desa di
            konsol.
          </p>
        </noscript>
      </div>
    </div>
  );
}

interface FootProps {
  keadaan: Kios['keadaan'] | undefined;
  kios: Kios | undefined;
  antrean: Antrean;
}

function Foot({ keadaan, kios, antrean }: FootProps) {
  if (keadaan === 'siap' && kios) {
    const { jumlah, teks } = countText(kios);
    return (
      <footer className="kios-kaki">
        <span>
          <b>{jumlah}</b> {teks}
        </span>
        <span>Tidak ada nama yang disimpan di perangkat ini</span>
        <Sound />
      </footer>
    );
  }
  return (
    <footer className="kios-kaki">
      <span>
        {keadaan === 'dicabut'
          ? `Tempel yang belum dikirim: ${antrean.jumlah}`
          : 'Bukan perangkat kantor? Tutup halaman ini'}
      </span>
      <span>
        <Link to={paths.beranda()}>Kembali ke beranda</Link>
      </span>
    </footer>
  );
}

function Sound() {
  const [on, setOn] = useState(hasSound);
  return (
    <label className="kios-suara">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          setSound(event.currentTarget.checked);
        }}
      />
      Suara
    </label>
  );
}
