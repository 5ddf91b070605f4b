import { chainDays, type Meja } from '#contract/jenis-surat/jenis-surat.ts';
import { NAMA_PERAN, PERAN } from '#contract/jenis-surat/peran.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Note } from '../../ui/text/note.tsx';
import { PanelForm } from './draft/panel-form.tsx';
import type { TypeDraft } from './draft/use-type-draft.ts';

/** The desks that a letter passes, with the working days of each; the last one signs. */
export function ChainForm({ draft }: { draft: TypeDraft }) {
  const { rantai, waktu_pelayanan } = draft.isi;
  const sum = chainDays(rantai);
  // The promise follows the chain as long as the two agree.
  const set = (next: Meja[]) =>
    draft.change({
      rantai: next,
      ...((waktu_pelayanan === null || waktu_pelayanan === sum) && { waktu_pelayanan: chainDays(next) }),
    });
  const put = (at: number, part: Partial<Meja>) =>
    set(rantai.map((one, other) => (other === at ? { ...one, ...part } : one)));
  const move = (at: number, to: number) => {
    const [one] = rantai.slice(at, at + 1);
    if (one && to >= 0 && to < rantai.length) set(rantai.toSpliced(at, 1).toSpliced(to, 0, one));
  };
  return (
    <PanelForm draft={draft} bagian="alur">
      <ol className="urut nama-ket bergaris tengah">
        {rantai.map((meja, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two desks may be alike, their place tells them apart
          <li key={at}>
            <span className="no bulat-ik">{at + 1}</span>
            <Desk meja={meja} at={at} last={at === rantai.length - 1} onChange={(part) => put(at, part)} />
            <DeskButtons
              name={NAMA_PERAN[meja.peran]}
              first={at === 0}
              last={at === rantai.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => set(rantai.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {rantai.length < 6 && (
        <div className="hanya-js">
          <Button icon="plus" small onClick={() => set([{ peran: 'operator', hari: 1 }, ...rantai])}>
            Tambah meja
          </Button>
        </div>
      )}
      <p className="ket">
        Bila pejabat meja berhalangan, pejabat pengganti (Plh. atau a.n.) yang masa tugasnya sedang berjalan
        bertindak di mejanya.
      </p>
      <ServiceTime draft={draft} sum={sum} />
    </PanelForm>
  );
}

/** Time that residents are promised, beside what the desks need together. */
function ServiceTime({ draft: { isi, change }, sum }: { draft: TypeDraft; sum: number }) {
  const { waktu_pelayanan } = isi;
  return (
    <>
      <TextInput
        name="waktu_pelayanan"
        label="Waktu pelayanan (hari kerja)"
        hint="Dibaca warga sebelum mengajukan"
        className="num isian-pendek"
        inputMode="numeric"
        value={waktu_pelayanan ?? ''}
        onChange={(event) => {
          const number = Math.trunc(Number(event.currentTarget.value));
          change({ waktu_pelayanan: number >= 1 && number <= 365 ? number : null });
        }}
      />
      {waktu_pelayanan !== sum && (
        <Note kind="warning" role="status">
          <p>
            Semua meja bersama perlu {sum} hari kerja
            {waktu_pelayanan === null ? '.' : `, warga membaca ${waktu_pelayanan} hari kerja.`}
          </p>
          <Button small onClick={() => change({ waktu_pelayanan: sum })}>
            Pakai {sum} hari
          </Button>
        </Note>
      )}
    </>
  );
}

interface ButtonsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const DeskButtons = ({ name, first, last, onMove, onRemove }: ButtonsProps) => (
  <span className="ujung hanya-js">
    <IconButton icon="arrow-up" label={`Naikkan ${name}`} disabled={first} onClick={() => onMove(-1)} />
    <IconButton icon="arrow-down" label={`Turunkan ${name}`} disabled={last} onClick={() => onMove(1)} />
    <IconButton icon="trash" label={`Hapus meja ${name}`} disabled={first && last} onClick={onRemove} />
  </span>
);

interface DeskProps {
  meja: Meja;
  at: number;
  last: boolean;
  onChange: (part: Partial<Meja>) => void;
}

function Desk({ meja, at, last, onChange }: DeskProps) {
  return (
    <span className="meja">
      <Select
        name={`rantai.${at}.peran`}
        label={`Meja ${at + 1}, ${last ? 'menandatangani' : at === 0 ? 'memeriksa' : 'menyetujui'}`}
        value={meja.peran}
        options={PERAN.map((one) => ({ value: one, label: NAMA_PERAN[one] }))}
        onChange={(event) => {
          const peran = PERAN.find((one) => one === event.currentTarget.value);
          if (peran) onChange({ peran });
        }}
      />
      <Select
        name={`rantai.${at}.hari`}
        label="Hari kerja"
        value={String(meja.hari)}
        options={DAYS.map((one) => ({ value: String(one), label: `${one} hari` }))}
        onChange={(event) => onChange({ hari: Number(event.currentTarget.value) })}
      />
    </span>
  );
}

const DAYS = Array.from({ length: 60 }, (_, at) => at + 1);
