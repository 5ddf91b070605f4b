import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '#app/lib/text/format.ts';
import { useSite } from '#app/lib/use-site.ts';
import { ButtonLink } from '#app/ui/form/button.tsx';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { type Fact, Facts } from '#app/ui/table/facts.tsx';
import { Badge, type BadgeKind } from '#app/ui/text/badge.tsx';
import type { Muatan } from '#contract/surat-keluar/jejak.ts';
import type { KunciSurat, SuratDiperiksa } from '#contract/surat-keluar/verifikasi.ts';
import type { OfflineResult } from './check-offline.ts';

type Look = 'ok' | 'e' | 'n' | 'i';

interface FrameProps {
  look: Look;
  icon: IconName;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

function Frame({ look, icon, title, lead, children }: FrameProps) {
  return (
    <div className={`hasil ${look}`}>
      <div className="kep-hasil">
        <Icon name={icon} size={28} />
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
      </div>
      <div className="badan">{children}</div>
    </div>
  );
}

type Standing = { word: string; kind: BadgeKind };

function LetterFacts({ standing, letter, more = [] }: { standing: Standing; letter: Muatan; more?: Fact[] }) {
  const { nama_desa } = useSite().desa;
  return (
    <Facts
      rows
      items={[
        { label: 'Status', value: <Badge kind={standing.kind}>{standing.word}</Badge> },
        { label: 'Nomor surat', value: letter.nomor },
        { label: 'Tanggal surat', value: formatDate(letter.tanggal) },
        { label: 'Jenis surat', value: letter.judul },
        { label: 'Inisial pemilik', value: letter.inisial },
        { label: 'Dikeluarkan oleh', value: `Pemerintah Desa ${nama_desa}` },
        ...more,
      ]}
    />
  );
}

function NotTte({ tte = false }: { tte?: boolean }) {
  return (
    <div className="bukan-tte">
      <Icon name="info" size={24} />
      <p>
        <b>{tte ? 'Kode QR ini bukan TTE' : 'Ini bukan TTE'}</b>
        {tte
          ? 'Kode QR hanya menunjukkan bahwa surat tercatat di desa. Tanda tangan elektroniknya ada di dalam berkas PDF: berkas itulah suratnya.'
          : 'Kode QR hanya menunjukkan bahwa surat tercatat di desa. Ini bukan tanda tangan elektronik. Kekuatan surat ada pada tanda tangan dan cap di kertas. PDF bertulisan SALINAN bukan penggantinya.'}
      </p>
    </div>
  );
}

const SHOWN = {
  berlaku: {
    look: 'ok',
    icon: 'circle-check',
    title: 'Surat tercatat dan berlaku',
    word: 'BERLAKU',
    kind: 'success',
  },
  habis: {
    look: 'n',
    icon: 'info',
    title: 'Surat tercatat, masa berlaku habis',
    word: 'HABIS BERLAKU',
    kind: 'warning',
  },
  dicabut: { look: 'e', icon: 'error', title: 'Surat ini sudah dicabut', word: 'DICABUT', kind: 'error' },
} as const;

/** Entry of a letter in the village's books. */
export function Recorded({ surat, diperiksa }: { surat: SuratDiperiksa; diperiksa: string }) {
  const { keadaan, dicabut, alasan_cabut, berlaku_sampai, tte } = surat;
  const { word, kind, ...frame } = SHOWN[keadaan];
  const lead =
    keadaan === 'dicabut' && dicabut
      ? `Jangan dipakai lagi. Dicabut ${formatDate(dicabut)}.`
      : keadaan === 'habis' && berlaku_sampai
        ? `Berlaku sampai ${formatDate(berlaku_sampai)}.`
        : `Diperiksa ${formatDateTime(diperiksa)}`;
  const until = keadaan === 'berlaku' && berlaku_sampai;
  const more = [
    ...(until ? [{ label: 'Berlaku sampai', value: formatDate(until) }] : []),
    ...(alasan_cabut ? [{ label: 'Alasan', value: alasan_cabut }] : []),
  ];
  return (
    <Frame {...frame} lead={lead}>
      <LetterFacts standing={{ word, kind }} letter={surat} more={more} />
      {keadaan === 'berlaku' && (
        <div>
          <h3>Cocokkan dengan kertas</h3>
          <p className="redup">
            Nomor, tanggal, jenis, dan inisial di atas harus sama dengan yang tertulis. Jika ada yang berbeda,
            kertas itu bukan surat ini.
          </p>
        </div>
      )}
      {keadaan === 'habis' && <p className="redup">Minta surat baru bila masih diperlukan.</p>}
      <NotTte tte={tte} />
    </Frame>
  );
}

/** The same words for a typing error and for a forged code. */
export function Unknown() {
  const { no_telp } = useSite().desa;
  return (
    <Frame
      look="n"
      icon="error"
      title="Kode tidak dikenal"
      lead="Surat dengan kode ini tidak tercatat di desa kami."
    >
      <p>Periksa lagi kodenya, huruf demi huruf.</p>
      <p className="redup">
        Bila kode sudah benar, jangan terima surat itu. Tanyakan ke kantor desa
        {no_telp ? (
          <>
            , <a href={`tel:${no_telp.replace(/[^\d+]/g, '')}`}>{no_telp}</a>
          </>
        ) : null}
        .
      </p>
    </Frame>
  );
}

/** Finding of the device without the village. */
export function CheckedHere({ result, known }: { result: OfflineResult; known: KunciSurat }) {
  const { nama_desa } = useSite().desa;
  const again = (
    <div className="baris">
      <ButtonLink to={`/verifikasi/${result.kode}`} reloadDocument>
        Periksa lagi saat tersambung
      </ButtonLink>
    </div>
  );
  if (result.kind === 'palsu')
    return (
      <Frame look="n" icon="error" title="Kode tidak cocok" lead="Diperiksa tanpa internet.">
        <p>
          Isi kode QR tidak dibuat oleh Desa {nama_desa}, atau rusak saat dipindai. Pindai sekali lagi di
          tempat terang.
        </p>
        {again}
      </Frame>
    );
  if (result.kind === 'tidak-bisa')
    return (
      <Frame
        look="n"
        icon="info"
        title="Belum dapat diperiksa"
        lead="Peramban ini tidak dapat memeriksa tanpa internet."
      >
        {again}
      </Frame>
    );
  const taken = `Daftar surat dicabut terakhir diambil ${formatDateTime(known.diambil)}.`;
  const revoked = result.kind === 'dicabut';
  return (
    <Frame
      look={revoked ? 'e' : 'i'}
      icon={revoked ? 'error' : 'info'}
      title={revoked ? 'Surat ini sudah dicabut' : 'Kode asli, status belum pasti'}
      lead={revoked ? 'Jangan dipakai lagi.' : `Diperiksa tanpa internet. ${taken}`}
    >
      <LetterFacts
        standing={revoked ? { word: 'DICABUT', kind: 'error' } : { word: 'BELUM PASTI', kind: 'info' }}
        letter={result.muatan}
      />
      {again}
      <NotTte />
    </Frame>
  );
}

/** Beside the result, for who wonders. */
export function Help() {
  const { no_telp } = useSite().desa;
  return (
    <aside className="samping-periksa" aria-label="Bantuan memeriksa surat">
      <div className="kotak">
        <h2>Mengapa tidak ada nama dan NIK?</h2>
        <p className="redup">
          Halaman ini bisa dibuka siapa saja. Hanya inisial yang ditampilkan agar data warga aman.
        </p>
      </div>
      {no_telp && (
        <div className="kotak">
          <h2>Masih ragu?</h2>
          <p className="redup">Telepon kantor desa dan sebutkan nomor surat.</p>
          <p>
            <Link className="lanjut" to={`tel:${no_telp.replace(/[^\d+]/g, '')}`}>
              {no_telp}
            </Link>
          </p>
        </div>
      )}
    </aside>
  );
}
