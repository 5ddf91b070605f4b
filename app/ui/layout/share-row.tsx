import './share-row.css';
import { useState } from 'react';
import { IconButton } from '../form/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useHydrated } from './use-hydrated.ts';

interface ShareRowProps {
  /** The full address of the page. */
  url: string;
  title: string;
  /** Full address of a picture: services that share pictures get it. */
  picture?: string;
}

/** Addresses of the share pages; plain links, nothing of those services runs on ours. */
export function shareLinks({
  url,
  title,
  picture,
}: ShareRowProps): { label: string; icon: IconName; href: string }[] {
  const u = encodeURIComponent(url);
  const t = encodeURIComponent(title);
  const pin = `https://www.pinterest.com/pin/create/button/?url=${u}&description=${t}`;
  return [
    { label: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${t}%20${u}` },
    { label: 'Facebook', icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { label: 'Telegram', icon: 'telegram', href: `https://t.me/share/url?url=${u}&text=${t}` },
    ...(picture
      ? [
          {
            label: 'Pinterest',
            icon: 'pinterest' as const,
            href: `${pin}&media=${encodeURIComponent(picture)}`,
          },
        ]
      : []),
    { label: 'Twitter', icon: 'twitter', href: `https://twitter.com/intent/tweet?url=${u}&text=${t}` },
  ];
}

export function ShareRow(props: ShareRowProps) {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState('');
  const copy = () => {
    navigator.clipboard.writeText(props.url).then(
      () => setAnswer('Tautan disalin'),
      () => setAnswer('Tautan tidak bisa disalin'),
    );
  };
  return (
    <div className="bagi">
      <span className="kecil redup">Bagikan</span>
      {shareLinks(props).map(({ label, icon, href }) => (
        <a
          key={label}
          className="ikon"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Bagikan ke ${label} (membuka tab baru)`}
        >
          <Icon name={icon} />
        </a>
      ))}
      {hydrated && 'clipboard' in navigator && (
        <>
          <IconButton icon="link" label="Salin tautan" onClick={copy} />
          <span role="status" className="kecil">
            {answer}
          </span>
        </>
      )}
    </div>
  );
}
