import './kepindahan.css';
import { HARI_DISIMPAN, type IsiArsip, type KeadaanPindah, type Kepindahan } from '#contract/kepindahan.ts';
import { fileSize, formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** Number of the five steps that are behind a village. */
const DONE: Record<KeadaanPindah, number> = {
  dibekukan: 1,
  disusun: 1,
  gagal: 1,
  siap: 2,
  diperiksa: 3,
  diserahkan: 4,
};

const WAITING: Record<KeadaanPindah, string> = {
  dibekukan: 'Menunggu admin desa menyusunnya',
  disusun: 'Sedang disusun',
  gagal: 'Gagal disusun',
  siap: '',
  diperiksa: '',
  diserahkan: '',
};

/** The way of a village to another installation, as both sides see it. */
export function MoveSteps({ pindah }: { pindah: Kepindahan }) {
  const { keadaan, mulai, arsip, diperiksa, diserahkan } = pindah;
  const steps = [
    { name: 'Dibekukan', told: formatDateTime(mulai) },
    {
      name: 'Arsip tersusun',
      told: arsip ? `${fileSize(arsip.byte)}, tersegel, ${formatDateTime(arsip.disusun)}` : WAITING[keadaan],
    },
    { name: 'Diperiksa desa', told: diperiksa ? formatDateTime(diperiksa) : '' },
    { name: 'Alamat diserahkan', told: diserahkan ? formatDateTime(diserahkan) : '' },
    { name: 'Dihapus dari platform', told: `${HARI_DISIMPAN} hari setelah alamat diserahkan` },
  ];
  return (
    <ol className="langkah-pindah">
      {steps.map(({ name, told }, at) => (
        <li
          key={name}
          className={at < DONE[keadaan] ? 'lewat' : undefined}
          aria-current={at === DONE[keadaan] ? 'step' : undefined}
        >
          <span>{at < DONE[keadaan] && <Icon name="check" size={16} />}</span>
          <div>
            <b>{name}</b>
            {at < DONE[keadaan] && <span className="sr">, selesai</span>}
            {told && <small>{told}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Contents of the archive: counts and sizes, nothing of anybody. */
export function ArchiveContents({ arsip }: { arsip: IsiArsip }) {
  const { bagian, baris, berkas, byte_berkas, byte, sha256 } = arsip;
  return (
    <dl className="isi-arsip">
      {bagian.map(({ nama, baris: rows }) => (
        <div key={nama}>
          <dt>{nama}</dt>
          <dd>{formatNumber(rows)} baris</dd>
        </div>
      ))}
      <div>
        <dt>Semua baris</dt>
        <dd>{formatNumber(baris)}</dd>
      </div>
      <div>
        <dt>Berkas</dt>
        <dd>
          {formatNumber(berkas)}, {fileSize(byte_berkas)}
        </dd>
      </div>
      <div>
        <dt>Besar arsip</dt>
        <dd>{fileSize(byte)}</dd>
      </div>
      <div>
        <dt>Sidik SHA-256</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
      </div>
    </dl>
  );
}
