import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ProofInput } from '#app/features/sesi/proof-input.tsx';
import { DecisionFields } from '#app/kinds/alur/decision-bar.tsx';
import { ReasonDialog, type ReasonDialogProps } from '#app/kinds/alur/reason-dialog.tsx';
import { type Failed, fieldsOf } from '#app/lib/forms/form.ts';
import { useSubmitting } from '#app/lib/forms/use-submitting.ts';
import { Checkbox, RadioCards } from '#app/ui/fields/choice.tsx';
import { FieldGroup } from '#app/ui/fields/field.tsx';
import { Textarea, TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { Link } from '#app/ui/layout/link.tsx';
import { useHydrated } from '#app/ui/layout/use-hydrated.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Note } from '#app/ui/text/note.tsx';
import { lembarOf } from '#contract/surat/isian.ts';
import { dapatDiperbaiki } from '#contract/surat/isian-perbaikan.ts';
import type { KosongSurat, SuratTinjau } from '#contract/surat/kelola.ts';
import type { IsiAjuan } from '#contract/surat/layanan.ts';
import { Blanks } from './blanks.tsx';
import { suratQueue } from './surat-queue.ts';

interface SuratDialogProps extends Pick<ReasonDialogProps, 'id' | 'versi' | 'next' | 'back' | 'failed'> {
  item: SuratTinjau;
  isi: IsiAjuan;
  kosong: readonly KosongSurat[];
  act: keyof (typeof suratQueue)['reasons'];
}

/** The question that an act asks first. */
export function SuratDialog({ item, isi, kosong, act, ...asked }: SuratDialogProps) {
  const words = suratQueue.reasons[act];
  const { failed } = asked;
  if (act === 'serahkan') return <HandOverDialog item={item} {...asked} />;
  if (!words) return <SignDialog item={item} kosong={kosong} {...asked} />;
  return (
    <ReasonDialog {...asked} act={act} words={words}>
      {act === 'minta_perbaikan' && isi && <WhichFields isi={isi} failed={failed} />}
      {act === 'minta_kelengkapan' && (
        <Textarea
          {...fieldsOf(failed)('berkas')}
          label="Berkas yang diminta, satu per baris"
          hint="Boleh dikosongkan. Contoh: Foto tempat usaha"
          rows={3}
          maxLength={1300}
        />
      )}
    </ReasonDialog>
  );
}

/** The fields that are to be corrected; what was ticked before a refusal stays so. */
function WhichFields({ isi, failed }: { isi: NonNullable<IsiAjuan>; failed: Failed | undefined }) {
  const ticked = failed?.values.isian ?? [];
  return (
    <FieldGroup name="isian" label="Isian yang boleh diubah" error={failed?.errors.isian}>
      {() => (
        <div className="pilih-isian">
          {dapatDiperbaiki(lembarOf(isi)).map(({ nama, label }) => (
            <label key={nama} className="baris">
              <input type="checkbox" name="isian" value={nama} defaultChecked={ticked.includes(nama)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const WHO = [
  { value: 'pemohon', label: 'Pemohon sendiri', hint: 'Dengan KTP.' },
  { value: 'serumah', label: 'Anggota serumah', hint: 'Dengan KTP dan KK.' },
  { value: 'kuasa', label: 'Orang lain', hint: 'Dengan surat kuasa dan KTP.' },
] as const;

type HandOverProps = Pick<SuratDialogProps, 'item' | 'next' | 'back' | 'failed'>;

/** Asks who fetches the letter and notes it with it: the request is done by that. */
function HandOverDialog({ item, next, back, failed }: HandOverProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const field = fieldsOf(failed);
  const { error, defaultValue = 'pemohon' } = field('penerima');
  const [who, setWho] = useState(defaultValue);
  const hydrated = useHydrated();
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title="Surat sudah diserahkan?"
      text={`${item.config_name} untuk ${item.pemohon}. Ajuan selesai, dan pemohon diberi tahu.`}
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        <DecisionFields id={item.id} versi={item.versi} next={next} failed={failed} act="serahkan" />
        <RadioCards
          name="penerima"
          label="Siapa yang mengambil?"
          options={WHO}
          error={error}
          defaultValue={defaultValue}
          onChange={setWho}
        />
        {(who !== 'pemohon' || !hydrated) && (
          <TextInput
            {...field('nama_penerima')}
            label="Nama yang mengambil"
            hint="Seperti di KTP-nya."
            maxLength={100}
          />
        )}
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button type="submit" variant="utama" loading={submitting}>
            Sudah diserahkan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type SignProps = Pick<SuratDialogProps, 'item' | 'kosong' | 'back' | 'failed'>;

/** Signing has no way back: it asks for the password, and, where the letter has blanks, whether they were seen. */
function SignDialog({ item, kosong, back, failed }: SignProps) {
  const navigate = useNavigate();
  const submitting = useSubmitting();
  const open = item.syarat.filter(({ wajib, terpenuhi }) => wajib && !terpenuhi);
  const as =
    item.sebagai === 'sendiri' || item.sebagai === null
      ? ''
      : `, ditandatangani sebagai ${item.sebagai} kepala desa`;
  return (
    <Dialog
      open
      onClose={() => navigate(back, { preventScrollReset: true })}
      title={`Tanda tangani ${item.config_name}?`}
      text={`Untuk ${item.pemohon}${as}. Surat mendapat nomor ${item.nomor_berikut ?? 'berikutnya'} dan tidak dapat diurungkan, hanya dicabut.`}
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={failed} />
        {open.length > 0 && (
          <Note kind="error">
            Persyaratan wajib belum lengkap: {open.map(({ nama }) => nama).join(', ')}.
          </Note>
        )}
        <Blanks item={item} kosong={kosong} />
        {kosong.length > 0 && (
          <Checkbox
            name="tetap_kosong"
            label="Saya tahu yang kosong itu, dan tetap menandatangani"
            error={failed?.errors.tetap_kosong}
          />
        )}
        <DecisionFields id={item.id} versi={item.versi} failed={failed} act="tandatangani" />
        <input type="hidden" name="tindakan" value="tandatangani" />
        <ProofInput name="password" error={failed?.errors.password} />
        <div className="baris">
          <Link className="btn kedua" to={back} preventScrollReset data-fokus="">
            Batal
          </Link>
          <Button
            type="submit"
            variant="utama"
            loading={submitting}
            aria-disabled={open.length > 0 || undefined}
          >
            Tanda tangani
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
