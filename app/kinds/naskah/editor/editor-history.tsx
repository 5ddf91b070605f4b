import { Form } from 'react-router';
import type { BandingNaskah, RiwayatNaskah } from '#contract/kinds/naskah.ts';
import type { Page } from '#contract/kit.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { backTo } from './editor-comparison.tsx';

/** The newest lines, and the old text that is looked at. */
export type HistoryPage = Page<RiwayatNaskah> & { comparison?: BandingNaskah };

interface EditorHistoryProps {
  history: HistoryPage;
  /** True while an old text can be restored. */
  mayUse: boolean;
}

/** List of who did what and when, and the way back to an old text. */
export function EditorHistory({ history: { data, meta }, mayUse }: EditorHistoryProps) {
  const kept = data.filter(({ judul }) => judul !== null);
  return (
    <section>
      <details className="naskah-riwayat">
        <summary>
          <h2>Riwayat ({meta.total_results})</h2>
        </summary>
        {mayUse && kept.length > 1 && <ChooseTwo kept={kept} />}
        <ol>
          {data.map(({ id, aksi, oleh, waktu, judul, sebelum }, at) => (
            <li key={id}>
              <b>{aksi}</b>
              <small>
                {oleh}, {formatDateTime(waktu)}
              </small>
              {mayUse && judul !== null && (
                <ButtonLink small to={`?banding=${id}`} replace preventScrollReset>
                  {backTo({ sebelum })}
                  <span className="sr">
                    {' '}
                    ({aksi}, {formatDateTime(waktu)})
                  </span>
                </ButtonLink>
              )}
              {mayUse && judul !== null && (
                <WithEarlier id={id} of={`${aksi}, ${formatDateTime(waktu)}`} earlier={data.slice(at + 1)} />
              )}
            </li>
          ))}
        </ol>
        {meta.total_results > data.length && data.length < 100 && (
          <a href="?riwayat=semua">Tampilkan semua</a>
        )}
      </details>
    </section>
  );
}

type WithEarlierProps = { id: number; of: string; earlier: readonly RiwayatNaskah[] };

/** The way to what changed since the kept text before this one. */
function WithEarlier({ id, of, earlier }: WithEarlierProps) {
  const before = earlier.find(({ judul }) => judul !== null);
  if (!before) return null;
  return (
    <ButtonLink small to={`?banding=${before.id}&dengan=${id}`} replace preventScrollReset>
      Bandingkan dengan sebelumnya
      <span className="sr"> ({of})</span>
    </ButtonLink>
  );
}

const CHOICE = 'banding-dua';

/** The form for any two texts; it stands beside that of the editor, which cannot hold another. */
export const ChoiceForm = () => <Form id={CHOICE} method="get" replace preventScrollReset />;

function ChooseTwo({ kept }: { kept: readonly RiwayatNaskah[] }) {
  const options = kept.map(({ id, aksi, oleh, waktu, sebelum }) => ({
    value: String(id),
    // When comes first: on a narrow screen the end is cut off.
    label: `${formatDateTime(waktu)}, ${sebelum ? 'sebelum ' : ''}${aksi}, ${oleh}`,
  }));
  return (
    <div className="tumpuk">
      <Select
        form={CHOICE}
        name="banding"
        label="Bandingkan dari"
        options={options}
        defaultValue={options[1]?.value}
      />
      <Select
        form={CHOICE}
        name="dengan"
        label="menjadi"
        options={options}
        defaultValue={options[0]?.value}
      />
      <Button type="submit" form={CHOICE} small variant="kedua">
        Bandingkan
      </Button>
    </div>
  );
}
