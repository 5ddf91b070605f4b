import type { ReactNode } from 'react';
import type { SuntingJenis, VersiJenis } from '#contract/jenis-surat/tampil.ts';
import { formatDateTime, formatNumber } from '../../lib/text/format.ts';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import type { TypeDraft } from './draft/use-type-draft.ts';

interface VersionListProps {
  draft: TypeDraft;
  versions: readonly VersiJenis[];
}

/** States of the type, version by version: any of them can be the draft again. */
export function VersionList({ draft: { stored, saving }, versions }: VersionListProps) {
  const drafted = stored.draf || saving.kind !== 'tersimpan';
  return (
    <section className="tumpuk" aria-label="Versi">
      <ul className="urut nama-ket bergaris tengah">
        {drafted && <Draft stored={stored} />}
        {versions.map((one) => (
          <Row key={one.id} no={one.versi} name={`Versi ${one.versi}`} small={factsOf(one)}>
            {one.versi === stored.terbit ? (
              <Badge kind="success">Berlaku</Badge>
            ) : (
              <TakeAgain version={one} stored={stored} />
            )}
          </Row>
        ))}
      </ul>
      <p className="ket">Surat yang sudah dibuat tetap memakai versinya.</p>
    </section>
  );
}

const factsOf = ({ terbit, oleh, ajuan, catatan }: VersiJenis): string =>
  [`Terbit ${formatDateTime(terbit)}`, oleh, `${formatNumber(ajuan)} ajuan`, catatan]
    .filter(Boolean)
    .join(' · ');

interface RowProps {
  no: number;
  name: string;
  small: string;
  children: ReactNode;
}

const Row = ({ no, name, small, children }: RowProps) => (
  <li>
    <span className="no bulat-ik">{no}</span>
    <span>
      <b>{name}</b>
      <small>{small}</small>
    </span>
    <span className="ujung">{children}</span>
  </li>
);

function Draft({ stored: { terbit, updated_at, oleh } }: { stored: SuntingJenis }) {
  const small = updated_at ? `Diubah ${oleh ?? ''} ${formatDateTime(updated_at)}` : 'Belum pernah terbit';
  return (
    <Row no={(terbit ?? 0) + 1} name="Draf" small={small}>
      <Badge kind="warning">Draf</Badge>
      {updated_at && (
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
    </Row>
  );
}

const TakeAgain = ({ version, stored }: { version: VersiJenis; stored: SuntingJenis }) => (
  <Form method="post">
    <input type="hidden" name="versi" value={stored.versi} />
    <input type="hidden" name="versi_id" value={version.id} />
    <ConfirmSubmit
      name="tindakan"
      value="pulihkan"
      small
      question={{
        title: `Jadikan versi ${version.versi} draf?`,
        text: 'Draf yang sekarang diganti. Ajuan baru tetap memakai versi yang berlaku sampai diterbitkan.',
        verb: 'Jadikan draf',
      }}
    >
      Jadikan draf
    </ConfirmSubmit>
  </Form>
);
