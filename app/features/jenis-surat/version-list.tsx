import type { VersiJenis } from '#contract/jenis-surat/tampil.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmSubmit } from '../../ui/confirm-submit.tsx';
import { Form } from '../../ui/form.tsx';
import type { TypeDraft } from './draft/use-type-draft.ts';

interface VersionListProps {
  draft: TypeDraft;
  versions: readonly VersiJenis[];
}

/** What the type was, version by version: any of them can be the draft again. */
export function VersionList({ draft: { stored, saving }, versions }: VersionListProps) {
  const drafted = stored.draf || saving.kind !== 'tersimpan';
  return (
    <section className="tumpuk" aria-label="Versi">
      <ul className="urut">
        {drafted && (
          <li>
            <span className="no">{(stored.terbit ?? 0) + 1}</span>
            <span>
              <b>Draf</b>
              <small>
                {stored.updated_at
                  ? `Diubah ${stored.oleh ?? ''} ${formatDateTime(stored.updated_at)}`
                  : 'Belum pernah terbit'}
              </small>
            </span>
            <span className="ujung">
              <Badge kind="warning">Draf</Badge>
              {stored.updated_at && (
                <Form method="post">
                  <ConfirmSubmit
                    name="tindakan"
                    value="buang"
                    variant="sunyi"
                    small
                    question={{
                      title: 'Buang draf?',
                      text: 'Perubahan yang belum terbit hilang.',
                      verb: 'Buang draf',
                      danger: true,
                    }}
                  >
                    Buang draf
                  </ConfirmSubmit>
                </Form>
              )}
            </span>
          </li>
        )}
        {versions.map((one) => (
          <li key={one.id}>
            <span className="no">{one.versi}</span>
            <span>
              <b>Versi {one.versi}</b>
              <small>
                {[
                  `Terbit ${formatDateTime(one.terbit)}`,
                  one.oleh,
                  `${formatNumber(one.ajuan)} ajuan`,
                  one.catatan,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="ujung">
              {one.versi === stored.terbit ? (
                <Badge kind="success">Berlaku</Badge>
              ) : (
                <Form method="post">
                  <input type="hidden" name="versi" value={stored.versi} />
                  <input type="hidden" name="versi_id" value={one.id} />
                  <ConfirmSubmit
                    name="tindakan"
                    value="pulihkan"
                    small
                    question={{
                      title: `Jadikan versi ${one.versi} draf?`,
                      text: 'Draf yang sekarang diganti. Ajuan baru tetap memakai versi yang berlaku sampai diterbitkan.',
                      verb: 'Jadikan draf',
                    }}
                  >
                    Jadikan draf
                  </ConfirmSubmit>
                </Form>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="ket">Surat yang sudah dibuat tetap memakai versinya.</p>
    </section>
  );
}
