import { brandOf } from '../lib/brand.ts';
import { villageOf } from '../lib/live/visitor.ts';
import type { Route } from './+types/icon.ts';

/** The icon of the browser's tab: a shield in the village's colour. */
export async function loader({ context }: Route.LoaderArgs) {
  const { colour } = brandOf((await villageOf(context)).warna);
  return new Response(shield(colour), { headers: { 'content-type': 'image/svg+xml' } });
}

const shield = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 54"><path d="M24 1.2 45 7.5V27c0 12.6-8.4 21.4-21 25.8C11.4 48.4 3 39.6 3 27V7.5z" fill="#fff" stroke="#1C1917" stroke-width="1.4"/><path d="M24 4.6 42 10v17c0 10.7-7 18.3-18 22.3C13 45.3 6 37.7 6 27V10z" fill="${colour}"/><circle cx="24" cy="16" r="4.6" fill="#FCBC5B"/><path d="M6.3 30 17.6 19.8q1.4-1.2 2.6.2L24 24.6l5-6.2q1.3-1.5 2.8-.1L41.7 30z" fill="#fff"/><path d="M6.2 30q9-3 17.8 0t17.8 0q-.5 3-1.5 5.4-8.3-2.6-16.3 0t-16.3 0Q6.5 32.8 6.2 30z" fill="#2F7D5B"/><path d="M8 36q8-2.4 16 0t16 0q-1.7 3.6-4.4 6.6-6-1.6-11.6 0t-11.6 0Q9.7 39.6 8 36z" fill="#7DB36B"/><path d="M13.2 43.4q5.4-1.4 10.8 0t10.8 0Q30.5 47.6 24 49.9 17.5 47.6 13.2 43.4z" fill="#FCBC5B"/></svg>`;
