import { useNavigate } from 'react-router';
import type { ApbdesKelola } from '#contract/apbdes/kelola.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { MomentInput } from '../../../ui/fields/moment-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface DialogProps {
  year: ApbdesKelola;
  here: string;
  open: boolean;
  failed: Failed | undefined;
}

const local = (at: string | null): string => at?.slice(0, 16) ?? '';

/** Both timestamps and what was found, before the numbers of the working copy become public. */
export function PublishDialog({ year, here, open, failed }: DialogProps) {
  const navigate = useNavigate();
  const refused = failed?.values.tindakan?.[0] === 'terbitkan' ? failed : undefined;
  const { tahun, belum_terbit, berubah, budgeting_timestamp, realisation_timestamp, sekarang } = year;
  const field = fieldsOf(refused, {
    budgeting_timestamp: local(berubah.anggaran ? sekarang : (budgeting_timestamp ?? sekarang)),
    realisation_timestamp: local(berubah.realisasi ? sekarang : (realisation_timestamp ?? sekarang)),
  });
  const hasRealised = year.baris.some(({ realisasi }) => realisasi !== null);
  return (
    <Dialog
      open={open || refused !== undefined}
      onClose={() => navigate(here, { preventScrollReset: true })}
      title={`Terbitkan APBDes ${tahun}?`}
      text={
        belum_terbit > 0
          ? `${belum_terbit} pos berubah. Angkanya langsung tampil di situs.`
          : 'Angkanya langsung tampil di situs.'
      }
    >
      <Form method="post" className="tumpuk">
        <FormErrors failed={refused} />
        <input type="hidden" name="tindakan" value="terbitkan" />
        <MomentInput
          {...field('budgeting_timestamp')}
          label="Anggaran diperbarui"
          hint={
            berubah.anggaran
              ? 'Waktu sekarang; ubah bila angkanya berlaku sejak lebih awal'
              : 'Tidak ada angka anggaran yang berubah, jadi waktunya tetap'
          }
        />
        {hasRealised && (
          <MomentInput
            {...field('realisation_timestamp')}
            label="Realisasi diperbarui"
            hint={
              berubah.realisasi
                ? 'Waktu sekarang; ubah bila angkanya berlaku sejak lebih awal'
                : 'Tidak ada angka realisasi yang berubah, jadi waktunya tetap'
            }
          />
        )}
        <Found year={year} error={refused?.errors.tanpa_penjelasan} />
        <div className="baris">
          <ButtonLink to={here} preventScrollReset data-fokus="">
            Batal
          </ButtonLink>
          <Button type="submit" variant="utama">
            Terbitkan
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Findings of the checks; a year with something unexplained is published on purpose only. */
function Found({ year, error }: { year: ApbdesKelola; error: string[] | undefined }) {
  const findings = year.pemeriksaan.flatMap(({ temuan }) => temuan);
  if (findings.length === 0) return null;
  const isExplained = ({ penjelasan }: (typeof findings)[number]) => penjelasan && !penjelasan.lama;
  return (
    <>
      <ul className="cek-ringkas" aria-label="Temuan">
        {findings.map((one) => (
          <li key={`${one.pemeriksaan}-${one.kode}`}>
            <Icon name="warning" size={18} />
            {one.judul}: <b>{isExplained(one) ? 'dijelaskan' : 'belum dijelaskan'}</b>
          </li>
        ))}
      </ul>
      {!findings.every(isExplained) && (
        <Checkbox
          name="tanpa_penjelasan"
          label="Terbitkan tanpa penjelasan"
          hint="Temuan tampil di situs; penjelasannya dapat ditulis kemudian."
          error={error}
        />
      )}
    </>
  );
}

export function WithdrawDialog({ year: { tahun }, here, open, failed }: DialogProps) {
  const navigate = useNavigate();
  const refused = failed?.values.tindakan?.[0] === 'tarik' ? failed : undefined;
  const field = fieldsOf(refused);
  return (
    <Dialog
      open={open || refused !== undefined}
      onClose={() => navigate(here, { preventScrollReset: true })}
      title={`Tarik APBDes ${tahun} dari situs?`}
      text={`Halaman, data terbuka, dan PDF tahun ${tahun} tidak dapat dibuka lagi. Angkanya tetap tersimpan di sini.`}
    >
      <Form method="post" className="tumpuk">
        <input type="hidden" name="tindakan" value="tarik" />
        <TextInput {...field('alasan')} label="Alasan" maxLength={300} required />
        <div className="baris">
          <ButtonLink to={here} preventScrollReset data-fokus="">
            Batal
          </ButtonLink>
          <Button type="submit" variant="bahaya-isi">
            Tarik dari situs
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
