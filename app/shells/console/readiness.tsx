import '../../ui/table/disclosure.css';
import { Link } from '#app/ui/layout/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { ReadyItem } from './readiness-items.ts';

/**
 * List of what a village still has to fill and what the law asks it to publish; silent when all is done, `folded` while the steps of the
 * first day stand beside it.
 */
export function Readiness({ items, folded }: { items: ReadyItem[]; folded: boolean }) {
  const own = items.filter(({ law }) => !law);
  const legal = items.filter(({ law }) => law);
  return (
    <>
      <Checklist id="lengkapi" title="Lengkapi situs desa" items={own} folded={folded} />
      <Checklist
        id="wajib"
        title="Yang wajib diumumkan"
        text="Undang-undang meminta setiap desa mengumumkan hal-hal ini."
        items={legal}
        folded={folded}
      />
    </>
  );
}

interface ChecklistProps {
  id: string;
  title: string;
  text?: string;
  items: ReadyItem[];
  folded: boolean;
}

function Checklist({ id, title, text, items, folded }: ChecklistProps) {
  const open = items.filter(({ selesai }) => !selesai);
  const done = items.filter(({ selesai }) => selesai);
  if (open.length === 0) return null;
  const heading = (
    <h2 id={id}>
      {title}{' '}
      <span className="redup">
        {done.length} dari {items.length}
      </span>
    </h2>
  );
  const lists = (
    <>
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
    </>
  );
  return (
    <section aria-labelledby={id}>
      {folded ? (
        <details className="lipatan siap-lipat">
          <summary>
            {heading}
            <Icon name="chevron-down" />
          </summary>
          {lists}
        </details>
      ) : (
        <>
          {heading}
          {lists}
        </>
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
