import type { fieldsOf } from '../../../lib/forms/form.ts';
import { NumberInput, TextInput } from '../../../ui/fields/text-input.tsx';

type Field = ReturnType<typeof fieldsOf>;
interface PersonFieldsProps {
  field: Field;
  /** '_kuasa' for the one who acts for somebody. */
  suffix?: string;
  job?: boolean;
  hints?: { email?: string; no_hp?: string };
}

/** Fields for who somebody is and how they are reached; the country has no field. */
export function PersonFields({ field, suffix = '', job = false, hints = {} }: PersonFieldsProps) {
  const of = (name: string) => field(`${name}${suffix}`);
  const known = (words: string) => (suffix ? 'off' : words);
  return (
    <>
      <div className="kisi k2">
        <TextInput
          {...of('name_first')}
          label="Nama depan"
          maxLength={100}
          autoComplete={known('given-name')}
        />
        <TextInput
          {...of('name_last')}
          label="Nama belakang"
          maxLength={100}
          autoComplete={known('family-name')}
        />
      </div>
      {job && <TextInput {...of('pekerjaan')} label="Pekerjaan" maxLength={100} />}
      <div className="kisi k2">
        <TextInput
          {...of('email')}
          label="Email"
          hint={hints.email}
          type="email"
          maxLength={255}
          autoComplete={known('email')}
        />
        <TextInput
          {...of('no_hp')}
          label="Telepon HP"
          hint={hints.no_hp}
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete={known('tel')}
        />
      </div>
      <TextInput {...of('alamat')} label="Alamat" maxLength={250} autoComplete={known('street-address')} />
      <div className="kisi tiga-kol">
        <TextInput {...of('city')} label="Kota" maxLength={100} autoComplete={known('address-level2')} />
        <TextInput
          {...of('province')}
          label="Provinsi"
          maxLength={100}
          autoComplete={known('address-level1')}
        />
        <NumberInput
          {...of('postal_code')}
          label="Kode pos"
          maxLength={10}
          autoComplete={known('postal-code')}
        />
      </div>
    </>
  );
}
