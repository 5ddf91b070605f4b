import { expect, it } from 'vitest';
import { stepped } from './pin-steps.ts';

const AT = { lat: -6.83, lng: 107.21 };
const metres = (degrees: number) => Math.round(degrees * 111_320);

it('moves a mark by metres, with Shift ten times as far', () => {
  const up = stepped({ key: 'ArrowUp', shiftKey: false }, AT, 10);
  expect([metres((up?.lat ?? 0) - AT.lat), up?.lng]).toEqual([10, AT.lng]);
  const left = stepped({ key: 'ArrowLeft', shiftKey: true }, AT, 10);
  const wide = Math.cos((AT.lat * Math.PI) / 180);
  expect([metres(((left?.lng ?? 0) - AT.lng) * wide), left?.lat]).toEqual([-100, AT.lat]);
});

it.each(['Enter', 'a', 'constructor'])('leaves it where it is for %s', (key) =>
  expect(stepped({ key, shiftKey: false }, AT, 10)).toBeUndefined(),
);
