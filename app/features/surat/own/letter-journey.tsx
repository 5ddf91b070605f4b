import type { IconName } from '#app/ui/icon/icon.tsx';
import { Stage, Stages } from '#app/ui/table/stages.tsx';
import type { AjuanRinci, LangkahAjuan } from '#contract/surat/surat.ts';
import { chainText } from '../form/chain-text.ts';
import { awaitedIn, KEADAAN_SURAT, penerimaText } from '../surat-words.ts';

type Stop = { key: string; title: string; icon: IconName; waktu?: string; text: string };

/** Stops where the letter has been, and where it still has to go. */
export function LetterJourney({ ajuan }: { ajuan: AjuanRinci }) {
  const past = pastOf(ajuan);
  const stops = [...past, ...aheadOf(ajuan)];
  const open = !ENDED.has(ajuan.keadaan) && !ajuan.dicabut;
  const now = awaitedIn(ajuan.keadaan) ? 'menunggu' : 'jalan';
  return (
    <section aria-labelledby="perjalanan-surat">
      <h2 id="perjalanan-surat">Perjalanan surat</h2>
      <Stages>
        {stops.map(({ key, ...stop }, at) => (
          <Stage key={key} {...stop} now={open && at === past.length - 1 && now} />
        ))}
      </Stages>
    </section>
  );
}

/** Nobody has to do anything any more. */
const ENDED: ReadonlySet<AjuanRinci['keadaan']> = new Set(['selesai', 'ditolak', 'dibatalkan']);

/** The sign of a stage that was reached: a tick, but where it stops. */
const STOPS: { readonly [keadaan in AjuanRinci['keadaan']]?: IconName } = {
  belum_lengkap: 'warning',
  perlu_perbaikan: 'warning',
  ditolak: 'close',
  dibatalkan: 'close',
};

function pastOf({ created, lewat_loket, langkah }: AjuanRinci): Stop[] {
  const filed = {
    key: 'diajukan',
    title: 'Diajukan',
    icon: 'check' as const,
    waktu: created,
    text: lewat_loket ? 'Diajukan di loket kantor desa.' : 'Anda mengajukan dari situs desa.',
  };
  return [filed, ...langkah.flatMap(stopsOf)];
}

/** Titles of steps that lead to no state of their own, or to one that is done by them. */
const TITLES: { readonly [jenis in LangkahAjuan['jenis']]?: string } = {
  serahkan: 'Diserahkan',
  tte: 'Selesai, bertanda tangan elektronik',
  unduh: 'Salinan diunduh',
};

function stopsOf(step: LangkahAjuan): Stop[] {
  const { id, jenis, keadaan, waktu, dijawab } = step;
  const stop = {
    key: String(id),
    title: TITLES[jenis] ?? KEADAAN_SURAT[keadaan].warga.text,
    icon: STOPS[keadaan] ?? 'check',
    waktu,
    text: textOf(step),
  };
  if (!dijawab) return [stop];
  const sent = {
    key: `${id}-dijawab`,
    title: jenis === 'minta_perbaikan' ? 'Perbaikan dikirim' : 'Berkas dikirim',
    icon: 'check' as const,
    waktu: dijawab,
    text: 'Waktu pelayanan berjalan lagi.',
  };
  return [stop, sent];
}

function textOf({ jenis, alasan, ...fetched }: LangkahAjuan): string {
  const whom = penerimaText(fetched, 'Anda sendiri');
  return {
    teruskan: 'Diteruskan ke meja berikutnya.',
    kembalikan: '',
    minta_kelengkapan: alasan,
    minta_perbaikan: alasan,
    ubah: 'Isian diubah sebelum diperiksa.',
    lanjutkan: 'Diproses lagi. Waktu pelayanan berjalan lagi.',
    tolak: alasan,
    tandatangani: 'Surat sudah bernomor dan ditandatangani.',
    serahkan: whom ? `Diambil ${whom}.` : 'Diserahkan di kantor desa.',
    tte: 'Tidak perlu ke kantor.',
    unduh: 'Untuk dibaca dan disimpan.',
    batalkan: alasan,
  }[jenis];
}

function aheadOf({ keadaan, berikut, dicabut }: AjuanRinci): Stop[] {
  const sign: Stop = {
    key: 'nanti-ttd',
    title: 'Menunggu tanda tangan',
    icon: 'pencil',
    text: chainText(berikut),
  };
  const ready: Stop = {
    key: 'nanti-siap',
    title: 'Siap diambil',
    icon: 'file-text',
    text: 'Kertas bercap di kantor desa, salinannya di sini.',
  };
  const handed: Stop = {
    key: 'nanti-serah',
    title: 'Diserahkan',
    icon: 'users',
    text: 'Di kantor desa, dengan KTP.',
  };
  // Papers may be awaited at the desk that signs.
  const back = berikut.length > 0 ? [sign, ready] : [ready];
  const ahead: Record<AjuanRinci['keadaan'], Stop[]> = {
    belum_lengkap: back,
    perlu_perbaikan: back,
    diperiksa: [sign, ready],
    menunggu_tanda_tangan: [ready],
    siap: dicabut ? [] : [handed],
    selesai: [],
    ditolak: [],
    dibatalkan: [],
  };
  return ahead[keadaan];
}
