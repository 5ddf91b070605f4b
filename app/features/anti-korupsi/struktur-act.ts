import { antiKorupsi } from '#contract/anti-korupsi.ts';
import type { Call } from '#contract/client.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { pageOf, submit } from '../../lib/forms/submit.ts';
import { type Entry, readEntry, rowPath } from './struktur-path.ts';

const NAMES = { komponen: 'Komponen', indikator: 'Indikator' };

/** The action of the structure's page: a year made ready, a row removed, changed or added. */
export function actOnStructure(call: Call, request: Request) {
  return submit(request, async (form) => {
    const periode = Number(form.get('periode'));
    const act = form.get('tindakan');
    if (act === 'salin') {
      const { tahun, indikator } = await call(antiKorupsi.prepare);
      return redirectWithToast(rowPath(tahun), {
        title: `Struktur tahun ${tahun} siap: ${indikator} indikator.`,
      });
    }
    const entry = readEntry(form.get('isian'));
    if (!entry) throw new Response(null, { status: 400 });
    if (act === 'hapus') {
      await remove(call, entry);
      return redirectWithToast(pageOf(request), { title: `${NAMES[entry.level]} dihapus.` });
    }
    const { id, kode } = await save(call, entry, form);
    return redirectWithToast(rowPath(periode, { level: entry.level, id }), {
      title: `${NAMES[entry.level]} ${kode} ${entry.id ? 'disimpan' : 'ditambahkan'}.`,
    });
  });
}

function save(call: Call, { level, id, within = 0 }: Entry, body: FormData) {
  if (level === 'komponen')
    return id
      ? call(antiKorupsi.updateComponent, { params: { id }, body })
      : call(antiKorupsi.createComponent, { body });
  return id
    ? call(antiKorupsi.updateIndicator, { params: { id }, body })
    : call(antiKorupsi.createIndicator, { params: { id: within }, body });
}

const remove = (call: Call, { level, id = 0 }: Entry) =>
  call(level === 'komponen' ? antiKorupsi.removeComponent : antiKorupsi.removeIndicator, { params: { id } });
