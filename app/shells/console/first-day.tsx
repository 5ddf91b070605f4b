import './first-day.css';
import { formatDate } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Link } from '../../ui/layout/link.tsx';
import { useLook } from '../../ui/layout/look.ts';
import { keepStep } from './first-step.tsx';
import type { FirstItem } from './readiness-items.ts';

/** The steps from an empty village to its first letter; the next one is the only red button. */
export function FirstDay({ items }: { items: FirstItem[] }) {
  const done = items.filter(({ selesai }) => selesai).length;
  const next = items.find(({ selesai }) => !selesai);
  const minutes = items.reduce((sum, item) => sum + (item.selesai ? 0 : item.minutes), 0);
  const look = useLook({ width: `${Math.round((100 * done) / Math.max(1, items.length))}%` });
  return (
    <section className="blok" aria-labelledby="hari-pertama">
      <h2 id="hari-pertama">
        Hari pertama{' '}
        <span className="redup">
          {done} dari {items.length} selesai
        </span>
      </h2>
      <p className="redup">
        Kerjakan dari atas, kira-kira {minutes} menit lagi. Boleh berhenti di mana saja, kemajuan tersimpan.
      </p>
      <div
        className="maju-hari"
        role="progressbar"
        aria-label="Kemajuan hari pertama"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={items.length}
      >
        <i className={look} />
      </div>
      <ol className="hari-satu nama-ket">
        {items.map((item) => (
          <Step key={item.kunci} item={item} next={item === next} />
        ))}
      </ol>
    </section>
  );
}

/** Steps of the first day that are left, beside the work of a village that serves already. */
export function FirstDayRest({ items }: { items: FirstItem[] }) {
  const open = items.filter(({ selesai }) => !selesai);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="hari-pertama">
      <h2 id="hari-pertama">
        Hari pertama{' '}
        <span className="redup">
          {items.length - open.length} dari {items.length}
        </span>
      </h2>
      <ol className="hari-satu nama-ket">
        {open.map((item) => (
          <li key={item.kunci}>
            <Dot />
            <span>
              <b>{item.title}</b>
            </span>
            <Go item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ item, next }: { item: FirstItem; next: boolean }) {
  const { title, text, minutes, selesai, waktu, to, verb } = item;
  return (
    <li className={classes(selesai && 'jadi', next && 'giliran')} aria-current={next ? 'step' : undefined}>
      <Dot done={selesai} />
      <span>
        <b>
          {title}
          {selesai && <span className="sr">, selesai</span>}
        </b>
        <small>{selesai ? done(waktu) : `${text} Kira-kira ${minutes} menit.`}</small>
      </span>
      {selesai ? (
        <Link to={to} className="tautan-baris">
          Ubah<span className="sr"> {title}</span>
        </Link>
      ) : (
        <ButtonLink variant={next ? 'utama' : 'kedua'} small={!next} to={to} onClick={() => keepStep(title)}>
          {verb}
          <span className="sr">: {title}</span>
        </ButtonLink>
      )}
    </li>
  );
}

const done = (waktu: string | null) => (waktu ? `Selesai ${formatDate(waktu)}` : 'Selesai');

const Dot = ({ done = false }: { done?: boolean }) => (
  <span className="bulat" aria-hidden="true">
    {done && <Icon name="check" />}
  </span>
);

const Go = ({ item: { to, verb, title } }: { item: FirstItem }) => (
  <Link to={to} className="tautan-baris">
    {verb}
    <span className="sr">: {title}</span>
  </Link>
);
