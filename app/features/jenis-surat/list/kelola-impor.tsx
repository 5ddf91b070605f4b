import '../jenis-surat.css';
import { useState } from 'react';
import { useActionData } from 'react-router';
import { kelolaJenisSurat } from '#contract/jenis-surat/kelola.ts';
import type { HasilImpor } from '#contract/jenis-surat/tampil.ts';
import { KelolaBar } from '../../../kinds/desk/kelola-bar.tsx';
import { apiOf } from '../../../lib/api.ts';
import { fieldsOf } from '../../../lib/forms/form.ts';
import { submit } from '../../../lib/forms/submit.ts';
import { useFailed } from '../../../lib/forms/use-failed.ts';
import { useSubmitting } from '../../../lib/forms/use-submitting.ts';
import { takes } from '../../../lib/paths/pages.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Note } from '../../../ui/text/note.tsx';
import type { Route } from './+types/kelola-impor.ts';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)(kelolaJenisSurat.groups);

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(request, async (form) => {
    const body = { kelompok_id: String(form.get('kelompok_id') ?? ''), isi: String(form.get('isi') ?? '') };
    return { hasil: await apiOf(context)(kelolaJenisSurat.import, { body }) };
  });
// A file of templates is longer than what a form without files may bring.
action.files = takes();

/** Templates of OpenSID become drafts of letter types; what was not understood is named. */
export default function KelolaImpor({ loaderData: groups }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const failed = useFailed();
  const submitting = useSubmitting();
  const [text, setText] = useState('');
  const field = fieldsOf(failed, { kelompok_id: groups[0]?.id });
  return (
    <>
      <KelolaBar
        title="Impor templat OpenSID"
        back={{ label: 'Kembali ke jenis surat', to: paths.kelola('jenis-surat') }}
        failed={failed}
      />
      <div className="isi-konsol tumpuk">
        <FormErrors failed={failed} />
        {answer && 'hasil' in answer && <Results results={answer.hasil} />}
        <Form method="post" encType="multipart/form-data" className="form-konsol tumpuk">
          <Select
            {...field('kelompok_id')}
            label="Kelompok"
            options={groups.map(({ id, nama }) => ({ value: String(id), label: nama }))}
          />
          <label className="medan hanya-js">
            <b>Berkas JSON</b>
            <input
              className="inp"
              type="file"
              accept=".json,application/json"
              onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
            />
          </label>
          <Textarea
            name="isi"
            label="Isi berkas"
            hint="Pilih berkasnya, atau tempel isinya di sini. Paling besar 900 KB."
            error={field('isi').error}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="baris">
            <Button variant="utama" type="submit" icon="upload" loading={submitting}>
              Baca templat
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

function Results({ results }: { results: readonly HasilImpor[] }) {
  return (
    <section className="tumpuk" aria-label="Hasil impor">
      {results.map(({ id, nama, isian, dikenal, asing }) => (
        <Note key={id} kind={asing.length > 0 ? 'warning' : 'success'} role="status">
          <p>
            <Link to={paths.kelola('jenis-surat', id)}>{nama}</Link> menjadi draf: {isian} isian,{' '}
            {dikenal.length} kolom dikenali.
          </p>
          {asing.length > 0 && (
            <p>Tidak dikenal: {asing.join(', ')}. Ganti kolomnya di bagian Teks, atau tambahkan isiannya.</p>
          )}
        </Note>
      ))}
    </section>
  );
}
