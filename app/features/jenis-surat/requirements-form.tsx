import type { SyaratSurat } from '#contract/jenis-surat/jenis-surat.ts';
import { MOST_REQUIREMENTS } from '#contract/jenis-surat/syarat.ts';
import { Switch } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { RichTextEditor } from '../../ui/richtext/rich-text-editor.tsx';
import { PanelForm } from './draft/panel-form.tsx';
import type { TypeDraft } from './draft/use-type-draft.ts';

/** The papers that the office looks at, what the form asks beside its fields, and what visitors read before. */
export function RequirementsForm({ draft }: { draft: TypeDraft }) {
  const { isi, change, stored } = draft;
  return (
    <PanelForm draft={draft} bagian="persyaratan">
      <h2>Berkas yang diminta</h2>
      <p className="redup">
        Satu daftar: warga membacanya di kotak Persyaratan dan mengisinya di formulir, petugas mencentangnya.
      </p>
      <Papers papers={isi.syarat} onChange={(syarat) => change({ syarat })} />
      {!stored.statis && (
        <>
          <h2>Ditanyakan di samping isian</h2>
          <Beside draft={draft} />
        </>
      )}
      <h2>Dibaca warga</h2>
      <RichTextEditor
        name="persyaratan"
        label="Catatan di bawah daftar berkas"
        hint="Boleh dikosongkan. Berkas cukup di daftar di atas."
        defaultValue={isi.persyaratan}
        onChange={(persyaratan) => change({ persyaratan })}
      />
      {stored.statis && <StaticWords draft={draft} />}
    </PanelForm>
  );
}

interface PapersProps {
  papers: readonly SyaratSurat[];
  onChange: (papers: SyaratSurat[]) => void;
}

function Papers({ papers, onChange }: PapersProps) {
  return (
    <>
      <ul className="urut nama-ket bergaris tengah">
        {papers.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed
          <li key={at}>
            <span className="no bulat-ik">{at + 1}</span>
            <span className="meja">
              <TextInput
                name={`syarat.${at}.nama`}
                label={`Syarat ${at + 1}`}
                maxLength={120}
                value={one.nama}
                onChange={(event) => onChange(papers.with(at, { ...one, nama: event.currentTarget.value }))}
              />
              <Switch
                name={`syarat.${at}.wajib`}
                label="Wajib"
                checked={one.wajib}
                onChange={(event) =>
                  onChange(papers.with(at, { ...one, wajib: event.currentTarget.checked }))
                }
              />
            </span>
            <span className="ujung hanya-js">
              <IconButton
                icon="trash"
                label={`Hapus ${one.nama || `syarat ${at + 1}`}`}
                onClick={() => onChange(papers.toSpliced(at, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
      {papers.length < MOST_REQUIREMENTS && (
        <div className="hanya-js">
          <Button icon="plus" small onClick={() => onChange([...papers, { nama: '', wajib: true }])}>
            Tambah syarat
          </Button>
        </div>
      )}
    </>
  );
}

/** Texts that visitors read of a letter that comes with the program. */
function StaticWords({ draft: { isi, change } }: { draft: TypeDraft }) {
  return (
    <>
      <RichTextEditor
        name="alur"
        label="Alur"
        defaultValue={isi.alur}
        onChange={(alur) => change({ alur })}
      />
      <RichTextEditor
        name="biaya"
        label="Biaya"
        defaultValue={isi.biaya}
        onChange={(biaya) => change({ biaya })}
      />
      <RichTextEditor
        name="waktu"
        label="Waktu"
        defaultValue={isi.waktu}
        onChange={(waktu) => change({ waktu })}
      />
    </>
  );
}

function Beside({ draft: { isi, change } }: { draft: TypeDraft }) {
  return (
    <div className="saklar-sifat">
      <Switch
        name="dasar_surat"
        label="Surat pengantar (berkas)"
        checked={isi.dasar_surat}
        onChange={(event) => change({ dasar_surat: event.currentTarget.checked })}
      />
      <Switch
        name="kepada"
        label="Kepada siapa surat ditujukan"
        checked={isi.kepada}
        onChange={(event) => change({ kepada: event.currentTarget.checked })}
      />
      <Switch
        name="jumlah_lampiran"
        label="Jumlah lampiran"
        checked={isi.jumlah_lampiran}
        onChange={(event) => change({ jumlah_lampiran: event.currentTarget.checked })}
      />
    </div>
  );
}
