import { Icon } from '#app/ui/icon/icon.tsx';
import { passwordRulesOf } from '#contract/lib/access/password.ts';

/** Rules for a new password, ticked while it is typed; never red before it is sent. */
export function PasswordRules({ password, staff = false }: { password: string; staff?: boolean }) {
  return (
    <ul className="aturan" aria-label="Syarat password">
      {passwordRulesOf(staff).map(({ label, met }) => {
        const done = met?.(password) ?? false;
        const state = met ? (done ? 'sudah' : 'belum') : 'diperiksa saat disimpan';
        return (
          <li key={label} className={done ? 'ya' : undefined}>
            <Icon name={done ? 'circle-check' : met ? 'circle' : 'info'} size={18} />
            <span>
              {label}
              <span className="sr">, {state}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
