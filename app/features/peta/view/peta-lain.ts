import type { StyleSpecification } from 'maplibre-gl';
import type { Peta } from '#contract/peta/peta.ts';
import { toast } from '../../../lib/forms/toast-store.ts';

/** Styles of vector maps of others, by their names: fetched when they are first looked at, told when they are there. */
export function stylesOf({ dasar }: Pick<Peta, 'dasar'>, told: (name: string) => void) {
  const known = new Map<string, StyleSpecification | undefined>();
  const load = async (name: string, url: string) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    known.set(name, await answer.json());
    told(name);
  };
  return (name: string): StyleSpecification | undefined => {
    const one = dasar.find(({ nama, jenis }) => nama === name && jenis === 'vector');
    if (one && !known.has(name)) {
      known.set(name, undefined);
      load(name, one.url).catch(() => {
        known.delete(name);
        toast({ kind: 'info', title: `${name} tidak dapat dibuka. Pilih peta dasar lain.` });
      });
    }
    return known.get(name);
  };
}
