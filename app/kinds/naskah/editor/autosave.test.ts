import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#contract/errors.ts';
import { Autosave } from './autosave.ts';

type Sent = { versi: number; [field: string]: unknown };
const refused = (http: number, message = '') =>
  new CallError(http, { status: http, errors: message ? [message] : [], data: { msg: [] } });

function desk(answers: (Error | undefined)[] = []) {
  const sent: Sent[] = [];
  const stored: number[] = [];
  const save = new Autosave({
    stored: { versi: 1, updated_at: '2026-11-20T19:00:00+07:00' },
    send: async (changes, versi) => {
      const body = { ...changes, versi };
      sent.push(body);
      const error = answers.shift();
      if (error) throw error;
      return { versi: body.versi + 1, updated_at: '2026-11-20T19:42:00+07:00' };
    },
    onStored: ({ versi }) => stored.push(versi),
    delay: 5,
    retry: 5,
  });
  return { save, sent, stored };
}

describe('autosave', () => {
  it('sends what was typed once, after typing stops', async () => {
    const { save, sent, stored } = desk();
    save.change({ judul: 'P' });
    save.change({ judul: 'Panen', isi: '<p>Raya</p>' });
    expect(save.state().kind).toBe('menunggu');
    await vi.waitFor(() =>
      expect(save.state()).toEqual({ kind: 'tersimpan', at: '2026-11-20T19:42:00+07:00' }),
    );
    expect(sent).toEqual([{ versi: 1, judul: 'Panen', isi: '<p>Raya</p>' }]);
    expect(stored).toEqual([2]);
  });

  it('keeps what was typed while a save was in progress', async () => {
    const { save, sent } = desk();
    save.change({ judul: 'Satu' });
    const first = save.flush();
    save.change({ judul: 'Dua' });
    expect(await first).toBe(true);
    expect(await save.flush()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ judul: 'Dua' });
    expect(save.state().kind).toBe('tersimpan');
  });

  it('retries by itself after a network failure', async () => {
    const { save, sent } = desk([refused(0)]);
    save.change({ judul: 'Satu' });
    expect(await save.flush()).toBe(false);
    expect(save.state().kind).toBe('luring');
    await vi.waitFor(() => expect(save.state().kind).toBe('tersimpan'));
    expect(sent).toEqual([
      { versi: 1, judul: 'Satu' },
      { versi: 1, judul: 'Satu' },
    ]);
  });

  it("stops at a conflict, and then sends all of the writer's fields over the newer version", async () => {
    const { save, sent } = desk([undefined, refused(409, 'Baru saja diubah Sari.')]);
    save.change({ judul: 'Satu' });
    await save.flush();
    save.change({ isi: 'a' });
    await save.flush();
    expect(save.state()).toEqual({ kind: 'bentrok', message: 'Baru saja diubah Sari.' });
    save.change({ isi: 'b' });
    expect(await save.flush()).toBe(false);
    expect(sent).toHaveLength(2);
    expect(await save.overwrite(7)).toBe(true);
    expect(sent.at(-1)).toEqual({ versi: 7, judul: 'Satu', isi: 'b' });
  });

  it('counts a running upload as unsaved and waits for it, while texts are saved', async () => {
    const { save, sent } = desk();
    let arrive = (_: boolean) => {};
    const held = save.hold(() => new Promise((done) => (arrive = done)));
    expect(save.state()).toEqual({ kind: 'menyimpan' });
    save.change({ judul: 'Satu' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    let left: boolean | undefined;
    const leaving = save.flush().then((saved) => (left = saved));
    save.change({ gambar_alamat: '/berkas/x' });
    expect(left).toBeUndefined();
    arrive(true);
    await Promise.all([held, leaving]);
    expect(left).toBe(true);
    expect(sent.at(-1)).toMatchObject({ gambar_alamat: '/berkas/x' });
    expect(save.state().kind).toBe('tersimpan');
    const lost = save.hold(async () => false);
    expect(await save.flush()).toBe(false);
    await lost;
  });

  it('says that the session has ended, not why the call was refused', async () => {
    const { save } = desk([refused(401, 'Token yang diberikan tidak valid untuk semua jenis token')]);
    save.change({ judul: 'Satu' });
    await save.flush();
    expect(save.state()).toEqual({ kind: 'keluar' });
    expect(save.unsent()).toEqual({ changes: { judul: 'Satu' }, versi: expect.any(Number) });
  });

  it('resumes with what was kept while the writer signed in again', async () => {
    const { save, sent } = desk();
    save.resume({ changes: { judul: 'Satu' }, versi: 7 });
    await save.flush();
    expect(sent.at(-1)).toMatchObject({ judul: 'Satu' });
    expect(save.state().kind).toBe('tersimpan');
  });

  it('runs other writes after the save, with the version it returned', async () => {
    const { save, stored } = desk();
    save.change({ judul: 'Satu' });
    const seen: number[] = [];
    await save.write(async (versi) => {
      seen.push(versi);
      return { versi: 9, updated_at: '2026-11-20T20:00:00+07:00' };
    });
    expect(seen).toEqual([2]);
    expect(stored).toEqual([2, 9]);
  });
});
