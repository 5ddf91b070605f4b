import '../../ui/text/chip.css';
import './isla.css';
import { Link } from '#app/ui/layout/link.tsx';
import { JENIS_BERNAMA } from '#contract/isla/alamat.ts';
import type { TampilanIsla } from '#contract/isla/isla.ts';
import { DataCard, EmptyCard } from '../../kinds/bagan/data-card.tsx';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { formatDate } from '../../lib/text/format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TextSkeleton } from '../../ui/layout/skeleton.tsx';
import { useHydrated } from '../../ui/layout/use-hydrated.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { FilterForm } from '../../ui/table/filter-bar.tsx';
import type { IslaPage } from './isla-load.ts';
import { useAskingAgain } from './use-asking-again.ts';
import { useCards } from './use-cards.ts';

/** Infographics of a village whose figures come from ISLA. */
export function IslaView({ page, nama }: { page: IslaPage; nama: string }) {
  const { dipilih, menunggu, gagal } = page;
  const here = (rest: object = {}) => withQuery(paths.infografis(), { ...dipilih, ...rest });
  useAskingAgain(page);
  return (
    <>
      <PageHead
        title="Infografis Desa"
        lead={`Desa ${nama}`}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Infografis' }]}
      >
        <PeriodForm page={page} />
      </PageHead>
      <div className="lebar isla">
        <OutsideSource />
        {menunggu ? (
          <WaitingForTypes again={here()} />
        ) : gagal ? (
          <NoTypes again={here()} />
        ) : (
          <Cards page={page} here={here} />
        )}
      </div>
    </>
  );
}

function WaitingForTypes({ again }: { again: string }) {
  return (
    <>
      <TextSkeleton lines={5} />
      <noscript>
        <p>ISLA belum menjawab.</p>
        <a className="btn kedua kcl" href={again}>
          Coba lagi
        </a>
      </noscript>
    </>
  );
}

function NoTypes({ again }: { again: string }) {
  return (
    <EmptyState text="Data dari ISLA belum dapat diambil">
      <p className="kecil">Sumber tidak menjawab.</p>
      <Link className="btn kedua kcl" to={again} replace>
        Coba lagi
      </Link>
    </EmptyState>
  );
}

function Cards({ page, here }: { page: IslaPage; here: (rest?: object) => string }) {
  const { jenis, dipilih, only } = page;
  const { cards, retry } = useCards(page.kartu, dipilih);
  return (
    <>
      <OldAnswers cards={cards} />
      <nav className="tipe" aria-label="Jenis data">
        {[{ id_jenis: null, nama_jenis: `Semua ${jenis.length}` }, ...jenis].map((one) => (
          <Link
            key={one.id_jenis}
            className="chip"
            to={here(one.id_jenis === null ? {} : { jenis: one.id_jenis })}
            aria-current={one.id_jenis === only ? 'page' : undefined}
            preventScrollReset
            replace
          >
            {one.nama_jenis}
          </Link>
        ))}
      </nav>
      <p className="sr" role="status">
        Menampilkan {cards.length} dari {jenis.length}
      </p>
      <div className="bagan-kisi">
        {cards.map((card) => (
          <Card
            key={`${card.id_jenis}-${dipilih.tahun}-${dipilih.semester}`}
            card={card}
            page={page}
            retry={retry}
          />
        ))}
      </div>
    </>
  );
}

function PeriodForm({ page: { tahun, semester, dipilih, only } }: { page: IslaPage }) {
  return (
    <FilterForm
      className="isla-pilih"
      action={paths.infografis()}
      view={{ jenis: only ?? undefined }}
      names={['tahun', 'semester']}
      inPlace
      verb="Tampilkan"
    >
      <Select
        key={`t${dipilih.tahun}`}
        name="tahun"
        label="Tahun"
        defaultValue={dipilih.tahun}
        options={tahun.map((one) => ({ value: String(one), label: String(one) }))}
      />
      <Select
        key={`s${dipilih.tahun}-${dipilih.semester}`}
        name="semester"
        label="Semester"
        defaultValue={dipilih.semester}
        options={semester.map((one) => ({ value: String(one), label: `Semester ${one}` }))}
      />
    </FilterForm>
  );
}

