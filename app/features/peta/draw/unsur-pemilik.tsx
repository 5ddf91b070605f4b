import { useState } from 'react';
import { isKeyOf } from '#contract/lib/record.ts';
import type { SigKelola } from '#contract/peta/kelola.ts';
import { type CalonPemilik, DASAR_PEMILIK } from '#contract/peta/pemilik.ts';
import { type Failed, fieldsOf } from '../../../lib/forms/form.ts';
import { type Renewed, useRenewed } from '../../../lib/forms/use-renewed.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Checkbox, RadioCards } from '../../../ui/fields/choice.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../../ui/form/confirm-submit.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { placeText } from '../../penduduk/orang-words.ts';

const PAPER = 'Nomornya, atau di mana surat itu disimpan';

interface PemilikProps {
  one: SigKelola;
  /** People who were found by what was typed. */
  found: { cari: string; calon: CalonPemilik[] } | undefined;
  failed: Failed | undefined;
}

/** Owners of a parcel, out of the register; names only for staff who may see residents. */
export function UnsurPemilik({ one, found: answer, failed }: PemilikProps) {
  // Other forms of the page are sent meanwhile; once somebody of it is linked, a search has served its turn.
  const { round, onSubmit } = useRenewed();
  const [last, setLast] = useState({ answer, round });
  if (answer && answer !== last.answer) setLast({ answer, round });
  const found = last.round === round ? last.answer : undefined;
  if (!one.boleh_pemilik)
    return (
      <p className="redup">
        Pemilik: {one.jumlah_pemilik} orang. Namanya untuk petugas dengan wewenang penduduk.
      </p>
    );
  return (
    <section aria-labelledby="pemilik">
      <h2 id="pemilik">Pemilik</h2>
      {one.pemilik.length === 0 && <p className="redup">Belum ditautkan.</p>}
      <ul className="peta-pemilik">
        {one.pemilik.map((owner) => (
          <Owner key={owner.penduduk_id} owner={owner} failed={failed} />
        ))}
      </ul>
      <FindForm
        key={`cari ${round}`}
        cari={found?.cari}
        failed={failed?.values.search ? failed : undefined}
      />
      <LinkForm
        key={`${round} ${found?.cari}`}
        found={found}
        onSubmit={onSubmit}
        failed={failed?.values.pembilang ? failed : undefined}
      />
    </section>
  );
}

function Owner({ owner, failed }: { owner: SigKelola['pemilik'][number]; failed: Failed | undefined }) {
  const mine = failed?.values.penduduk_id?.[0] === String(owner.penduduk_id) ? failed : undefined;
  const { penduduk_id, nama, bagian, terbuka, izin_tertulis, surat_izin } = owner;
  const dasar = isKeyOf(DASAR_PEMILIK, owner.dasar) && DASAR_PEMILIK[owner.dasar];
  const field = fieldsOf(mine);
  return (
    <li>
      <p>
        <b>{nama}</b>, bagian {bagian}
        {owner.sejak && `, sejak ${formatDate(owner.sejak)}`}
        {dasar && `, ${dasar}`}
        <br />
        <span className="redup">
          {terbuka && izin_tertulis
            ? `Nama tampil di peta umum. Izin tertulis ${formatDate(izin_tertulis)}, ${surat_izin || 'suratnya belum dicatat'}`
            : 'Hanya petugas dan pemiliknya yang melihat'}
        </span>
      </p>
      <Form method="post" aria-label={`Pemilik ${nama}`}>
        <input type="hidden" name="penduduk_id" value={penduduk_id} />
        {!terbuka && (
          <>
            <DateInput {...field('izin_tertulis')} id={`izin-${penduduk_id}`} label="Tanggal izin tertulis" />
            <TextInput
              {...field('surat_izin')}
              id={`surat-${penduduk_id}`}
              label="Surat izin"
              hint={PAPER}
              maxLength={120}
            />
          </>
        )}
        <div className="baris">
          <Button type="submit" small name="tindakan" value={terbuka ? 'tutup' : 'buka'}>
            {terbuka ? 'Tutup nama' : 'Tampilkan di peta umum'}
            <span className="sr"> {nama}</span>
          </Button>
          <ConfirmSubmit
            small
            variant="sunyi"
            name="tindakan"
            value="lepas"
            question={{ title: `Lepas ${nama} dari bidang ini?`, verb: 'Lepas', danger: true }}
          >
            Lepas<span className="sr"> {nama}</span>
          </ConfirmSubmit>
        </div>
      </Form>
    </li>
  );
}

type FindProps = { cari: string | undefined; failed: Failed | undefined };

/** Sent, not put in the address: it may be somebody's number. */
function FindForm({ cari = '', failed }: FindProps) {
  const field = fieldsOf(failed, { search: cari });
  return (
    <Form method="post" aria-label="Cari pemilik">
      <input type="hidden" name="tindakan" value="cari" />
      <TextInput
        {...field('search')}
        label="Nama atau NIK pemilik"
        hint="Paling sedikit tiga huruf nama, atau NIK lengkap"
        maxLength={200}
      />
      <Button type="submit" small icon="search">
        Cari di data penduduk
      </Button>
    </Form>
  );
}

const hintOf = ({ umur, letak }: CalonPemilik) =>
  [placeText(letak), `${umur} tahun`].filter(Boolean).join(', ');

type LinkProps = Pick<PemilikProps, 'found' | 'failed'> & Pick<Renewed, 'onSubmit'>;

function LinkForm({ found, failed, onSubmit }: LinkProps) {
  const field = fieldsOf(failed, { pembilang: 1, penyebut: 1, penduduk_id: found?.calon[0]?.id ?? '' });
  const chosen = failed?.values.penduduk_id?.[0];
  if (!found && !chosen) return null;
  if (found?.calon.length === 0)
    return (
      <p role="status">
        Tidak ada penduduk bernama atau ber-NIK itu. Periksa ejaannya, atau tambahkan dahulu di Penduduk.
      </p>
    );
  return (
    <Form method="post" aria-label="Tautkan pemilik" onSubmit={onSubmit}>
      <input type="hidden" name="tindakan" value="tautkan" />
      {found ? (
        <RadioCards
          {...field('penduduk_id')}
          label="Siapa pemiliknya?"
          options={found.calon.map((one) => ({ value: String(one.id), label: one.nama, hint: hintOf(one) }))}
        />
      ) : (
        <input type="hidden" name="penduduk_id" value={chosen} />
      )}
      <div className="medan-baris">
        <TextInput {...field('pembilang')} label="Bagian" inputMode="numeric" maxLength={4} />
        <TextInput {...field('penyebut')} label="dari" inputMode="numeric" maxLength={4} />
      </div>
      <DateInput {...field('sejak')} label="Sejak (tidak wajib)" />
      <Select
        {...field('dasar')}
        label="Dasar"
        placeholder="Belum diketahui"
        options={Object.entries(DASAR_PEMILIK).map(([value, label]) => ({ value, label }))}
      />
      <Checkbox
        name="terbuka"
        label="Nama boleh tampil untuk umum"
        hint="Hanya dengan izin tertulis; pemiliknya dikabari dan dapat menutupnya"
      />
      <DateInput {...field('izin_tertulis')} label="Tanggal izin tertulis, bila nama boleh tampil" />
      <TextInput
        {...field('surat_izin')}
        label="Surat izin, bila nama boleh tampil"
        hint={PAPER}
        maxLength={120}
      />
      <Button type="submit">Tautkan</Button>
    </Form>
  );
}
