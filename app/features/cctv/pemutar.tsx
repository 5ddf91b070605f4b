import { momentIn, type Zona } from '#contract/lib/text/zona.ts';
import '../../ui/overlay/dialog.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Kamera } from '#contract/cctv.ts';
import { toast } from '../../lib/forms/toast-store.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { keptPicture } from './kamera-list.tsx';
import { MOST_ATTEMPTS, type Pemutaran, usePemutar } from './use-pemutar.ts';

interface PemutarProps {
  kamera: Kamera;
  all: readonly Kamera[];
  onOpen: (id: number | null) => void;
}

/** The camera that is looked at, in a modal whose title is its name. */
export function Pemutar({ kamera, all, onOpen }: PemutarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const at = all.findIndex(({ id }) => id === kamera.id);
  const beside = (by: 1 | -1) => all[(at + by + all.length) % all.length]?.id ?? kamera.id;
  useEffect(() => {
    const element = dialog.current;
    if (!element?.matches(':modal')) {
      element?.close();
      element?.showModal();
    }
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog cctv-d"
      aria-labelledby="judul-kamera"
      onCancel={(event) => {
        event.preventDefault();
        onOpen(null);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onOpen(null);
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
        if (by && all.length > 1) onOpen(beside(by));
      }}
    >
      <div className="modal-cctv">
        <div className="atas">
          <h2 id="judul-kamera">{kamera.nama}</h2>
          <IconButton icon="close" label="Tutup" size={24} autoFocus onClick={() => onOpen(null)} />
        </div>
        <Layar key={kamera.id} kamera={kamera}>
          {all.length > 1 && (
            <span className="ujung">
              <Button small icon="chevron-left" onClick={() => onOpen(beside(-1))}>
                Sebelumnya
              </Button>
              <Button small onClick={() => onOpen(beside(1))}>
                Berikutnya
                <Icon name="chevron-right" size={18} />
              </Button>
            </span>
          )}
        </Layar>
      </div>
    </dialog>
  );
}

/** Pictures, what is said over them, and the line beneath. */
function Layar({ kamera, children }: { kamera: Kamera; children: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { now, begin } = usePemutar(kamera, video);
  const { zona } = useSite().desa;
  const live = now.kind === 'langsung';
  const behind = now.kind === 'putus' ? now.gambar : keptPicture(kamera);
  return (
    <>
      <div className={live || now.kind === 'diam' ? 'putar-cctv' : 'putar-cctv redup-g'} ref={frame}>
        {!live && now.kind !== 'diam' && behind && <img src={behind} alt="" />}
        <video ref={video} muted playsInline hidden={!live} aria-label={`Siaran ${kamera.nama}`} />
        {now.kind === 'diam' && (
          <img
            src={now.src}
            alt={`${kamera.nama} dari kamera${now.waktu ? `, pukul ${clock(zona, now.waktu)}` : ''}`}
          />
        )}
        <Pesan now={now} kamera={kamera} begin={begin} />
        {live && <LiveBar video={video} frame={frame} nama={kamera.nama} />}
        {now.kind === 'diam' && (
          <>
            <div className="pita-atas">
              <span className="lbl-p">
                <Icon name="photo" size={16} />
                Gambar diam, tiap 10 detik
              </span>
            </div>
            <div className="bilah-p">
              <span className="jd">{now.waktu && `Diperbarui ${clock(zona, now.waktu)}`}</span>
              <IconButton icon="redo" label="Perbarui sekarang" onClick={begin} />
              <IconButton icon="maximize" label="Layar penuh" onClick={() => fullScreen(frame.current)} />
            </div>
          </>
        )}
      </div>
      <div className="bwh">
        {kamera.tempat && (
          <span className="ket">
            <Icon name="pin" size={18} />
            {kamera.tempat}
          </span>
        )}
        <span className="ket" role="status">
          <Icon name="clock" size={18} />
          <Baris now={now} kamera={kamera} />
        </span>
        {children}
      </div>
    </>
  );
}

/** The village's clock, whatever the device's: `19.42.05`. */
const clock = (zona: Zona, at?: Date) => momentIn(zona, at).slice(11, 19).replaceAll(':', '.');
const fullScreen = (element: HTMLElement | null) =>
  void element?.requestFullscreen?.().catch(() => undefined);

/** Message in place of a picture of now. */
function Pesan({ now, kamera, begin }: { now: Pemutaran; kamera: Kamera; begin: () => void }) {
  const last = kamera.gambar_waktu;
  const { zona } = useSite().desa;
  if (now.kind === 'menyambung')
    return (
      <div className="pesan-p">
        <span className="putar-bulat" aria-hidden="true" />
        <b>Menyambungkan</b>
        {last && <p>Gambar terakhir {formatDateTime(last)}.</p>}
      </div>
    );
  if (now.kind === 'putus')
    return (
      <div className="pesan-p">
        <span className="putar-bulat" aria-hidden="true" />
        <b>Sambungan terputus, mencoba lagi</b>
        <p>Gambar ini pukul {clock(zona, now.waktu)}, bukan keadaan sekarang.</p>
      </div>
    );
  if (now.kind === 'hemat')
    return (
      <div className="pesan-p">
        <IconButton className="mulai" icon="play" size={26} label={`Putar ${kamera.nama}`} onClick={begin} />
        <p>
          {kamera.jenis === 'gambar' ? 'Sekitar 1 MB tiap menit' : 'Sekitar 6 MB tiap menit'}. Ketuk untuk
          memutar.
        </p>
      </div>
    );
  if (now.kind !== 'mati') return null;
  return (
    <div className="pesan-p">
      <Icon name="video" size={28} />
      <b>Kamera tidak tersambung</b>
      <p>
        {kamera.keadaan === 'mati'
          ? `Sejak ${formatDateTime(kamera.sejak)}. Petugas desa dapat melihatnya.`
          : 'Dari perangkat ini belum tersambung.'}{' '}
        Kamera dicoba lagi tiap 30 detik.
      </p>
      <Button variant="putih" small icon="redo" onClick={begin}>
        Coba sekarang
      </Button>
    </div>
  );
}

/** The line beneath: how it goes. */
function Baris({ now, kamera }: { now: Pemutaran; kamera: Kamera }) {
  switch (now.kind) {
    case 'hemat':
      return 'Hemat data menyala';
    case 'menyambung':
      return 'Menunggu gambar';
    case 'putus':
      return `Percobaan ${now.attempt} dari ${MOST_ATTEMPTS}`;
    case 'diam':
      return kamera.jenis === 'gambar' ? 'Kamera mengirim gambar diam' : 'Videonya belum tersambung';
    case 'mati':
      return <Mundur key={now.lagi} dari={now.lagi} />;
    default:
      return now.behind === undefined ? 'Langsung' : `Tertinggal ${Math.round(now.behind)} detik`;
  }
}

function Mundur({ dari }: { dari: number }) {
  const [left, setLeft] = useState(dari);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  // Read out once, not each second.
  return (
    <>
      <span className="sr">Dicoba lagi tiap 30 detik</span>
      <span aria-hidden="true">Dicoba lagi dalam {left} detik</span>
    </>
  );
}

type BarProps = {
  video: React.RefObject<HTMLVideoElement | null>;
  frame: React.RefObject<HTMLDivElement | null>;
  nama: string;
};

/** Pause, sound, a picture to keep, and the whole screen. */
function LiveBar({ video, frame, nama }: BarProps) {
  const [paused, setPaused] = useState(false);
  const [muted, setMuted] = useState(true);
  const { zona } = useSite().desa;
  const pause = () => {
    const element = video.current;
    if (!element) return;
    if (paused) void element.play().catch(() => undefined);
    else element.pause();
    setPaused(!paused);
  };
  const sound = () => {
    if (video.current) video.current.muted = !muted;
    setMuted(!muted);
  };
  return (
    <>
      <div className="pita-atas">
        <span className="lbl-p l">Langsung</span>
      </div>
      <div className="bilah-p">
        <IconButton icon={paused ? 'play' : 'pause'} label={paused ? 'Putar' : 'Jeda'} onClick={pause} />
        <span className="jd">{paused ? 'Dijeda' : 'Langsung'}</span>
        <IconButton
          icon={muted ? 'volume-off' : 'volume'}
          label={muted ? 'Nyalakan suara' : 'Matikan suara'}
          onClick={sound}
        />
        <IconButton
          icon="photo"
          label="Simpan gambar"
          onClick={() => void savePicture(video.current, `${nama} ${clock(zona).slice(0, 5)}`)}
        />
        <IconButton icon="maximize" label="Layar penuh" onClick={() => fullScreen(frame.current)} />
      </div>
    </>
  );
}

async function savePicture(video: HTMLVideoElement | null, nama: string): Promise<void> {
  const { gambarDari } = await import('./pemutar.client.ts');
  const blob = video ? await gambarDari(video) : undefined;
  if (!blob) {
    toast({ kind: 'info', title: 'Kamera ini tidak mengizinkan gambarnya disimpan.' });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `cctv-${nama.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}.jpg`;
  link.click();
  URL.revokeObjectURL(link.href);
}