function OutsideSource() {
  return (
    <div className="spanduk">
      <Icon name="info" size={22} />
      <span>
        <b>Data dari sumber luar.</b> Angka di halaman ini berasal dari layanan ISLA, bukan dari buku penduduk
        desa. Jumlahnya dapat berbeda.
      </span>
    </div>
  );
}

/** Says how old the oldest figures are where ISLA does not answer. */
function OldAnswers({ cards }: { cards: readonly TampilanIsla[] }) {
  const kept = cards.flatMap(({ tersimpan, diambil }) => (tersimpan && diambil ? [diambil] : []));
  const oldest = kept.toSorted()[0];
  return (
    oldest && (
      <div className="spanduk w" role="status">
        <Icon name="warning" size={22} />
        <span>
          <b>ISLA tidak menjawab.</b> Yang tampil adalah data yang disimpan {formatDate(oldest)}.
        </span>
      </div>
    )
  );
}

interface CardProps {
  card: TampilanIsla;
  page: IslaPage;
  retry: (id: number) => void;
}

function Card({ card, page: { dipilih }, retry }: CardProps) {
  const { id_jenis, nama_jenis, keadaan, bagan, penjelasan } = card;
  if (keadaan === 'menunggu') return <Waiting card={card} dipilih={dipilih} />;
  if (keadaan === 'gagal') return <Failed card={card} dipilih={dipilih} retry={retry} />;
  if (!bagan)
    return <EmptyCard title={nama_jenis} text="Tidak ada data" more="Tidak ada data untuk ditampilkan" />;
  const file = (bentuk: string) => withQuery(`/v1/isla/${id_jenis}/unduh/`, { ...dipilih, bentuk });
  return (
    <DataCard
      data={bagan}
      name={id_jenis <= JENIS_BERNAMA ? `j${id_jenis}` : undefined}
      files={{ pdf: file('pdf'), svg: file('svg'), csv: file('csv'), xlsx: file('xlsx') }}
    >
      {penjelasan && <p className="kecil isla-penjelasan">{penjelasan}</p>}
    </DataCard>
  );
}

type StateProps = { card: TampilanIsla; dipilih: IslaPage['dipilih'] };

/** Address of the page that waits for one card alone, without scripts. */
const alone = ({ id_jenis }: TampilanIsla, dipilih: IslaPage['dipilih']) =>
  withQuery(paths.infografis(), { ...dipilih, jenis: id_jenis });

function Waiting({ card, dipilih }: StateProps) {
  return (
    <article className="bagan" data-jenis={card.id_jenis}>
      <Title card={card} dipilih={dipilih} />
      <TextSkeleton lines={5} />
      <noscript>
        <a className="btn kedua kcl" href={alone(card, dipilih)}>
          Tampilkan {card.nama_jenis}
        </a>
      </noscript>
    </article>
  );
}

function Failed({ card, dipilih, retry }: StateProps & { retry: (id: number) => void }) {
  const hydrated = useHydrated();
  return (
    <article className="bagan">
      <Title card={card} dipilih={dipilih} />
      <EmptyState text="Data dari ISLA belum dapat diambil">
        <p className="kecil">Sumber tidak menjawab.</p>
        {hydrated ? (
          <Button small onClick={() => retry(card.id_jenis)}>
            Coba lagi<span className="sr"> {card.nama_jenis}</span>
          </Button>
        ) : (
          <a className="btn kedua kcl" href={alone(card, dipilih)}>
            Coba lagi<span className="sr"> {card.nama_jenis}</span>
          </a>
        )}
      </EmptyState>
    </article>
  );
}

const Title = ({ card, dipilih }: StateProps) => (
  <header>
    <div>
      <h2>{card.nama_jenis}</h2>
      <p>
        Tahun {dipilih.tahun} semester {dipilih.semester}
      </p>
    </div>
  </header>
);
