import './text.css';
import { type ComponentType, useEffect, useState } from 'react';
import { fieldsUsed } from '#contract/jenis-surat/templat.ts';
import { Note } from '../../../ui/text/note.tsx';
import type { TypeDraft } from '../draft/use-type-draft.ts';
import { TemplateSheet } from './sheet.tsx';
import type { TemplateSurfaceProps } from './surface.tsx';

/** The text of the letter beside how it prints; the editor comes once the page runs. */
export function TemplateTab({ draft, villageCode }: { draft: TypeDraft; villageCode: string }) {
  const { isi, fields, change } = draft;
  const [Surface, setSurface] = useState<ComponentType<TemplateSurfaceProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    import('./surface.tsx').then(
      (module) => here && setSurface(() => module.default),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, []);
  return (
    <div className="dua-papan">
      <div>
        <UsedFields draft={draft} />
        {Surface ? (
          <Surface doc={isi.templat} fields={fields} onChange={(templat) => change({ templat })} />
        ) : (
          <p className="redup" role="status">
            <span className="hanya-js">
              {failed ? 'Penyunting tidak dapat dimuat. Muat ulang halaman.' : 'Memuat penyunting…'}
            </span>
            <span className="tanpa-js">
              Menyunting naskah memerlukan JavaScript. Di samping ini hasilnya.
            </span>
          </p>
        )}
        <p className="ket">
          Kop, judul, nomor, tanda tangan, dan kode pemeriksaan dicetak sendiri. Ketik <kbd>/</kbd> untuk
          mencari kolom.
        </p>
      </div>
      <TemplateSheet draft={draft} villageCode={villageCode} />
    </div>
  );
}

/** Fields that are asked and not printed, which are easily forgotten. Files are not part of a text. */
function UsedFields({ draft: { isi, fields } }: { draft: TypeDraft }) {
  const used = fieldsUsed(isi.templat);
  const asked = fields.filter(({ tipe }) => tipe !== 'file');
  const unused = asked.filter(
    ({ nama }) => !used.some((one) => one === `isian.${nama}` || one.startsWith(`isian.${nama}.`)),
  );
  if (unused.length === 0) return null;
  return (
    <Note kind="warning">
      Templat memakai {asked.length - unused.length} dari {asked.length} isian. Belum dipakai:{' '}
      {unused.map(({ label }) => label).join(', ')}.
    </Note>
  );
}
