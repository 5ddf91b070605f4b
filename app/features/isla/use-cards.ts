import { useEffect, useRef, useState } from 'react';
import type { isla, TampilanIsla } from '#contract/isla/isla.ts';
import { slim } from '../../lib/forms/slim.ts';
import { browserApi } from '../../lib/live/browser-api.ts';

const CARD = slim<typeof isla.card>({ method: 'GET', path: '/v1/isla/{jenis_id}/', shape: 'data' });
const AT_ONCE = 3;

type Periode = { tahun: number; semester: number };

/** The cards of a page; those that ISLA had not answered are asked for, three at a time and what is in view first. */
export function useCards(given: readonly TampilanIsla[], { tahun, semester }: Periode) {
  const [found, setFound] = useState<ReadonlyMap<string, TampilanIsla>>(new Map());
  const keyOf = (id: number) => `${id} ${tahun} ${semester}`;
  const asked = useRef(new Set<string>());
  const ask = async (card: TampilanIsla) => {
    const query = { tahun, semester };
    const answer = await browserApi(CARD, { params: { jenis_id: card.id_jenis }, query }).catch(
      (): TampilanIsla => ({ ...card, keadaan: 'gagal' }),
    );
    setFound((before) => new Map(before).set(keyOf(card.id_jenis), answer));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that the server sent
  useEffect(() => {
    const waiting = given.filter(
      ({ keadaan, id_jenis }) => keadaan === 'menunggu' && !asked.current.has(keyOf(id_jenis)),
    );
    for (const { id_jenis } of waiting) asked.current.add(keyOf(id_jenis));
    const queue = inViewFirst(waiting);
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await ask(next);
    };
    for (let one = 0; one < AT_ONCE; one += 1) void work();
  }, [given]);
  const cards = given.map((card) => {
    const later = found.get(keyOf(card.id_jenis));
    return later && (card.keadaan === 'menunggu' || card.keadaan === 'gagal') ? later : card;
  });
  return {
    cards,
    retry(id: number) {
      const card = given.find(({ id_jenis }) => id_jenis === id);
      if (!card) return;
      setFound((before) => new Map(before).set(keyOf(id), { ...card, keadaan: 'menunggu' }));
      void ask(card);
    },
  };
}

function inViewFirst(cards: readonly TampilanIsla[]): TampilanIsla[] {
  const high = window.innerHeight;
  const isInView = ({ id_jenis }: TampilanIsla) => {
    const box = document.querySelector(`[data-jenis="${id_jenis}"]`)?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < high;
  };
  return [...cards.filter(isInView), ...cards.filter((one) => !isInView(one))];
}
