import { formatDateTime } from '../../../lib/text/format.ts';
import { ACTS } from '../desk/desk-words.ts';
import { capital, type NaskahNoun } from '../noun.ts';
import type { Tindakan } from './editor-act.ts';

type Question = { title: string; text: string; verb: string; danger?: boolean };

/** Question before an act that visitors notice; none before the others. `terbit` is the wanted time. */
export function questionFor(
  noun: Pick<NaskahNoun, 'name'>,
  tindakan: Tindakan,
  terbit?: string,
  now = Date.now(),
): Question | undefined {
  if (tindakan === 'lepas' || tindakan === 'lepas_dokumen') return undefined;
  if (tindakan === 'pakai' || tindakan === 'pulihkan') return undefined;
  const { name } = noun;
  // Times that are no date are refused by the server, with its reason.
  if (tindakan === 'terbitkan' && terbit && !Number.isNaN(Date.parse(terbit)))
    return publication(noun, terbit, now);
  const { verb, effect, danger } = ACTS[tindakan];
  return { title: `${verb} ${name} ini?`, text: `${capital(noun)} ${effect}`, verb, danger };
}

function publication({ name }: Pick<NaskahNoun, 'name'>, terbit: string, now: number): Question {
  const when = formatDateTime(terbit);
  if (Date.parse(terbit) > now)
    return {
      title: `Jadwalkan ${name} ini?`,
      text: `${capital({ name })} terbit otomatis pada ${when}. Sebelum itu tidak tampil di situs.`,
      verb: 'Jadwalkan',
    };
  return {
    title: `Terbitkan ${name} ini?`,
    text: `${capital({ name })} langsung tampil di situs, bertanggal ${when}.`,
    verb: 'Terbitkan',
  };
}
