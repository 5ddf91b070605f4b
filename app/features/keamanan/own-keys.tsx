import type { KunciSandi } from '#contract/keamanan.ts';
import { withQuery } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { useKnowsPasskeys } from '../sesi/use-passkey.ts';
import { HERE } from './act.ts';

/** The passkeys of an account, among its other ways. */
export function OwnKeys({ kunci }: { kunci: KunciSandi[] }) {
  const known = useKnowsPasskeys();
  const none = kunci.length === 0;
  return (
    <li>
      <Icon name="key" />
      <span>
        <b>Kunci sandi {kunci.length > 1 && <span className="redup">{kunci.length}</span>}</b>
        <small>
          {none
            ? 'Sidik jari, wajah, atau PIN komputer ini. Tidak ada kode yang diketik.'
            : kunci.map(({ nama }) => nama).join(', ')}
        </small>
        {known === false && (
          <small>Peramban ini tidak mengenal kunci sandi di alamat ini. Autentikator cukup.</small>
        )}
        {none && <small className="tanpa-js">Membuat kunci sandi memerlukan JavaScript.</small>}
      </span>
      <span className="ujung">
        {!none && <Badge kind="success">Aktif</Badge>}
        {none ? (
          known !== false && (
            <ButtonLink small className="hanya-js" to={withQuery(HERE, { kunci: 'baru' })} preventScrollReset>
              Buat kunci sandi
            </ButtonLink>
          )
        ) : (
          <ButtonLink small to={withQuery(HERE, { kunci: 1 })} preventScrollReset>
            Kelola<span className="sr"> kunci sandi</span>
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
