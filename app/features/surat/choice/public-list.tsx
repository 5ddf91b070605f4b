import './surat-statis.css';
import { redirect } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { paths, withQuery, withSignIn } from '#app/lib/paths/paths.ts';
import { morePaths } from '#app/lib/paths/paths-more.ts';
import { Head } from '#app/lib/text/head.tsx';
import { searchTerm } from '#app/lib/text/search-term.ts';
import { useSite } from '#app/lib/use-site.ts';
import { SearchForm, useSearching } from '#app/ui/form/search-form.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { NothingFound } from '#app/ui/table/nothing-found.tsx';
import { layanan } from '#contract/surat/layanan.ts';
import type { Route } from './+types/public-list.ts';
import { GroupMark } from './group-mark.tsx';
import { GROUPS, inGroups } from './groups.ts';

const LEAD = 'Pilih surat, isi dari rumah, pantau sampai selesai.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const search = searchTerm(params);
  const [village, found] = await Promise.all([
    villageOf(context),
    apiOf(context)(layanan.jenis, { query: { search } }),
  ]);
  if (village.layanan_dinamis) throw redirect(paths.layanan());
  const chosen = GROUPS.find(({ slug }) => slug === params.get('kelompok'))?.slug ?? null;
  const groups = inGroups(Object.entries(found).map(([slug, letter]) => ({ slug, ...letter })));
  return { groups, chosen, search };
}
type Groups = Route.ComponentProps['loaderData']['groups'];

export default function LayananStatis({ loaderData: { groups, chosen, search } }: Route.ComponentProps) {
  const searching = useSearching();
  const shown = groups.filter(({ slug, letters }) => letters.length > 0 && (!chosen || slug === chosen));
  return (
    <>
      <Head title="Layanan Administrasi" description={LEAD} />
      <PageHead
        title="Layanan Administrasi"
        lead={LEAD}
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Layanan Administrasi' }]}
      >
        <SearchForm label="Cari jenis surat" placeholder="Cari jenis surat" keep={['kelompok']} />
      </PageHead>
      <div className="lebar surat-statis" aria-busy={searching}>
        <nav className="saring-kelompok tautan-pilih" aria-label="Kelompok surat">
          <GroupLink
            to={withQuery(paths.layananStatis(), { search })}
            current={!chosen}
            title="Semua"
            of={groups}
          />
          {groups.map((group) => (
            <GroupLink
              key={group.slug}
              to={withQuery(paths.layananStatis(group.slug), { search })}
              current={group.slug === chosen}
              title={group.title}
              of={[group]}
            />
          ))}
        </nav>
        {shown.length === 0 && <NothingFound text="Tidak ada data ditemukan" />}
        {shown.map((group) => (
          <Group key={group.slug} group={group} />
        ))}
        <p className="kecil">
          Punya kode lacak dari loket? <Link to={morePaths.lacakSurat()}>Lacak surat</Link>
        </p>
      </div>
    </>
  );
}

type GroupLinkProps = { to: string; current: boolean; title: string; of: Groups };

function GroupLink({ to, current, title, of }: GroupLinkProps) {
  return (
    <Link to={to} aria-current={current || undefined} preventScrollReset>
      {title} <b>{of.reduce((sum, { letters }) => sum + letters.length, 0)}</b>
    </Link>
  );
}

function Group({ group: { slug, title, text, letters } }: { group: Groups[number] }) {
  const { user } = useSite();
  const address = (letter: string) => {
    const form = morePaths.layananStatisForm(letter);
    return user ? form : withSignIn(paths.layananStatis(), form);
  };
  return (
    <section className="kelompok" aria-labelledby={`k-${slug}`}>
      <div className="kep">
        <h2 id={`k-${slug}`}>{title}</h2>
        <p>{text}</p>
        <p className="kecil">{letters.length} surat</p>
      </div>
      <ul className="petak">
        {letters.map((letter) => (
          <li key={letter.slug}>
            <Link to={address(letter.slug)}>
              <GroupMark group={title} image={letter.image} />
              <span>
                <b>{letter.title}</b>
                {letter.waktu_pelayanan !== null && <small>{letter.waktu_pelayanan} hari kerja</small>}
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
