import { useState } from 'react';
import { CallError, flatErrors } from '#contract/errors.ts';
import type { Geometri } from '#contract/lib/geo/geojson.ts';
import type { gambarPeta, Tergambar } from '#contract/peta/gambar.ts';
import type { kelolaPeta } from '#contract/peta/kelola.ts';
import { errorToasts } from '../../../lib/forms/error-toasts.ts';
import { slim } from '../../../lib/forms/slim.ts';
import { toast, toastAll } from '../../../lib/forms/toast-store.ts';
import { browserApi } from '../../../lib/live/browser-api.ts';
import type { SuntingState } from './use-sunting.ts';

const DRAW = slim<typeof gambarPeta.draw>({ method: 'POST', path: '/v1/kelola/peta/sig/', shape: 'data' });
const SHAPE = slim<typeof gambarPeta.shape>({
  method: 'PUT',
  path: '/v1/kelola/peta/sig/{id}/bentuk/',
  shape: 'data',
});
const SPLIT = slim<typeof gambarPeta.split>({
  method: 'POST',
  path: '/v1/kelola/peta/sig/{id}/pisah/',
  shape: 'data',
});
const MERGE = slim<typeof gambarPeta.merge>({
  method: 'POST',
  path: '/v1/kelola/peta/sig/{id}/gabung/',
  shape: 'data',
});
const REMOVE = slim<typeof kelolaPeta.removeFeature>({
  method: 'DELETE',
  path: '/v1/kelola/peta/sig/{id}/',
  shape: 'empty',
});

/** Refusal of a drawing by the server; everything drawn stays. */
export type Ditolak = { kata: string; tumpang: boolean; lama: boolean; pemilik: boolean };
/** Texts that are typed beside a drawing. */
type Isian = Partial<Record<'nama' | 'nbt' | 'penggunaan' | 'tipe_hak' | 'alasan', string>>;
type Tersimpan = { unsur: Tergambar; sebelum: Geometri; versi: number } | null;

const nameOf = ({ nbt, nama, id }: Tergambar) => (nbt ? `Bidang ${nbt}` : nama || `Unsur ${id}`);

/** Sends what was drawn. A refusal is told beside it, in words and with its place. */
export function useSimpan({ now, act, choose, reload }: SuntingState, tipeId: number) {
  const { sibuk, ditolak, forget, send } = useSend(reload);
  const [tersimpan, setTersimpan] = useState<Tersimpan>(null);
  const { pilih, bentuk } = now;
  const done = (unsur: Tergambar, title: string) => {
    act({ jenis: 'pilih', unsur });
    toast({ title });
  };
  /** After a cut there is no shape to go back to. */
  const cut = (unsur: Tergambar, title: string) => {
    setTersimpan(null);
    done(unsur, title);
  };

  return {
    sibuk,
    ditolak,
    tersimpan,
    forget,
    simpan: ({ alasan = '', ...facts }: Isian) =>
      send(async () => {
        if (!bentuk) return;
        const text = JSON.stringify(bentuk);
        if (!pilih) {
          const made = await browserApi(DRAW, { body: { ...facts, tipe_id: tipeId, bentuk: text, alasan } });
          return cut(made, `${nameOf(made)} tersimpan.`);
        }
        const body = { bentuk: text, versi: pilih.versi, alasan };
        const saved = await browserApi(SHAPE, { params: { id: pilih.id }, body });
        setTersimpan({ unsur: saved, sebelum: pilih.geometri, versi: saved.versi });
        done(saved, `${nameOf(saved)} tersimpan.`);
      }),
    kembalikan: () =>
      send(async () => {
        if (!tersimpan) return;
        const { unsur, sebelum, versi } = tersimpan;
        const body = { bentuk: JSON.stringify(sebelum), versi, alasan: 'Dikembalikan' };
        const back = await browserApi(SHAPE, { params: { id: unsur.id }, body });
        setTersimpan(null);
        done(back, `${nameOf(back)} dikembalikan.`);
      }),
    /** The shape of the other person becomes the old one; what was drawn here stays. */
    terbaru: () =>
      send(async () => {
        const fresh = pilih && (await reload())?.find(({ id }) => id === pilih.id);
        if (fresh) act({ jenis: 'terbaru', unsur: fresh });
        else toast({ kind: 'warning', title: 'Unsur ini sudah dihapus orang lain.' });
      }),
    ...cuts({ now, send, done: cut }),
    hapus: () =>
      send(async () => {
        if (!pilih) return;
        await browserApi(REMOVE, { params: { id: pilih.id } });
        choose(null);
        toast({ title: `${nameOf(pilih)} dihapus.` });
      }),
  };
}

type Cutting = {
  now: SuntingState['now'];
  send: (work: () => Promise<void>) => Promise<void>;
  done: (unsur: Tergambar, title: string) => void;
};

/** Two out of one, and one out of several. */
const cuts = ({ now: { pilih, garis, lain }, send, done }: Cutting) => ({
  pisah: () =>
    send(async () => {
      if (!pilih) return;
      const body = { garis: garis.map(([lng, lat]): [number, number] => [lng, lat]), versi: pilih.versi };
      const [one, other] = await browserApi(SPLIT, { params: { id: pilih.id }, body });
      if (one && other) done(one, `${nameOf(one)} dan ${nameOf(other)} tersimpan.`);
    }),
  /** With `pemilik` somebody has agreed that all owners become those of the whole. */
  gabung: (pemilik = false) =>
    send(async () => {
      if (!pilih) return;
      const body = { lain: [...lain], versi: pilih.versi, pemilik };
      const one = await browserApi(MERGE, { params: { id: pilih.id }, body });
      done(one, `Digabung menjadi ${nameOf(one)}.`);
    }),
});

/** One sending at a time; what is refused is told, all else that fails in a toast. */
function useSend(reload: SuntingState['reload']) {
  const [sibuk, setSibuk] = useState(false);
  const [ditolak, setDitolak] = useState<Ditolak | null>(null);
  const send = async (work: () => Promise<void>) => {
    if (sibuk) return;
    setSibuk(true);
    setDitolak(null);
    try {
      await work();
      await reload();
    } catch (error) {
      const said = refusalOf(error);
      if (said) setDitolak(said);
      else toastAll(errorToasts(error));
    } finally {
      setSibuk(false);
    }
  };
  return { sibuk, ditolak, forget: () => setDitolak(null), send };
}

/** The server's own words, where it has looked at the drawing. */
function refusalOf(error: unknown): Ditolak | undefined {
  if (!(error instanceof CallError) || (error.http !== 400 && error.http !== 409)) return undefined;
  const told = flatErrors(error.body.errors);
  const words = told.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one).flat()));
  const fields = told.flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one)));
  return words.length === 0
    ? undefined
    : {
        kata: words.join(' '),
        tumpang: fields.includes('alasan'),
        lama: error.http === 409,
        pemilik: fields.includes('pemilik'),
      };
}
