import type { ReactNode } from 'react';
import type { AksiNaskah } from '#contract/naskah.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSite } from '../../lib/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ACTS, STATUS_WORDS } from './desk-words.ts';
import type { Editor } from './editor-state.ts';

/** State, the noun's own fields, when it appears, and what else can be done. */
export function EditorPublish({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <section>
      <h2>Penerbitan</h2>
      <div className="tumpuk">
        <State editor={editor} />
        {children}
        {editor.naskah.can.jadwal && <When editor={editor} />}
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

function When({ editor: { naskah, outcome } }: { editor: Editor }) {
  const { zona } = useSite().desa;
  const planned = naskah.status === 'terjadwal' ? naskah.terbit : null;
  const typed = outcome?.values;
  return (
    <div className="terbit-waktu">
      <DateInput
        name="tanggal_terbit"
        label="Tanggal terbit"
        hint="Kosongkan untuk terbit sekarang."
        error={outcome?.errors.terbit}
        defaultValue={typed?.tanggal_terbit?.[0] ?? planned?.slice(0, 10)}
      />
      <TextInput
        name="jam_terbit"
        label={`Jam (${zona})`}
        type="time"
        defaultValue={typed?.jam_terbit?.[0] ?? planned?.slice(11, 16)}
      />
    </div>
  );
}

function OtherActs({ editor: { naskah, busy } }: { editor: Editor }) {
  const { can } = naskah;
  const acts: [AksiNaskah, boolean][] = [
    ['tarik', can.tarik],
    ['arsipkan', can.arsip],
    ['hapus', can.hapus],
    ['pulihkan', can.pulih],
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
