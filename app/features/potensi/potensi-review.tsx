import './potensi-review.css';
import type { JenisLangkah } from '#contract/potensi-alur.ts';
import {
  type LangkahPotensi,
  PERIKSA_POTENSI,
  type PeriksaPotensi,
  type PotensiTinjau,
} from '#contract/potensi-kelola.ts';
import { Chosen, ChosenTop } from '../../kinds/alur/chosen.tsx';
import { DECISION_FORM, DecisionBar } from '../../kinds/alur/decision-bar.tsx';
import type { QueuePlace } from '../../kinds/alur/place.ts';
import { ReasonDialog, type ReasonWords } from '../../kinds/alur/reason-dialog.tsx';
import { StepHistory, type StepLine } from '../../kinds/alur/step-history.tsx';
import { Deadline } from '../../kinds/alur/tenggat.tsx';
import { useQueueKeys } from '../../kinds/alur/use-queue-keys.ts';
import type { Failed } from '../../lib/form.ts';
import { formatDateTime, formatRupiah } from '../../lib/format.ts';
import { loadVillageMap } from '../../lib/village-map.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlaceView } from '../../ui/place-view.tsx';
import { Prosa } from '../../ui/prosa.tsx';
import { type PotensiView, potensiPath } from './potensi-path.ts';

interface PotensiReviewProps extends QueuePlace {
  potensi: PotensiTinjau;
  view: PotensiView;
  outcome: Failed | undefined;
  /** Whether it took the place of one that was just decided. */
  follows?: boolean;
}

const WORDS: Record<PotensiTinjau['keadaan'], { kind: BadgeKind; text: string }> = {
  menunggu: { kind: 'warning', text: 'Menunggu verifikasi' },
  disetujui: { kind: 'success', text: 'Disetujui' },
  ditolak: { kind: 'error', text: 'Ditolak' },
  perbaikan: { kind: 'info', text: 'Menunggu perbaikan' },
};

/** How decisions are asked for that the owner must be told the reason of. */
const REASONS: Record<NonNullable<PotensiView['putuskan']>, ReasonWords> = {
  tolak: {
    title: 'Tolak potensi ini?',
    text: 'Pemilik menerima notifikasi dengan alasan Anda. Potensi tidak tampil di situs.',
    label: 'Alasan penolakan',
    verb: 'Tolak potensi',
    danger: true,
  },
  minta_perbaikan: {
    title: 'Minta pemilik memperbaiki?',
    text: 'Pemilik menerima notifikasi dan dapat mengubah potensinya, lalu potensi kembali ke antrean.',
    label: 'Apa yang perlu diperbaiki',
    verb: 'Minta perbaikan',
  },
};

/** One potential with its owner, what to look at before approving, and the decisions at the bottom. */
export function PotensiReview(props: PotensiReviewProps) {
  const { potensi, view, outcome, position, previous, next, follows } = props;
  const { can } = potensi;
  const here: PotensiView = { ...view, id: potensi.id };
  const asking = (putuskan: PotensiView['putuskan']) => potensiPath({ ...here, putuskan });
  const other = (id: number | undefined) => (id === undefined ? undefined : potensiPath({ ...here, id }));
  const reject = can.tolak ? asking('tolak') : undefined;
  useQueueKeys({ previous: other(previous), next: other(next), reject });
  const deciding = { id: potensi.id, versi: potensi.versi, next };
  const foot = (
    <>
      <DecisionBar
        {...deciding}
        forward={{ act: 'setujui', label: 'Setujui dan terbitkan', able: can.setujui }}
        reject={reject}
        follows={follows}
      >
        {can.minta_perbaikan && (
          <ButtonLink variant="sunyi" className="ujung" to={asking('minta_perbaikan')} preventScrollReset>
            Minta perbaikan
          </ButtonLink>
        )}
      </DecisionBar>
      {view.putuskan && can[view.putuskan] && (
        <ReasonDialog
          {...deciding}
          act={view.putuskan}
          words={REASONS[view.putuskan]}
          back={asking(undefined)}
          failed={outcome}
        />
      )}
    </>
  );
  return (
    <Chosen label="Potensi terpilih" bodyLabel="Isi potensi" foot={foot}>
      {!view.putuskan && <FormErrors failed={outcome} />}
      <div className="tinjau-kisi">
        <Words potensi={potensi} position={position} />
        <div>
          <Owner potensi={potensi} />
          {can.setujui && <Checklist />}
        </div>
      </div>
      <StepHistory lines={potensi.langkah.map(lineOf)} />
    </Chosen>
  );
}

type Part = Pick<PotensiReviewProps, 'potensi'>;

function Words({ potensi, position }: Part & Pick<QueuePlace, 'position'>) {
  const { kind, text } = WORDS[potensi.keadaan];
  const { nama_usaha, judul, kategori, dikirim, tenggat, images_info, isi } = potensi;
  return (
    <div>
      <ChosenTop position={position}>
        <Badge kind={kind}>{text}</Badge>
      </ChosenTop>
      <h2 className="judul-tinjau">{nama_usaha}</h2>
      <p className="meta">
        {kategori && <span>{kategori.nama}</span>}
        <span>Dikirim {formatDateTime(dikirim)}</span>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Diperiksa" />}
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
          { label: 'NIK', value: pemilik.nik },
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

function Checklist() {
  return (
    <fieldset className="sebelum">
      <legend>Sebelum menyetujui</legend>
      <div className="periksa">
        {PERIKSA_POTENSI.map((name) => (
          <label key={name}>
            <input type="checkbox" form={DECISION_FORM} name={name} value="1" />
            {CHECKS[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const DONE: Record<JenisLangkah, string> = {
  setujui: 'Disetujui',
  tolak: 'Ditolak',
  minta_perbaikan: 'Diminta diperbaiki',
};

function lineOf({ jenis, alasan, periksa, ...step }: LangkahPotensi): StepLine {
  const checked = periksa.map((one) => CHECKS[one].toLowerCase()).join('; ');
  return { ...step, title: DONE[jenis], text: alasan, note: checked && `Sudah diperiksa: ${checked}` };
}
