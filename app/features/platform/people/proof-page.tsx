import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PlatformBar } from '../platform-bar.tsx';
import { PROOF_FIELD, type Waiting } from './proof.ts';

interface ProofPageProps {
  waiting: Waiting;
  /** Words for what the code is asked before: "menangguhkan Sukamaju". */
  act: string;
  /** The page that it stands on: where it is sent, and where "Batal" leads. */
  action: string;
  back?: string;
}

/** Between a form and the change that it asks for: nothing has happened yet, and nothing of the form is lost. */
export function ProofPage({ waiting: { menunggu, salah }, act, action, back = action }: ProofPageProps) {
  return (
    <>
      <PlatformBar title="Langkah kedua" back={{ label: 'Batal', to: back }} />
      <div className="isi-konsol">
        <Form method="post" action={action} reloadDocument className="form-konsol" noValidate>
          <p>
            Buktikan sekali lagi sebelum <b>{act}</b>. Belum ada yang berubah.
          </p>
          {menunggu.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <TextInput
            name={PROOF_FIELD}
            label="Kode dari autentikator"
            hint="Atau satu kode cadangan. Tiap kode dipakai sekali: bila baru dipakai masuk, tunggu yang berikutnya."
            error={salah ? [salah] : undefined}
            autoComplete="one-time-code"
            autoFocus
            maxLength={40}
          />
          <div className="baris">
            <a className="btn kedua" href={back}>
              Batal
            </a>
            <Button type="submit" variant="utama">
              Lanjutkan
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}
