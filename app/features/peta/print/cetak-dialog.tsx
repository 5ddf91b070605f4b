import { useState } from 'react';
import { dayIn } from '#contract/lib/text/zona.ts';
import { formatDate, formatInputDate } from '../../../lib/text/format.ts';
import { useSite } from '../../../lib/use-site.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { JUDUL } from '../view/peta-view.ts';
import type { PetaState } from '../view/use-peta.ts';
import type { Arah, BagianLegenda } from './lembar.ts';

const ARAH: { value: Arah; label: string; hint: string }[] = [
  { value: 'mendatar', label: 'Mendatar', hint: 'Legenda di samping peta' },
  { value: 'tegak', label: 'Tegak', hint: 'Legenda di bawah peta' },
];
const UNKNOWN = ['belum ada data', 'disamarkan'];
/** The panel lies over the left of a wide map. */
const PANEL = 354;

/** The legends of what is shown, in its order. */
export function legendaCetak({ peta, keadaan }: Pick<PetaState, 'peta' | 'keadaan'>): BagianLegenda[] {
  const parts = keadaan.aktif.flatMap(({ id, hidden }) => {
    const tipe = peta.tipe.find((one) => one.id === id);
    if (!tipe || hidden) return [];
    const baris = tipe.legenda.map(({ ket_warna, warna, jumlah, type }) => ({
      nama: ket_warna,
      warna,
      jumlah: jumlah.toLocaleString('id-ID'),
      garis: type === 'LineString' || (!tipe.tematik && type === 'Polygon'),
      arsir: UNKNOWN.includes(ket_warna),
    }));
    return [{ judul: tipe.nama, baris }];
  });
  // Layers of one line need no heading each.
  const single = parts.filter(({ baris }) => baris.length === 1).flatMap(({ baris }) => baris);
  const several = parts.filter(({ baris }) => baris.length > 1);
  return single.length > 0 ? [...several, { judul: 'Layer', baris: single }] : several;
}

interface CetakDialogProps {
  state: PetaState;
  open: boolean;
  onClose: () => void;
}

/** Dialog that makes sheets of A4 from what the map shows now. */
export function CetakDialog({ state, open, onClose }: CetakDialogProps) {
  const { keadaan } = state;
  const { desa } = useSite();
  const [judul, setJudul] = useState(`${JUDUL[keadaan.tipe]} Desa ${desa.nama_desa}`);
  const [arah, setArah] = useState<Arah>('mendatar');
  const { busy, failed, make } = usePrint(state, { judul, arah });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cetak peta"
      text="Yang terlihat sekarang menjadi satu lembar PDF A4."
    >
      <div className="tumpuk">
        <TextInput
          name="judul-cetak"
          label="Judul"
          maxLength={80}
          value={judul}
          onChange={(event) => setJudul(event.target.value)}
        />
        <RadioCards
          name="arah-cetak"
          label="Arah lembar"
          className="opsi-baris"
          options={ARAH}
          value={arah}
          onChange={(value) => setArah(value === 'tegak' ? 'tegak' : 'mendatar')}
        />
        {failed && (
          <Notice answer={failed}>Lembar belum bisa dibuat. Coba lagi, atau perkecil daerahnya.</Notice>
        )}
        <p className="kecil redup" role="status">
          {busy && 'Menyiapkan lembar'}
        </p>
        <div className="baris">
          <Button
            variant="utama"
            icon="printer"
            loading={busy}
            onClick={() => void make().then((ok) => ok && onClose())}
          >
            Unduh PDF
          </Button>
          <Button variant="sunyi" onClick={onClose}>
            Batal
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function usePrint(state: PetaState, { judul, arah }: { judul: string; arah: Arah }) {
  const { peta, keadaan, box } = state;
  const { desa } = useSite();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const make = async () => {
    const { lihat } = keadaan;
    if (!lihat || busy) return false;
    setBusy(true);
    setFailed(false);
    try {
      const today = dayIn(desa.zona);
      const { cetak } = await import('./cetak.client.ts');
      const wide = box.current?.clientWidth ?? 800;
      const titled = judul.trim() || JUDUL[keadaan.tipe];
      const blob = await cetak({
        peta,
        keadaan,
        lihat,
        judul: titled,
        arah,
        lebar: matchMedia('(min-width: 62em)').matches ? wide - PANEL : wide,
        tempat: `Desa ${desa.nama_desa}, Kecamatan ${desa.kecamatan.nama_kecamatan}`,
        legenda: legendaCetak(state),
        sumber: peta.atribusi.join(', '),
        tanggal: `Dicetak ${formatDate(today)}`,
      });
      save(blob, titled, today);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, make };
}

/** `peta-{title}-{ddmmyyyy}.pdf` */
function save(blob: Blob, judul: string, day: string): void {
  const stamp = formatInputDate(day).replaceAll('-', '');
  const plain = judul
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^(?:peta-)?-?|-$/g, '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `peta-${plain || 'desa'}-${stamp}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
