import './setelan.css';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths/paths.ts';
import { formatTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Note } from '../../ui/text/note.tsx';
import { LeaveGuard } from '../naskah/editor/leave-guard.tsx';
import type { Conflict, FieldState } from './field-saver.ts';
import type { SavedFields } from './use-saved-fields.ts';

interface SavedStateProps {
  saved: SavedFields;
  /** Name of a field, and its value as people read it. */
  labelOf: (bidang: string) => string;
  textOf?: (bidang: string, nilai: string) => string;
}

/** Message on whether everything stands on the server, and what to do where it does not; it stays in sight. */
export function SavedState({ saved: { state, saver }, labelOf, textOf = plain }: SavedStateProps) {
  const { kind, at, lost, undo, conflicts } = state;
  const settled = kind === 'diam' || kind === 'tersimpan';
  return (
    <div className="setelan-kabar">
      {conflicts.map((one) => (
        <Both
          key={one.bidang}
          conflict={one}
          text={(nilai) => textOf(one.bidang, nilai) || 'kosong'}
          onMine={() => void saver.keepMine(one.bidang)}
          onTheirs={() => saver.takeTheirs(one.bidang)}
        />
      ))}
      {kind === 'gagal' && lost && (
        <Note kind="error" role="alert">
          <p>
            <b>Tidak tersimpan.</b> {lost.message} Isian Anda masih di sini.
          </p>
          <p className="setelan-pilihan">
            {lost.signedOut && (
              <a href={paths.kelolaMasuk()} target="_blank" rel="noopener">
                Masuk lagi<span className="sr"> (membuka tab baru)</span>
              </a>
            )}
            <Button small onClick={() => void saver.flush()}>
              Coba lagi
            </Button>
          </p>
        </Note>
      )}
      <div className="setelan-keadaan">
        <span role="status" className={`simpan-st ${kind}`}>
          <Said kind={kind} at={at} />
        </span>
        {settled && undo && (
          <Button small variant="sunyi" onClick={() => void saver.undo()}>
            Urungkan<span className="sr"> {labelOf(undo.bidang)}</span>
          </Button>
        )}
      </div>
      <LeaveGuard saving={settled ? { kind: 'tersimpan', at } : { kind: 'menunggu' }} autosave={saver} />
    </div>
  );
}

const plain = (_bidang: string, nilai: string) => nilai;

function Said({ kind, at }: Pick<FieldState, 'kind' | 'at'>) {
  if (kind === 'menyimpan')
    return (
      <>
        <Spinner size={16} /> Menyimpan
      </>
    );
  if (kind === 'tersimpan')
    return (
      <>
        <Icon name="check" size={16} /> Tersimpan {formatTime(at)}
      </>
    );
  if (kind === 'diam') return 'Tersimpan sendiri saat isian ditinggalkan.';
  return kind === 'gagal' ? 'Tidak tersimpan' : 'Belum disimpan';
}

interface BothProps {
  conflict: Conflict;
  text: (nilai: string) => ReactNode;
  onMine: () => void;
  onTheirs: () => void;
}

/** Texts that two people wrote into the same field, for the second to choose. */
function Both({ conflict: { message, mine, theirs }, text, onMine, onTheirs }: BothProps) {
  return (
    <Note kind="warning" role="alert">
      <p>
        <b>{message}</b>
      </p>
      <dl className="setelan-dua">
        <dt>Punya Anda</dt>
        <dd>{text(mine)}</dd>
        <dt>Yang tersimpan</dt>
        <dd>{text(theirs)}</dd>
      </dl>
      <p className="setelan-pilihan">
        <Button small onClick={onTheirs}>
          Pakai yang tersimpan
        </Button>
        <Button small onClick={onMine}>
          Pakai punya saya
        </Button>
      </p>
    </Note>
  );
}
