import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

type Facts = Record<string, string | number>;

/** Value of a style rule at a zoom for a feature. It knows the few expressions that the village's layers use. */
export function nilai(rule: unknown, zoom: number, facts: Facts): unknown {
  if (!Array.isArray(rule)) return rule;
  const [name, ...rest] = rule;
  if (name === 'get') return facts[rest[0]];
  if (name === 'match') return matched(rest, facts);
  if (name === 'step') return stepped(rest, zoom);
  return name === 'interpolate' ? between(rest, zoom) : undefined;
}

function matched([input, ...cases]: unknown[], facts: Facts): unknown {
  const value = nilai(input, 0, facts);
  for (let at = 0; at + 1 < cases.length; at += 2) if (cases[at] === value) return cases[at + 1];
  return cases.at(-1);
}

function stepped([, first, ...stops]: unknown[], zoom: number): unknown {
  let value = first;
  for (let at = 0; at + 1 < stops.length; at += 2) if (zoom >= Number(stops[at])) value = stops[at + 1];
  return value;
}

function between([curve, , ...stops]: unknown[], zoom: number): number {
  const base = Array.isArray(curve) && curve[0] === 'exponential' ? Number(curve[1]) : 1;
  const pairs = stops.map(Number);
  const last = pairs.length - 2;
  let at = 0;
  while (at + 2 < last && zoom >= (pairs[at + 2] ?? 0)) at += 2;
  const [from = 0, low = 0, to = 0, high = low] = pairs.slice(at, at + 4);
  if (zoom <= from || from === to) return low;
  if (zoom >= to) return high;
  const [done, all] = [zoom - from, to - from];
  const share = base === 1 ? done / all : (base ** done - 1) / (base ** all - 1);
  return low + (high - low) * share;
}

/** The areas and lines that a style draws from tiles at a zoom, bottom up. */
export function lapisSketsa({ layers, sources }: StyleSpecification, zoom: number) {
  return layers.filter((one): one is Extract<LayerSpecification, { type: 'fill' | 'line' }> => {
    if (one.type !== 'fill' && one.type !== 'line') return false;
    return sources[one.source]?.type === 'vector' && zoom >= (one.minzoom ?? 0);
  });
}
