import { useRevalidator } from 'react-router';
import type { BagianMigrasi, Migrasi } from '#contract/migrasi.ts';
import { useSecondsLeft, WorkingActs } from '../../kinds/impor/working-step.tsx';
import { useLookingAgain } from '../../lib/live/use-looking-again.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Progress } from '../../ui/media/progress.tsx';
import { MIGRASI } from './migrasi-words.ts';

/** The people bring their families and areas along. */
const LONG_NAMES = new Map([['penduduk', 'Wilayah, keluarga, penduduk']]);

/** The parts are written one after the other. */
export function ApplyStep({ one }: { one: Migrasi }) {
  useLookingAgain(useRevalidator());
  const left = useSecondsLeft(one);
  const { id, maju, dari, terhenti, kembali } = one;
  const percent = dari > 0 ? Math.min(100, Math.floor((maju / dari) * 100)) : 0;
  return (
    <section className="impor-panel" aria-labelledby="bekerja">
      <h2 id="bekerja">
        {kembali ? 'Mengembalikan yang sudah dibawa' : `Membawa ${formatNumber(dari)} catatan`}
      </h2>
      <p>
        {kembali
          ? 'Boleh ditutup. Data desa kembali seperti sebelum pindah.'
          : 'Boleh ditutup. Situs tetap terbuka; kabar datang lewat notifikasi.'}
      </p>
      {!kembali && (
        <>
          <p className="migrasi-persen">
            {percent}%{left !== undefined && <small>kira-kira {formatNumber(left)} detik lagi</small>}
          </p>
          <Progress value={percent} label="Kemajuan pindah" />
        </>
      )}
      <ul className="migrasi-proses" aria-live="polite">
        {partsOf(one).map((part) => (
          <Part key={part.kunci} {...part} />
        ))}
      </ul>
      <p className="kecil redup">
        Tiap bagian dibawa seluruhnya atau tidak sama sekali. Yang gagal dilewati dan dapat diulangi.
      </p>
      <WorkingActs here={MIGRASI.here(id)} halted={terhenti && 'Bagian yang sudah dibawa tetap ada.'}>
        {!kembali && (
          <Button type="submit" name="tindakan" value="hentikan" variant="bahaya" small>
            {MIGRASI.stop}
          </Button>
        )}
      </WorkingActs>
    </section>
  );
}

type Shown = Pick<BagianMigrasi, 'kunci' | 'nama' | 'keadaan'> & { kata: string };

/** The parts that come, each with what is to be said of it: '3.608 dari 11.930' of the one that is written. */
function partsOf({ bagian, maju }: Migrasi): Shown[] {
  const before = bagian
    .filter(({ keadaan }) => keadaan === 'selesai' || keadaan === 'gagal')
    .reduce((sum, { baru }) => sum + baru, 0);
  return bagian
    .filter(({ keadaan }) => keadaan !== '')
    .map(({ kunci, nama, keadaan, baru, gagal }) => ({
      kunci,
      nama: LONG_NAMES.get(kunci) ?? nama,
      keadaan,
      kata: {
        '': '',
        menunggu: 'menunggu',
        jalan: `${formatNumber(Math.min(baru, Math.max(0, maju - before)))} dari ${formatNumber(baru)}`,
        selesai: formatNumber(baru),
        gagal: gagal ? `gagal: ${gagal}` : 'gagal',
      }[keadaan],
    }));
}

const ICONS = {
  '': 'clock',
  menunggu: 'clock',
  jalan: 'activity',
  selesai: 'check',
  gagal: 'warning',
} as const;

function Part({ nama, keadaan, kata }: Shown) {
  return (
    <li className={keadaan}>
      <Icon name={ICONS[keadaan]} size={18} />
      <span>{nama}</span>
      <span className="waktu">{kata}</span>
    </li>
  );
}
