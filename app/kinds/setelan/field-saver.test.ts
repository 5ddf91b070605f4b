import { describe, expect, it } from 'vitest';
import { CallError } from '#contract/errors.ts';
import { FieldSaver } from './field-saver.ts';

type Sent = { bidang: string; nilai: string; versi: number };
const refused = (http: number, ...errors: (string | Record<string, string[]>)[]) =>
  new CallError(http, { status: http, errors, data: { msg: [] } });

/** A form whose answers are given: errors, or undefined for a save that works. */
function form(answers: (Error | undefined)[] = [], stored = { telp: '0262 9', alamat: 'Jalan 1' }) {
  const sent: Sent[] = [];
  const put: [string, string][] = [];
  const saver = new FieldSaver({
    send: async (one) => {
      sent.push(one);
      const error = answers.shift();
      if (error) throw error;
      return { nilai: one.nilai.trim(), versi: one.versi + 1, waktu: '2026-11-20T10:38:00+07:00' };
    },
    onValue: (bidang, nilai) => put.push([bidang, nilai]),
    read: async () => {
      const error = answers.shift();
      if (error) throw error;
      return { values: stored, versi: 9 };
    },
  });
  saver.adopt({ telp: '0262 1', alamat: 'Jalan 1' }, 4);
  return { saver, sent, put };
}

describe('fields saved when they are left', () => {
  it('sends only the changed field, with the version it was read at', async () => {
    const { saver, sent, put } = form();
    await saver.save('alamat');
    saver.type('telp', ' 0262 2');
    expect(saver.state().kind).toBe('belum');
    expect(await saver.save('telp')).toBe(true);
    expect(sent).toEqual([{ bidang: 'telp', nilai: ' 0262 2', versi: 4 }]);
    // The form shows how it was stored.
    expect(put).toEqual([['telp', '0262 2']]);
    expect(saver.state()).toMatchObject({ kind: 'tersimpan', at: '2026-11-20T10:38:00+07:00' });
    saver.type('alamat', 'Jalan 2');
    await saver.save('alamat');
    expect(sent[1]).toEqual({ bidang: 'alamat', nilai: 'Jalan 2', versi: 4 });
  });

  it('sends nothing for what was typed and taken back', async () => {
    const { saver, sent } = form();
    saver.type('telp', '0');
    saver.type('telp', '0262 1');
    expect(await saver.flush()).toBe(true);
    expect(sent).toEqual([]);
    expect(saver.state().kind).toBe('diam');
  });

  it('says at the field what is wrong, until that is changed', async () => {
    const { saver } = form([refused(400, { telp: ['Masukkan nomor telepon yang benar.'] })]);
    saver.type('telp', 'nol');
    expect(await saver.save('telp')).toBe(false);
    expect(saver.state()).toMatchObject({
      kind: 'belum',
      errors: { telp: ['Masukkan nomor telepon yang benar.'] },
    });
    saver.type('telp', '0262 3');
    expect(saver.state().errors).toEqual({});
    expect(await saver.save('telp')).toBe(true);
  });

  it('keeps everything while no answer comes, and a second try saves it', async () => {
    const { saver, sent } = form([refused(0), refused(503), undefined, undefined]);
    saver.type('telp', '0262 3');
    saver.type('alamat', 'Jalan 3');
    expect(await saver.flush()).toBe(false);
    expect(saver.state().kind).toBe('gagal');
    expect(await saver.flush()).toBe(true);
    expect(saver.state().kind).toBe('tersimpan');
    expect(sent.map(({ nilai }) => nilai)).toEqual(['0262 3', 'Jalan 3', '0262 3', 'Jalan 3']);
  });

  it('shows both values when somebody else changed the same, and takes the chosen one', async () => {
    const clash = () => refused(409, 'Nomor telepon diubah Elis pukul 10.40.');
    const { saver, sent, put } = form([clash(), undefined, undefined]);
    saver.type('telp', '0262 3');
    expect(await saver.save('telp')).toBe(false);
    expect(saver.state().conflicts).toEqual([
      {
        bidang: 'telp',
        message: 'Nomor telepon diubah Elis pukul 10.40.',
        mine: '0262 3',
        theirs: '0262 9',
      },
    ]);
    expect(await saver.flush(), 'undecided').toBe(false);
    expect(await saver.keepMine('telp')).toBe(true);
    expect(sent.at(-1)).toEqual({ bidang: 'telp', nilai: '0262 3', versi: 9 });
    expect(saver.state()).toMatchObject({ kind: 'tersimpan', conflicts: [] });

    const other = form([clash(), undefined]);
    other.saver.type('telp', '0262 3');
    await other.saver.save('telp');
    other.saver.takeTheirs('telp');
    expect(other.put).toEqual([['telp', '0262 9']]);
    expect(other.saver.state()).toMatchObject({ kind: 'diam', conflicts: [] });
    expect(put).toEqual([]);
  });

  it('is not saved as long as the other value cannot be read', async () => {
    const { saver } = form([refused(409, 'Diubah Elis.'), refused(0)]);
    saver.type('telp', '0262 3');
    expect(await saver.save('telp')).toBe(false);
    expect(saver.state()).toMatchObject({ kind: 'gagal', conflicts: [] });
  });

  it('takes what somebody else stored, but never over what is being typed', () => {
    const { saver, put } = form();
    saver.type('telp', '0262 3');
    saver.adopt({ telp: '0262 7', alamat: 'Jalan 7' }, 6);
    expect(put).toEqual([['alamat', 'Jalan 7']]);
    expect(saver.state().kind).toBe('belum');
  });

  it('saves what was typed on while the first save was on its way', async () => {
    const { saver, sent, put } = form();
    saver.type('telp', '0262 3 ');
    const first = saver.save('telp');
    await Promise.resolve();
    saver.type('telp', '0262 34');
    expect(await first).toBe(true);
    expect(put).toEqual([]);
    expect(saver.state().kind).toBe('belum');
    expect(await saver.save('telp')).toBe(true);
    expect(sent[1]).toEqual({ bidang: 'telp', nilai: '0262 34', versi: 5 });
  });

  it('brings back what the last save replaced', async () => {
    const { saver, sent, put } = form();
    saver.type('telp', '0262 3');
    await saver.save('telp');
    await saver.undo();
    expect(sent[1]).toEqual({ bidang: 'telp', nilai: '0262 1', versi: 5 });
    expect(put).toEqual([['telp', '0262 1']]);
    expect(saver.state()).toMatchObject({ kind: 'tersimpan', undo: undefined });
  });

  it('keeps the way back when it could not be gone', async () => {
    const { saver } = form([undefined, refused(0), undefined]);
    saver.type('telp', '0262 3');
    await saver.save('telp');
    await saver.undo();
    expect(saver.state().kind).toBe('gagal');
    expect(await saver.flush()).toBe(true);
  });
});
