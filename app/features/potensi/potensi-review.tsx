import './potensi-review.css';
import type { JenisLangkah } from '#contract/potensi/alur.ts';
import type { LangkahPotensi, PeriksaPotensi, PotensiTinjau } from '#contract/potensi/kelola.ts';
import { Checklist, checkedText } from '../../kinds/alur/checklist.tsx';
import { ChosenTop } from '../../kinds/alur/chosen.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import type { ChosenOf } from '../../kinds/alur/queue-desk.tsx';
import { QueueReview } from '../../kinds/alur/queue-review.tsx';
import type { StepLine } from '../../kinds/alur/step-history.tsx';
import { Deadline } from '../../kinds/alur/tenggat.tsx';
import { formatDateTime, formatRupiah } from '../../lib/text/format.ts';
import { nikText } from '../../lib/text/nik-text.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { PlaceView } from '../../ui/peta/place-view.tsx';
import { Prosa } from '../../ui/richtext/prosa.tsx';
import { Facts } from '../../ui/table/facts.tsx';
import { Badge, type BadgeKind } from '../../ui/text/badge.tsx';
import { potensiQueue } from './potensi-queue.ts';

const WORDS: Record<PotensiTinjau['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu verifikasi' },
  disetujui: { kind: 'success', text: 'Disetujui' },
  ditolak: { kind: 'error', text: 'Ditolak' },
  perbaikan: { kind: 'info', text: 'Menunggu perbaikan' },
};

/** One potential with its owner, what to look at before approving, and the decisions at the bottom. */
export function PotensiReview({ chosen }: { chosen: ChosenOf<typeof potensiQueue> }) {
  const { item: potensi, position } = chosen;
  return (
    <QueueReview
      noun={potensiQueue}
      chosen={chosen}
      forward={{ label: 'Setujui dan terbitkan' }}
      others={[{ act: 'minta_perbaikan', label: 'Minta perbaikan', letter: 'M' }]}
      history={potensi.langkah.map(lineOf)}
      head={<Head potensi={potensi} position={position} />}
    >
      <div className="tinjau-kisi">
        <Words potensi={potensi} />
        <div>
          <Owner potensi={potensi} />
          {potensi.can.setujui && <Checklist words={CHECKS} />}
        </div>
      </div>
    </QueueReview>
  );
}

type Part = { potensi: PotensiTinjau };

function Head({ potensi, position }: Part & Pick<QueuePlace, 'position'>) {
  const { kind, text } = WORDS[potensi.keadaan];
  const { nama_usaha, kategori, dikirim, tenggat } = potensi;
  return (
    <>
      <ChosenTop position={position}>
        <Badge kind={kind}>{text}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{nama_usaha}</h2>
      <p className="meta">
        {kategori && <span>{kategori.nama}</span>}
        <span>Dikirim {formatDateTime(dikirim)}</span>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Diperiksa" />}
    </>
  );
}

function Words({ potensi: { judul, images_info, isi } }: Part) {
  return (
    <div>
      <p className="potensi-tinjau-judul">{judul}</p>
      <ul className="potensi-tinjau-gambar">
        {images_info.map((image, at) => (
          <li key={image.url}>
            <a href={image.url}>
              <Picture
                source={image}
                alt={`Gambar ${at + 1} dari ${images_info.length}`}
                sizes="(min-width: 62em) 20vw, 50vw"
                first={at === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <Prosa html={isi} />
    </div>
  );
}

function Owner({ potensi: { pemilik, harga, no_telp, koordinat } }: Part) {
  const [lng, lat] = koordinat?.coordinates ?? [];
  return (
    <>
      <h3 className="h-samping">Usaha</h3>
      <Facts
        rows
        items={[
          { label: 'Harga', value: formatRupiah(harga) },
          { label: 'Kontak', value: no_telp },
        ]}
      />
      <h3 className="h-samping">Pemilik</h3>
      <Facts
        rows
        items={[
          { label: 'Nama', value: pemilik.nama },
          { label: 'NIK', value: nikText(pemilik.punya_nik) },
          { label: 'Dusun', value: pemilik.dusun ?? '-' },
          { label: 'Potensi lain', value: pemilik.potensi_lain },
        ]}
      />
      {lat !== undefined && lng !== undefined && (
        <section className="lokasi-tinjau" aria-labelledby="lokasi-usaha">
          <h3 className="h-samping" id="lokasi-usaha">
            Lokasi
          </h3>
          <PlaceView place={{ lat, lng }} layers={loadVillageMap} />
        </section>
      )}
    </>
  );
}

const CHECKS: Record<PeriksaPotensi, string> = {
  gambar_sesuai: 'Gambar sesuai dan tidak memuat orang tanpa izin',
  kontak_benar: 'Kontak milik pemilik usaha',
  lokasi_jelas: 'Lokasi dan harga sesuai',
};

const DONE: Record<JenisLangkah, string> = {
  setujui: 'Disetujui',
  tolak: 'Ditolak',
  minta_perbaikan: 'Diminta diperbaiki',
};

function lineOf({ jenis, alasan, periksa, ...step }: LangkahPotensi): StepLine {
  return { ...step, title: DONE[jenis], text: alasan, note: checkedText(CHECKS, periksa) };
}
