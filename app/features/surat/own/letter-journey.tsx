import { formatDateTime } from '#app/lib/format.ts';
import { Timeline, TimelineItem } from '#app/ui/timeline.tsx';
import type { AjuanRinci, LangkahAjuan } from '#contract/surat/surat.ts';
import { chainText } from '../form/chain-text.ts';
import { KEADAAN_SURAT } from '../surat-words.ts';

type Stop = { key: string; title: string; waktu?: string; text: string };

/** Where the letter has been, and where it still has to go. */
export function LetterJourney({ ajuan }: { ajuan: AjuanRinci }) {
  const stops = [...pastOf(ajuan), ...aheadOf(ajuan)];
  return (
    <section aria-labelledby="perjalanan-surat">
      <h2 id="perjalanan-surat">Perjalanan surat</h2>
      <Timeline>
        {stops.map(({ key, title, waktu, text }) => (
          <TimelineItem key={key} colour={waktu ? undefined : '#fff'}>
            <h3>{title}</h3>
            {waktu && <time dateTime={waktu}>{formatDateTime(waktu)}</time>}
            {text && <p className="kecil redup">{text}</p>}
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
}

function pastOf({ created, lewat_loket, langkah }: AjuanRinci): Stop[] {
  const filed = {
    key: 'diajukan',
    title: 'Diajukan',
    waktu: created,
    text: lewat_loket ? 'Diajukan di loket kantor desa.' : 'Anda mengajukan dari situs desa.',
  };
  return [filed, ...langkah.flatMap(stopsOf)];
}

function stopsOf({ id, jenis, keadaan, waktu, alasan, dijawab }: LangkahAjuan): Stop[] {
  const stop = {
    key: String(id),
    title: KEADAAN_SURAT[keadaan].warga.text,
    waktu,
    text: textOf(jenis, alasan),
  };
  if (!dijawab) return [stop];
  const sent = {
    key: `${id}-dijawab`,
    title: jenis === 'minta_perbaikan' ? 'Perbaikan dikirim' : 'Berkas dikirim',
    waktu: dijawab,
    text: 'Waktu pelayanan berjalan lagi.',
  };
  return [stop, sent];
}

function textOf(jenis: LangkahAjuan['jenis'], alasan: string): string {
  return {
    teruskan: 'Diteruskan ke meja berikutnya.',
    kembalikan: '',
    minta_kelengkapan: alasan,
    minta_perbaikan: alasan,
    ubah: 'Isian diubah sebelum diperiksa.',
    lanjutkan: 'Diproses lagi. Waktu pelayanan berjalan lagi.',
    tolak: alasan,
    tandatangani: 'Surat sudah ditandatangani dan bernomor.',
    serahkan: 'Diserahkan di kantor desa.',
    unduh: 'Anda mengunduh surat ini.',
    batalkan: alasan,
  }[jenis];
}

function aheadOf({ keadaan, berikut }: AjuanRinci): Stop[] {
  const sign = { key: 'nanti-ttd', title: 'Menunggu tanda tangan', text: chainText(berikut) };
  const ready = { key: 'nanti-siap', title: 'Siap', text: 'PDF bisa diunduh, kertas bisa diambil.' };
  // Papers may be awaited at the desk that signs.
  const back = berikut.length > 0 ? [sign, ready] : [ready];
  const ahead: Record<AjuanRinci['keadaan'], Stop[]> = {
    belum_lengkap: back,
    perlu_perbaikan: back,
    diperiksa: [sign, ready],
    menunggu_tanda_tangan: [ready],
    siap: [],
    selesai: [],
    ditolak: [],
    dibatalkan: [],
  };
  return ahead[keadaan];
}
