import type { ReactNode } from 'react';
import type { Output } from '#contract/client.ts';
import { MAKS_NAMA } from '#contract/fakta/panjang.ts';
import type { kode } from '#contract/kode/kode.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import type { fieldsOf } from '../../lib/forms/form.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';

type Props = { field: ReturnType<typeof fieldsOf>; choices: Output<typeof kode.semua> };

/** Fields for somebody new to the register; `children` are further facts. */
export function NewPerson({ children, ...props }: Props & { children?: ReactNode }) {
  const { field } = props;
  return (
    <fieldset className="isian-orang">
      <legend>Orang</legend>
      <NumberInput
        {...field('nik')}
        label="NIK"
        hint="Kosong bila belum ada: ia mendapat nomor sementara."
        maxLength={20}
        autoComplete="off"
      />
      <TextInput {...field('nama')} label="Nama lengkap" maxLength={MAKS_NAMA} autoComplete="off" />
      <Select
        {...field('kelamin')}
        label="Jenis kelamin"
        placeholder="Pilih jenis kelamin"
        options={[
          { value: 'LK', label: 'Laki-laki' },
          { value: 'PR', label: 'Perempuan' },
        ]}
      />
      <TextInput {...field('tempat_lahir')} label="Tempat lahir" maxLength={MAKS_NAMA} autoComplete="off" />
      <DateInput {...field('tanggal_lahir')} label="Tanggal lahir" />
      <CodeSelect {...props} name="agama" label="Agama (tidak wajib)" />
      <CodeSelect {...props} name="status_kawin" label="Status kawin (tidak wajib)" />
      <CodeSelect {...props} name="pendidikan" label="Pendidikan (tidak wajib)" />
      <CodeSelect {...props} name="pekerjaan" label="Pekerjaan (tidak wajib)" />
      {children}
    </fieldset>
  );
}

/** A choice out of one of the code lists of the register. */
export function CodeSelect({ field, choices, name, label }: Props & { name: string; label: string }) {
  const list = new Map(Object.entries(choices)).get(name) ?? [];
  return (
    <Select
      {...field(name)}
      label={label}
      placeholder="Tidak diketahui"
      options={list.map(({ nama }) => ({ value: nama, label: tampilKode(nama) }))}
    />
  );
}
