import '../sesi/password/sandi.css';
import './akun.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Note } from '../../ui/text/note.tsx';
import { PasswordRules } from '../sesi/password/password-rules.tsx';
import type { Checked } from './redeem.ts';

interface CodeFormProps {
  outcome: { checked: Checked } | Failed | undefined;
  /** Label of the account's name: 'NIK', 'Nama pengguna'. */
  called: string;
  /** Renders the field of the second proof. */
  proof: (field: { name: string; error?: string[]; defaultValue: string }) => ReactNode;
}

/** A one-time code with its proof, then the new password. Each step is a page of its own without scripts. */
export function CodeForm({ outcome, called, proof }: CodeFormProps) {
  const failed = outcome && 'failed' in outcome ? outcome : undefined;
  const checked = outcome && 'checked' in outcome ? outcome.checked : sentBefore(failed);
  if (checked) return <NewPassword checked={checked} called={called} failed={failed} />;
  return <FirstStep failed={failed} proof={proof} />;
}

/** The second step was refused, and not because of the code. */
function sentBefore(failed: Failed | undefined): Checked | undefined {
  if (failed?.values.langkah?.[0] !== 'sandi' || failed.errors.kode) return undefined;
  const value = (name: string) => failed.values[name]?.[0] ?? '';
  return { nama: value('nama'), username: value('username'), kode: value('kode'), bukti: value('bukti') };
}

const SCANNED = /^#([A-Z2-9]{4}-?[A-Z2-9]{4})$/i;

/** The code in the fragment of the address (QR code, mail), which never reaches a server or a log. */
function useScanned(): string {
  const [code, setCode] = useState('');
  useEffect(() => setCode(SCANNED.exec(location.hash)?.[1]?.toUpperCase() ?? ''), []);
  return code;
}

const useSending = () => useNavigation().state !== 'idle';

function FirstStep({ failed, proof }: Pick<CodeFormProps, 'proof'> & { failed: Failed | undefined }) {
  const sending = useSending();
  const scanned = useScanned();
  const field = fieldsOf(failed, { kode: scanned });
  const told = failed?.errors;
  const error = told?.tanggal_lahir ?? told?.username ?? told?.bukti;
  return (
    <Form method="post" className="masuk" aria-label="Pakai kode" noValidate>
      <FormErrors failed={failed} ids={{ tanggal_lahir: 'bukti', username: 'bukti' }} />
      <TextInput
        key={scanned}
        {...field('kode')}
        label="Kode"
        hint="8 huruf dan angka di kertas. Huruf besar atau kecil sama saja."
        className="kode-isi"
        maxLength={20}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        data-fokus=""
      />
      {proof({ ...field('bukti'), error })}
      <Button type="submit" variant="utama" wide loading={sending}>
        Lanjutkan
      </Button>
    </Form>
  );
}

interface NewPasswordProps {
  checked: Checked;
  called: string;
  failed: Failed | undefined;
}

function NewPassword({ checked, called, failed }: NewPasswordProps) {
  const sending = useSending();
  const [password, setPassword] = useState('');
  const field = fieldsOf(failed);
  const fresh = { autoComplete: 'new-password', maxLength: 200 };
  return (
    <Form method="post" className="masuk" aria-label="Buat password" noValidate>
      <FormErrors failed={failed} />
      {!failed && (
        <Note kind="success" role="status">
          Kode benar. Buat password untuk masuk berikutnya.
        </Note>
      )}
      <input type="hidden" name="langkah" value="sandi" />
      {Object.entries(checked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <dl className="kode-milik">
        <dt>Nama</dt>
        <dd>{checked.nama}</dd>
        <dt>{called}</dt>
        <dd>{checked.username}</dd>
      </dl>
      <PasswordInput
        {...field('password')}
        {...fresh}
        label="Password baru"
        onChange={({ target }) => setPassword(target.value)}
        note={<PasswordRules password={password} staff={called !== 'NIK'} />}
      />
      <PasswordInput {...field('password_ulang')} {...fresh} label="Ulangi password baru" />
      <Button type="submit" variant="utama" wide loading={sending}>
        Simpan dan masuk
      </Button>
    </Form>
  );
}
