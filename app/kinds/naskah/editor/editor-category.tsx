import { useState } from 'react';
import { CallError } from '#contract/errors.ts';
import type { Kategori, KategoriCalls } from '#contract/kinds/kategori.ts';
import { failedBy } from '../../../lib/forms/form.ts';
import { toast } from '../../../lib/forms/toast-store.ts';
import { browserApi, reportError } from '../../../lib/live/browser-api.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useHydrated } from '../../../ui/layout/use-hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EditorSelect, useEditorField } from './editor-fields.tsx';
import { useEditorHere } from './editor-state.ts';

const LONGEST_NAME = 60;

interface EditorCategoryProps {
  calls: Pick<KategoriCalls, 'createCategory'>;
  options: readonly Kategori[];
}

/** The category of a text; one that is missing is made on the spot. */
export function EditorCategory({ calls, options }: EditorCategoryProps) {
  const { noun } = useEditorHere();
  const { set } = useEditorField('kategori');
  const [added, setAdded] = useState<Kategori[]>([]);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const known = options.map(({ id }) => id);
  const take = (made: Kategori) => {
    setAdded((before) => [...before, made]);
    set(String(made.id));
    setOpen(false);
    toast({ title: `Kategori "${made.nama}" ditambahkan.` });
  };
  return (
    <div className="tumpuk rapat">
      <EditorSelect
        name="kategori"
        label="Kategori"
        placeholder="Pilih Kategori"
        options={[...options, ...added.filter(({ id }) => !known.includes(id))]}
      />
      {hydrated ? (
        <Button variant="sunyi" small icon="plus" onClick={() => setOpen(true)}>
          Kategori baru
        </Button>
      ) : (
        <Link to={paths.kelola(noun.at, 'kategori')}>Tambah kategori</Link>
      )}
      <NewCategory
        key={added.length}
        calls={calls}
        open={open}
        onClose={() => setOpen(false)}
        onMade={take}
      />
    </div>
  );
}

interface NewCategoryProps extends Pick<EditorCategoryProps, 'calls'> {
  open: boolean;
  onClose: () => void;
  onMade: (made: Kategori) => void;
}

function NewCategory({ calls, open, onClose, onMade }: NewCategoryProps) {
  const [nama, setNama] = useState('');
  const [errors, setErrors] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setErrors(undefined);
    try {
      onMade(await browserApi(calls.createCategory, { body: { nama } }));
    } catch (error) {
      const refused = error instanceof CallError ? failedBy(error, new FormData()).errors.nama : undefined;
      if (refused) setErrors(refused);
      else reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Kategori baru">
      <TextInput
        name="nama_kategori"
        label="Nama kategori"
        value={nama}
        error={errors}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-fokus=""
        onChange={(event) => setNama(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The dialog stands inside the form of the text.
          event.preventDefault();
          if (!busy) void save();
        }}
      />
      <div className="baris">
        <Button variant="kedua" onClick={onClose}>
          Batal
        </Button>
        <Button variant="utama" onClick={save} loading={busy}>
          Tambahkan
        </Button>
      </div>
    </Dialog>
  );
}
