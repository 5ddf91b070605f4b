import {
  BAGIAN_NOMOR,
  DEFAULT_NUMBER,
  type IsiVersi,
  KERTAS,
  numberProblem,
} from '#contract/jenis-surat/jenis-surat.ts';
import { sampleNumber } from '#contract/jenis-surat/templat-contoh.ts';
import { RadioCards } from '../../../ui/fields/choice.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Facts } from '../../../ui/table/facts.tsx';
import { PanelForm } from '../draft/panel-form.tsx';
import type { TypeDraft } from '../draft/use-type-draft.ts';
import { findCodes, ownCode } from './code-options.ts';

const UNITS = ['hari', 'minggu', 'bulan', 'tahun'] as const;
/** Numbering of the letters of a type, how long they hold, and on which paper they stand. */
export function NumberForm({ draft, villageCode }: { draft: TypeDraft; villageCode: string }) {
  const { isi, change } = draft;
  const { penomoran, kertas } = isi;
  const set = (part: Partial<Numbering>) => change({ penomoran: { ...penomoran, ...part } });
  const problem = numberProblem(penomoran.format);
  return (
    <PanelForm draft={draft} bagian="penomoran">
      <TextInput
        name="format"
        label="Pola nomor"
        hint={`Bagian yang dikenal: ${BAGIAN_NOMOR.map((one) => `[${one}]`).join(' ')}. [nomor,3] menulis sedikitnya tiga angka.`}
        error={problem}
        maxLength={120}
        spellCheck={false}
        value={penomoran.format}
        onChange={(event) => set({ format: event.currentTarget.value })}
      />
      <PatternButtons format={penomoran.format} onChange={(format) => set({ format })} />
      <div className="kisi k2">
        <Codes numbering={penomoran} set={set} />
        <Select
          name="kertas"
          label="Ukuran kertas"
          value={kertas}
          options={KERTAS.map((one) => ({ value: one, label: one }))}
          onChange={(event) => change({ kertas: event.currentTarget.value === 'A4' ? 'A4' : 'F4' })}
        />
      </div>
      <RadioCards
        name="lingkup"
        label="Urutan nomor"
        value={penomoran.lingkup}
        options={[
          { value: 'jenis', label: 'Per jenis surat', hint: 'Mulai dari 1 tiap tahun' },
          { value: 'desa', label: 'Bersama semua surat desa', hint: 'Mulai dari 1 tiap tahun' },
        ]}
        onChange={(lingkup) => set({ lingkup: lingkup === 'desa' ? 'desa' : 'jenis' })}
      />
      <Validity draft={draft} />
      {!problem && (
        <Facts
          items={[
            {
              label: 'Contoh nomor',
              value: <span className="num">{sampleNumber(penomoran, villageCode)}</span>,
            },
          ]}
        />
      )}
    </PanelForm>
  );
}

interface PatternProps {
  format: string;
  onChange: (format: string) => void;
}

/** The parts that a pattern knows, each put behind it with one press. */
const PatternButtons = ({ format, onChange }: PatternProps) => (
  <div className="baris hanya-js">
    {BAGIAN_NOMOR.map((one) => (
      <Button key={one} small icon="plus" onClick={() => onChange(`${format}${format ? '/' : ''}[${one}]`)}>
        {one.replaceAll('_', ' ')}
      </Button>
    ))}
    <Button small variant="sunyi" onClick={() => onChange(DEFAULT_NUMBER)}>
      Pola bawaan
    </Button>
  </div>
);

type Numbering = IsiVersi['penomoran'];

const Codes = ({ numbering, set }: { numbering: Numbering; set: (part: Partial<Numbering>) => void }) => (
  <>
    <Combobox
      name="kode_surat"
      label="Kode surat"
      hint="Ketik kode klasifikasi atau kata, misalnya 500 atau perekonomian"
      source={findCodes}
      own={ownCode}
      defaultValue={numbering.kode_surat}
      onChange={(option) => set({ kode_surat: option?.value ?? '' })}
    />
    <TextInput
      name="kode_baru"
      label="Kode klasifikasi baru (boleh kosong)"
      hint="Permendagri 83/2022, bila desa sudah memakainya"
      maxLength={20}
      value={numbering.kode_baru ?? ''}
      onChange={(event) => set({ kode_baru: event.currentTarget.value })}
    />
  </>
);

/** Time that a letter holds from its date. */
function Validity({ draft: { isi, change } }: { draft: TypeDraft }) {
  const { masa_berlaku } = isi;
  const holds = (amount: string, unit: string) => {
    const jumlah = Math.trunc(Number(amount));
    const satuan = UNITS.find((one) => one === unit) ?? 'bulan';
    change({ masa_berlaku: jumlah >= 1 && jumlah <= 365 ? { jumlah, satuan } : null });
  };
  return (
    <div className="kisi k2">
      <TextInput
        name="masa_berlaku"
        label="Masa berlaku"
        hint="Kosongkan bila berlaku selamanya"
        className="num"
        inputMode="numeric"
        value={masa_berlaku?.jumlah ?? ''}
        onChange={(event) => holds(event.currentTarget.value, masa_berlaku?.satuan ?? 'bulan')}
      />
      <Select
        name="satuan"
        label="Satuan masa berlaku"
        value={masa_berlaku?.satuan ?? 'bulan'}
        options={UNITS.map((one) => ({ value: one, label: one }))}
        onChange={(event) => holds(String(masa_berlaku?.jumlah ?? ''), event.currentTarget.value)}
      />
    </div>
  );
}
