import type { Call } from '#contract/client.ts';
import type { ImporCalls } from '#contract/kinds/impor.ts';
import { prove } from '../../lib/forms/prove.ts';

/**
 * Does what the form of a step says by `tindakan`; `choice` is what its noun asks for beside the columns, `agreed` what it
 * agrees to where that is not the form itself.
 */
export async function actOnImpor(
  call: Call,
  calls: Pick<ImporCalls, 'apply' | 'columns' | 'resume' | 'stop' | 'undo'>,
  { form, id, choice = {}, agreed = form }: { form: FormData; id: number; choice?: object; agreed?: object },
): Promise<void> {
  const at = { params: { id } };
  const act = String(form.get('tindakan') ?? '');
  if (act === 'kolom')
    await call(calls.columns, { ...at, body: { tujuan: form.getAll('tujuan').map(String), ...choice } });
  else if (act === 'terapkan') await call(calls.apply, { ...at, body: agreed });
  else if (act === 'lanjutkan') await call(calls.resume, at);
  else if (act === 'batalkan') {
    await prove(call, form, 'batal-impor');
    await call(calls.undo, at);
  } else await call(calls.stop, at);
}
