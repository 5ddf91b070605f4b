import type { ReactNode } from 'react';
import type { AksiNaskah } from '#contract/kinds/naskah.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { ACTS, STATUS_WORDS } from '../desk/desk-words.ts';
import { capital } from '../noun.ts';
import { liesAhead } from './editor-act.ts';
import { EditorMoment } from './editor-fields.tsx';
import type { Editor } from './editor-state.ts';

/** State, the noun's own fields, when it appears, and what else can be done. */
export function EditorPublish({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <section>
      <h2>Penerbitan</h2>
      <div className="tumpuk">
        <State editor={editor} />
        {children}
        {editor.naskah.can.jadwalkan && <When editor={editor} />}
        <OtherActs editor={editor} />
      </div>
    </section>
  );
}

function State({ editor: { noun, naskah } }: { editor: Editor }) {
  const { status, terbit, berubah } = naskah;
  const { kind, text } = STATUS_WORDS[status];
  return (
    <div className="terbit-keadaan">
      <Badge kind={kind}>{text}</Badge>
      {terbit && <span className="kecil redup">{formatDateTime(terbit)}</span>}
      {status === 'terbit' && noun.publicPath && (
        <a className="kecil" href={noun.publicPath(naskah)}>
          Lihat di situs
        </a>
      )}
      {berubah && <span className="kecil redup">Perubahan terakhir belum terbit.</span>}
    </div>
  );
}

function When({ editor: { noun, naskah, values, outcome } }: { editor: Editor }) {
  const { zona } = useSite().desa;
  const later = liesAhead(values.rencana_terbit ?? '', naskah.updated_at);
  return (
    <EditorMoment
      name="rencana_terbit"
      label={`Tanggal dan jam terbit (${zona})`}
      hint={later ? `${capital(noun)} terbit otomatis pada waktu ini.` : 'Kosongkan untuk terbit sekarang.'}
      error={outcome?.errors.terbit}
    />
  );
}

function OtherActs({ editor: { naskah, busy } }: { editor: Editor }) {
  const { can } = naskah;
  const acts: [AksiNaskah, boolean][] = [
    ['tarik', can.tarik],
    ['arsipkan', can.arsipkan],
    ['hapus', can.hapus],
    ['pulihkan', can.pulihkan],
  ];
  return (
    <div className="terbit-lain">
      {acts.map(
        ([tindakan, may]) =>
          may && (
            <Button
              key={tindakan}
              small
              type="submit"
              name="tindakan"
              value={tindakan}
              variant={ACTS[tindakan].danger ? 'bahaya' : 'kedua'}
              icon={ACTS[tindakan].icon}
              loading={busy === tindakan}
            >
              {ACTS[tindakan].verb}
            </Button>
          ),
      )}
    </div>
  );
}
