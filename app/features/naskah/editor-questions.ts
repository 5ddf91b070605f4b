import { formatDateTime } from '../../lib/format.ts';
import { ACTS } from './desk-words.ts';
import type { Tindakan } from './editor-act.ts';
import { capital, type NaskahNoun } from './noun.ts';

type Question = { title: string; text: string; verb: string; danger?: boolean };

/** What is asked before an act that visitors notice; nothing before the others. `terbit` is the wanted moment. */
export function questionFor(
  noun: Pick<NaskahNoun, 'name'>,
  tindakan: Tindakan,
  terbit?: string,
): Question | undefined {
  if (tindakan === 'lepas' || tindakan === 'lepas_dokumen') return undefined;
  if (tindakan === 'pakai' || tindakan === 'pulihkan') return undefined;
  const { name } = noun;
  if (tindakan === 'terbitkan' && terbit)
    return {
      title: `Terbitkan dengan tanggal ${formatDateTime(terbit)}?`,
      text: `Tanggal yang akan datang menjadwalkan ${name}; sebelum itu ${name} tidak tampil di situs.`,
      verb: 'Terbitkan',
    };
  const { verb, effect, danger } = ACTS[tindakan];
  return { title: `${verb} ${name} ini?`, text: `${capital(noun)} ${effect}`, verb, danger };
}
