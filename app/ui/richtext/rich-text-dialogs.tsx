import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import { Button } from '../form/button.tsx';
import { Upload } from '../media/upload.tsx';
import { Dialog } from '../overlay/dialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  href: string;
  onClose: () => void;
}

// These dialogs stand inside the form that is being written: they hold no form of their own, because
// forms do not nest, and Enter in their field must not send the page's.

export function LinkDialog({ editor, href, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const save = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    const target = /^[a-z]+:|^\//i.test(address) ? address : `https://${address}`;
    if (address.trim() === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && href === '')
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: target } }] })
        .run();
    else chain.setLink({ href: target }).run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Tautan">
      <TextInput
        name=""
        id="tautan-alamat"
        label="Alamat"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        data-fokus=""
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <div className="baris">
        <Button onClick={onClose}>Batal</Button>
        <Button variant="utama" onClick={save}>
          Simpan
        </Button>
      </div>
    </Dialog>
  );
}

interface ImageDialogProps {
  editor: Editor;
  uploadImage: (file: File) => Promise<string>;
  onClose: () => void;
}

export function ImageDialog({ editor, uploadImage, onClose }: ImageDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({});
  const save = async () => {
    const missing = {
      file: file ? undefined : 'Masukkan gambar',
      alt: alt.trim() ? undefined : 'Masukkan keterangan gambar',
    };
    setErrors(missing);
    if (!file || missing.alt) return;
    setBusy(true);
    try {
      const src = await uploadImage(file);
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
      onClose();
    } catch {
      setErrors({ file: 'Gambar tidak bisa diunggah, silakan coba lagi' });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Gambar">
      <div className="tumpuk">
        <Upload
          name=""
          id="gambar-berkas"
          label="Gambar"
          error={errors.file}
          onChange={(files) => setFile(files[0] ?? null)}
        />
        <TextInput
          name=""
          id="gambar-keterangan"
          label="Keterangan gambar"
          hint="Dibacakan untuk orang yang tidak bisa melihat gambarnya"
          error={errors.alt}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </div>
      <div className="baris">
        <Button onClick={onClose}>Batal</Button>
        <Button variant="utama" onClick={save} loading={busy}>
          Sisipkan
        </Button>
      </div>
    </Dialog>
  );
}
