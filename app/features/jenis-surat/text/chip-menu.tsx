import type { Editor } from '@tiptap/react';
import { fieldNamed } from '#contract/jenis-surat/jenis-surat.ts';
import { BENTUK } from '#contract/jenis-surat/templat.ts';
import type { Isian } from '#contract/kinds/isian.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { labelOf } from './names.ts';
import { FORMAT_WORDS, type SignerAttrs, signerWords } from './nodes.ts';

interface ChipMenuProps {
  editor: Editor;
  fields: readonly Isian[];
  at: {
    chip: { nama: string; bentuk: string | null } | null;
    row: string | null;
    condition: { isian: string; sama: string | null } | null;
    table: boolean;
    signer: SignerAttrs | null;
  };
}

/** Under the text: the format of the chosen chip, the label of the row, the value that a condition asks for. */
export function ChipMenu({ editor, fields, at: { chip, row, condition, table, signer } }: ChipMenuProps) {
  if (!chip && row === null && !condition && !table && !signer) return null;
  return (
    <section className="sifat-kolom" aria-label="Sifat bagian terpilih">
      {chip && (
        <Select
          name="bentuk"
          label={`Bentuk ${labelOf(chip.nama, fields).label ?? chip.nama}`}
          placeholder="Seperti tertulis"
          value={chip.bentuk ?? ''}
          options={BENTUK.map((one) => ({ value: one, label: FORMAT_WORDS[one] }))}
          onChange={(event) =>
            editor.commands.updateAttributes('isian', { bentuk: event.currentTarget.value || null })
          }
        />
      )}
      {row !== null && (
        <TextInput
          name="label-baris"
          label="Label baris"
          value={row}
          maxLength={120}
          onChange={(event) =>
            editor.commands.updateAttributes('barisRincian', { label: event.currentTarget.value })
          }
        />
      )}
      {row !== null && (
        <div className="baris">
          <Button small icon="plus" onClick={() => addRow(editor)}>
            Tambah baris
          </Button>
          <Button small variant="sunyi" icon="trash" onClick={() => removeRow(editor)}>
            Hapus baris
          </Button>
        </div>
      )}
      {condition && <Condition editor={editor} fields={fields} condition={condition} />}
      {signer && <Signer editor={editor} fields={fields} signer={signer} />}
      {table && (
        <div className="baris">
          <Button small icon="plus" onClick={() => editor.commands.addRowAfter()}>
            Baris tabel
          </Button>
          <Button small icon="plus" onClick={() => editor.commands.addColumnAfter()}>
            Kolom tabel
          </Button>
          <Button small variant="sunyi" icon="trash" onClick={() => editor.commands.deleteTable()}>
            Hapus tabel
          </Button>
        </div>
      )}
    </section>
  );
}

type ConditionProps = Pick<ChipMenuProps, 'editor' | 'fields'> & {
  condition: { isian: string; sama: string | null };
};

function Condition({ editor, fields, condition: { isian, sama } }: ConditionProps) {
  const choices = fieldNamed(isian, fields)?.args.choices;
  const set = (value: string) => editor.commands.updateAttributes('jika', { sama: value || null });
  const label = `Bila ${labelOf(isian, fields).label ?? isian} adalah`;
  return (
    <>
      {choices ? (
        <Select
          name="sama"
          label={label}
          placeholder="diisi apa pun"
          value={sama ?? ''}
          options={choices.map((one) => ({ value: one, label: one }))}
          onChange={(event) => set(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          name="sama"
          label={label}
          hint="Kosongkan bila cukup terisi"
          value={sama ?? ''}
          maxLength={255}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
      <div className="baris">
        <Button small variant="sunyi" icon="close" onClick={() => editor.chain().focus().lift('jika').run()}>
          Lepas syarat
        </Button>
      </div>
    </>
  );
}

type SignerProps = Pick<ChipMenuProps, 'editor' | 'fields'> & { signer: SignerAttrs };

/** Switches for a printed signature, and for the duty stamp that it asks for. */
function Signer({ editor, fields, signer }: SignerProps) {
  const set = (attrs: Partial<SignerAttrs>) => editor.commands.updateAttributes('kolomTanda', attrs);
  return (
    <>
      <p className="kecil">{signerWords(signer, fields)}</p>
      {!signer.pejabat && (
        <>
          <Checkbox
            name="cetak-tanda"
            label="Cetak tanda tangan ini"
            checked={!signer.disembunyikan}
            onChange={(event) => set({ disembunyikan: event.currentTarget.checked ? null : true })}
          />
          <Checkbox
            name="meterai"
            label="Kotak meterai Rp10.000"
            checked={signer.meterai ?? false}
            onChange={(event) => set({ meterai: event.currentTarget.checked || null })}
          />
        </>
      )}
      <div className="baris">
        <Button
          small
          variant="sunyi"
          icon="trash"
          onClick={() => editor.chain().focus().deleteNode('tandaTangan').run()}
        >
          Hapus baris tanda tangan
        </Button>
      </div>
    </>
  );
}

function addRow(editor: Editor): void {
  const { $from } = editor.state.selection;
  const end = $from.after($from.depth);
  editor
    .chain()
    .insertContentAt(end, { type: 'barisRincian', attrs: { label: 'Baris baru' } })
    .focus(end + 1)
    .run();
}

/** The last row takes its list along. */
function removeRow(editor: Editor): void {
  const { $from } = editor.state.selection;
  const list = $from.node($from.depth - 1);
  editor
    .chain()
    .focus()
    .deleteNode(list.childCount > 1 ? 'barisRincian' : 'rincian')
    .run();
}
