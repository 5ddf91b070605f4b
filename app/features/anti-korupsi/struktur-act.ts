import { antiKorupsi } from '#contract/anti-korupsi.ts';
import type { Call } from '#contract/client.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { submit } from '../../lib/form.ts';
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
      return redirectWithToast(rowPath(periode), { title: `${NAMES[entry.level]} dihapus.` });
    }
    const text = (name: string) => String(form.get(name) ?? '');
    const { id, kode } = await save(call, entry, { periode, nama: text('nama'), bukti: text('bukti') });
    return redirectWithToast(rowPath(periode, { level: entry.level, id }), {
      title: `${NAMES[entry.level]} ${kode} ${entry.id ? 'disimpan' : 'ditambahkan'}.`,
    });
  });
}

type Typed = { periode: number; nama: string; bukti: string };

function save(call: Call, { level, id, within }: Entry, { periode, nama, bukti }: Typed) {
  if (level === 'komponen')
    return id
      ? call(antiKorupsi.updateComponent, { params: { id }, body: { nama } })
      : call(antiKorupsi.createComponent, { body: { periode, nama } });
  return id
    ? call(antiKorupsi.updateIndicator, { params: { id }, body: { nama, bukti } })
    : call(antiKorupsi.createIndicator, { params: { id: within ?? 0 }, body: { nama, bukti } });
}

const remove = (call: Call, { level, id = 0 }: Entry) =>
  call(level === 'komponen' ? antiKorupsi.removeComponent : antiKorupsi.removeIndicator, { params: { id } });
