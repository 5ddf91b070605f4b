import { Link } from '#app/ui/layout/link.tsx';
import type { Desa } from '#contract/desa/desa.ts';
import { phoneHref, socialLinks, youtubeVideo } from '../../lib/paths/links-out.ts';
import type { MenuLinkItem, SiteMenu } from '../../lib/paths/menu.ts';
import { paths } from '../../lib/paths/paths.ts';
import { joined, regionOf } from '../../lib/text/region.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Video } from '../../ui/media/video.tsx';
import poster from '../video-poster.webp';
import { Brand } from './header.tsx';

interface FooterProps {
  village: Desa;
  menu: SiteMenu;
  /** Year of the copyright line. */
  year: number;
}

/** Contact, the most used pages and the village's video; the shop's host shows contact only. */
export function Footer({ village, menu, year }: FooterProps) {
  const shop = village.jenis_host === 'toko';
  const video = youtubeVideo(village.video_url);
  return (
    <footer className="kaki">
      <div className="lebar">
        <div className="kisi">
          <Contact village={village} />
          <LinkList title="Layanan" items={menu.services} />
          <LinkList title="Informasi publik" items={menu.publicInformation} />
          {!shop && (
            <div>
              <h2>Video desa</h2>
              <Video
                src={video?.embed}
                href={video?.page}
                poster={poster}
                title={`Video profil Desa ${village.nama_desa}`}
                empty="Video belum tersedia"
              />
            </div>
          )}
        </div>
        <div className="hakcipta">
          <span>
            © {year} Pemerintah Desa {village.nama_desa}
          </span>
          <nav aria-label="Tentang situs ini">
            <ul>
              <li>
                <Link to={paths.privasi()}>Privasi</Link>
              </li>
              <li>
                <Link to={paths.aksesibilitas()}>Aksesibilitas</Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Contact({ village }: { village: Desa }) {
  const region = `${regionOf(village)} ${village.kode_pos}`.trim();
  // Some villages type the whole address into the one field.
  const whole = /\bkec(amatan|\.)/i.test(village.alamat);
  const place = whole ? village.alamat : joined(village.alamat, region);
  const social = socialLinks(village);
  return (
    <div>
      <Brand village={village} width={40} dark />
      <ul className="kontak">
        {place && (
          <li>
            <Icon name="pin" />
            <span>{place}</span>
          </li>
        )}
        {village.no_telp && (
          <li>
            <Icon name="phone" />
            <a href={phoneHref(village.no_telp)}>{village.no_telp}</a>
          </li>
        )}
        {village.email && (
          <li>
            <Icon name="mail" />
            <a href={`mailto:${village.email}`}>{village.email}</a>
          </li>
        )}
      </ul>
      {social.length > 0 && (
        <ul className="sosial">
          {social.map(({ name, label, href }) => (
            <li key={name}>
              <a
                href={href}
                aria-label={`${label} (membuka tab baru)`}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name={name} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LinkList({ title, items }: { title: string; items: MenuLinkItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={`${title} di kaki halaman`}>
      <h2>{title}</h2>
      <ul className="tautan">
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
