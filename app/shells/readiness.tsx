import { Link } from '#app/ui/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ReadyItem } from './readiness-items.ts';

/** What a village still has to fill and what the law asks it to publish; silent when all is done. */
export function Readiness({ items }: { items: ReadyItem[] }) {
  const own = items.filter(({ law }) => !law);
  const legal = items.filter(({ law }) => law);
  return (
    <>
      <Checklist id="lengkapi" title="Lengkapi situs desa" items={own} />
      <Checklist
        id="wajib"
        title="Yang wajib diumumkan"
        text="Undang-undang meminta setiap desa mengumumkan hal-hal ini."
        items={legal}
      />
    </>
  );
}

interface ChecklistProps {
  id: string;
  title: string;
  text?: string;
  items: ReadyItem[];
}

function Checklist({ id, title, text, items }: ChecklistProps) {
  const open = items.filter(({ selesai }) => !selesai);
  const done = items.filter(({ selesai }) => selesai);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title}{' '}
        <span className="redup">
          {done.length} dari {items.length}
        </span>
      </h2>
      {text && <p className="redup">{text}</p>}
      <ul className="siap-daftar">
        {open.map((item) => (
          <Row key={item.kunci} item={item} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="siap-sudah">
          <summary>Sudah selesai ({done.length})</summary>
          <ul className="siap-daftar">
            {done.map((item) => (
              <Row key={item.kunci} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Row({ item: { title, law, to, selesai } }: { item: ReadyItem }) {
  return (
    <li className={selesai ? 'sudah' : undefined}>
      <Icon name={selesai ? 'circle-check' : 'circle'} />
      <span>
        <b>{title}</b>
        <span className="sr">{selesai ? ' (selesai)' : ' (belum)'}</span>
        {law && <small>{law}</small>}
      </span>
      <Link to={to}>
        {selesai ? 'Lihat' : 'Isi'}
        <span className="sr"> {title}</span>
      </Link>
    </li>
  );
}
