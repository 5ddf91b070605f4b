import type { fieldsOf } from '../../../lib/forms/form.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../../ui/fields/text-input.tsx';
import { FileInput } from '../form/file-input.tsx';
import { PASAL_WORDS } from '../pasal-words.ts';

const OPTIONS = Object.entries(PASAL_WORDS).map(([value, words]) => ({
  value,
  label: `huruf ${value}: ${words}`,
}));

/** Grounds of a refusal: the article, the test of its consequences, and the reasoning. */
export function RefusalFields({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
    <>
      <Select
        {...field('pasal')}
        label="Dasar penolakan (UU 14 Tahun 2008 pasal 17)"
        placeholder="Pilih huruf"
        options={OPTIONS}
      />
      <TextInput
        {...field('uji_nomor')}
        label="Nomor uji konsekuensi"
        placeholder="02/UK/X/2026"
        maxLength={60}
      />
      <FileInput
        {...field('uji')}
        label="Hasil uji konsekuensi"
        hint="Wajib, PDF. Nomornya tercantum di halaman lacak."
      />
      <Textarea
        {...field('alasan')}
        label="Alasan"
        hint="Bagian mana yang dikecualikan, dan akibatnya bila dibuka. Paling sedikit 20 huruf."
        maxLength={2000}
        rows={3}
      />
    </>
  );
}
