import { afterEach, expect, it, vi } from 'vitest';
import { berita } from '#contract/berita.ts';
import { testApi } from '#test/api.ts';
import { newsroomOf, publish, readyDraft } from '#test/newsroom.ts';
import { setClock, timeNow } from './clock.ts';

const api = await testApi();
const FIVE_MINUTES = 5 * 60_000;
afterEach(() => {
  vi.useRealTimers();
  setClock(new Date());
});

/** From now on this machine's clock is five minutes ahead of the database's. */
function runAhead(): void {
  const right = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now: right.getTime() + FIVE_MINUTES });
  expect(setClock(right)).toBe(-FIVE_MINUTES);
}

it('is the database’s, whatever the machine says', () => {
  runAhead();
  expect(Date.now() - timeNow().getTime()).toBe(FIVE_MINUTES);
});

it('lets an article be read at once that a node five minutes ahead has published', async () => {
  const room = await newsroomOf(await api.village());
  const draft = await readyDraft(room);
  runAhead();
  await publish(room.redaksi, draft);
  expect((await room.village.call(berita.get, { params: { id: draft.id } })).id).toBe(draft.id);
});
