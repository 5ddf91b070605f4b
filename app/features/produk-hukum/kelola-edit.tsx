import './kelola-hukum.css';
import { useActionData } from 'react-router';
import { Link } from '#app/ui/layout/link.tsx';
import { BAHASA_HUKUM, BIDANG_HUKUM, KATEGORI_BIDANG, TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import { NaskahEditor } from '../../kinds/naskah/editor/editor.tsx';
import {
  EditorDate,
  EditorLines,
  EditorSelect,
  EditorText,
} from '../../kinds/naskah/editor/editor-fields.tsx';
import { actInEditor, loadEditor } from '../../kinds/naskah/editor/editor-load.ts';
import { useEditorHere } from '../../kinds/naskah/editor/editor-state.ts';
import { apiOf } from '../../lib/api.ts';
import { takes } from '../../lib/paths/pages.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/kelola-edit.ts';
import { hukumNaskah } from './hukum-naskah.ts';

export const loader = ({ context, params: { id }, request }: Route.LoaderArgs) =>
  loadEditor(hukumNaskah, { call: apiOf(context), id, request });

export const action = ({ context, params: { id }, request }: Route.ActionArgs) =>
  actInEditor(hukumNaskah, { call: apiOf(context), id, request });
action.files = takes(hukumNaskah.calls.cover, hukumNaskah.calls.document);

const options = (entries: readonly { id: number; judul: string }[]) =>
  entries.map(({ id, judul }) => ({ id, nama: judul }));

export default function KelolaEdit({ loaderData: { naskah, history } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <NaskahEditor
      noun={hukumNaskah}
      loaded={naskah}
      history={history}
      refused={refused}
      documentFirst
      panel={
        <p className="kecil">
          <Link to={paths.kelola('produk-hukum', naskah.id, 'hubungan')}>
            Hubungan dengan peraturan lain dan berkas abstrak
          </Link>
        </p>
      }
    >
      <div className="gugus hukum-gugus">
        <EditorSelect name="tipe" label="Tipe dokumen (wajib)" options={options(TIPE_HUKUM)} />
        <EditorText name="nomor_peraturan" label="Nomor peraturan (wajib)" maxLength={60} />
        <EditorDate name="tanggal_penetapan" label="Tanggal penetapan (wajib)" />
      </div>
      <JdihFields />
    </NaskahEditor>
  );
}

const JDIH = [
  'tanggal_pengundangan',
  'berlaku_sejak',
  'berlaku_sampai',
  'tajuk',
  'tempat_penetapan',
  'sumber',
  'subjek',
  'bidang',
  'kategori_bidang',
  'bahasa',
  'lokasi',
  'url_lokasi',
  'keterangan_status',
  'abstrak',
];

/** Fields that the national network of legal documentation asks for besides; open when something in them was refused. */
function JdihFields() {
  const { outcome } = useEditorHere();
  const wrong = JDIH.some((name) => outcome?.errors[name]);
  return (
    <details className="hukum-jdih" open={wrong || undefined}>
      <summary>Keterangan JDIH</summary>
      <div className="gugus hukum-gugus">
        <EditorDate name="tanggal_pengundangan" label="Tanggal pengundangan" />
        <EditorDate
          name="berlaku_sejak"
          label="Mulai berlaku"
          hint="Kosongkan bila sejak diundangkan atau ditetapkan."
        />
        <EditorDate name="berlaku_sampai" label="Berlaku sampai" hint="Kosongkan bila tidak dibatasi." />
        <EditorText name="tajuk" label="Tajuk entri utama" placeholder="Sukamaju (Desa)" />
        <EditorText name="tempat_penetapan" label="Tempat penetapan" />
        <EditorText name="sumber" label="Sumber" placeholder="LD 2024 (7): 12 hlm." />
        <EditorText name="subjek" label="Subjek" placeholder="APBDes - Anggaran" />
        <EditorSelect
          name="bidang"
          label="Bidang hukum"
          placeholder="Pilih bidang"
          options={options(BIDANG_HUKUM)}
        />
        <EditorSelect
          name="kategori_bidang"
          label="Kategori bidang"
          placeholder="Pilih kategori"
          options={options(KATEGORI_BIDANG)}
        />
        <EditorSelect name="bahasa" label="Bahasa" options={options(BAHASA_HUKUM)} />
        <EditorText name="lokasi" label="Lokasi" placeholder="Sekretariat Desa" />
        <EditorText name="url_lokasi" label="Alamat situs lokasi" type="url" placeholder="https://" />
        <EditorText name="keterangan_status" label="Keterangan status" maxLength={500} />
      </div>
      <EditorLines name="abstrak" label="Abstrak" rows={6} maxLength={5000} />
    </details>
  );
}
