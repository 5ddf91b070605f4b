import type { ReactNode } from 'react';
import { pathOf } from '#contract/client.ts';
import type { Pemulihan } from '#contract/platform/pemulihan.ts';
import { platform, type RincianDesa } from '#contract/platform/platform.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Note } from '../../../ui/text/note.tsx';
import { Facts } from '../facts.tsx';
import { platformPaths } from '../platform-paths.ts';
import { RecoverState } from './recover-list.tsx';

interface RecoverOpenProps {
  desa: RincianDesa;
  row: Pemulihan;
  /** Officers who can end it. */
  petugas: number;
  failed: Failed | undefined;
}

/** The recovery under way, and what whoever looks may do with it. */
export function RecoverOpen({ desa, row, petugas, failed }: RecoverOpenProps) {
  const refusing = failed?.values.tindakan?.[0] === 'tolak';
  const decides = row.keadaan === 'diajukan' && !row.sendiri;
  const agrees = decides && row.halangan === '';
  return (
    <section className="pulih">
      <h2>{row.nama}</h2>
      {!refusing && <FormErrors failed={failed} />}
      <RecoverFacts desa={desa} row={row} />
      <Note>{nextOf(row, petugas)}</Note>
      {decides && !agrees && <Hindrance>{row.halangan}</Hindrance>}
      <div className="baris">
        {agrees && (
          <ActButton desa={desa} row={row} act="setujui" look="utama">
            Setujui
          </ActButton>
        )}
        {row.siap && (
          <ActButton desa={desa} row={row} act="kode" look="utama">
            Ambil kode
          </ActButton>
        )}
        {!agrees && (
          <ActButton desa={desa} row={row} act="batal" look="kedua">
            Batalkan pemulihan
          </ActButton>
        )}
      </div>
      {decides && <RefuseForm desa={desa} row={row} failed={refusing ? failed : undefined} />}
    </section>
  );
}

/** Why whoever looks may not agree, and what helps where nobody else can. */
const Hindrance = ({ children }: { children: string }) => (
  <Note kind="warning">
    <b>Anda tidak dapat menyetujuinya.</b> {children} Bila tidak ada pengelola lain, di server: <br />
    <code>npm run desa -- platform admin sahkan EMAIL</code>
  </Note>
);

/** Says what happens next, and who can do it. */
function nextOf({ keadaan, sendiri, siap, berlaku_sejak, kode_sampai }: Pemulihan, petugas: number): string {
  if (keadaan === 'diajukan')
    return sendiri
      ? 'Pengelola lain membaca suratnya, lalu menyetujui atau menolak. Anda sendiri tidak dapat menyetujuinya.'
      : 'Baca suratnya. Setelah Anda setujui, kode dapat diambil 24 jam kemudian.';
  if (keadaan === 'kode')
    return `Kode sudah diambil dan berlaku sampai ${formatDateTime(kode_sampai)}. Kode tidak dapat ditampilkan lagi.`;
  if (siap) return 'Waktu tunggu sudah lewat. Kode hanya tampil sekali dan berlaku 24 jam sejak diambil.';
  const stop = petugas === 0 ? 'Desa ini tidak punya petugas aktif.' : 'Petugas desa dapat menghentikannya.';
  return `Kode dapat diambil mulai ${formatDateTime(berlaku_sejak)}. ${stop}`;
}

function RecoverFacts({ desa, row }: { desa: RincianDesa; row: Pemulihan }) {
  const params = { alamat: desa.kode || String(desa.id), id: row.id };
  const facts: [string, ReactNode][] = [
    ['Keadaan', <RecoverState key="keadaan" keadaan={row.keadaan} />],
    ['Jabatan', row.jabatan || 'Tidak diisi'],
    ['Diminta', `${row.pengaju}, ${formatDateTime(row.diajukan)}`],
    ['Alasan', row.alasan],
    [
      'Surat permohonan',
      <a key="surat" href={pathOf(platform.bacaSurat.path, params)}>
        Buka surat
      </a>,
    ],
    ...(row.penyetuju ? [['Disetujui', row.penyetuju] satisfies [string, ReactNode]] : []),
  ];
  return <Facts className="fakta-desa" facts={facts} />;
}

interface ActButtonProps {
  desa: RincianDesa;
  row: Pemulihan;
  act: string;
  look: 'utama' | 'kedua';
  children: string;
}

function ActButton({ desa, row, act, look, children }: ActButtonProps) {
  return (
    <Form method="post" action={platformPaths.pulihkan(desa)} reloadDocument>
      <input type="hidden" name="id" value={row.id} />
      <button type="submit" className={`btn ${look}`} name="tindakan" value={act}>
        {children}
      </button>
    </Form>
  );
}

function RefuseForm({ desa, row, failed }: Pick<RecoverOpenProps, 'desa' | 'row' | 'failed'>) {
  const field = fieldsOf(failed);
  return (
    <details className="tangguhkan" open={failed !== undefined}>
      <summary>
        <b>Tolak permintaan ini</b>
        <small>Dengan alasan, yang dibaca pengelola yang meminta.</small>
      </summary>
      <Form
        method="post"
        action={platformPaths.pulihkan(desa)}
        reloadDocument
        className="form-konsol"
        noValidate
      >
        <FormErrors failed={failed} />
        <input type="hidden" name="id" value={row.id} />
        <Textarea
          {...field('alasan')}
          label="Alasan"
          hint="Paling sedikit 10 huruf."
          rows={3}
          maxLength={200}
        />
        <div className="baris">
          <button type="submit" className="btn kedua" name="tindakan" value="tolak">
            Tolak
          </button>
        </div>
      </Form>
    </details>
  );
}
