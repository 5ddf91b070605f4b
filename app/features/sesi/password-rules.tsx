import { Icon } from '#app/ui/icon.tsx';
import { PASSWORD_RULES } from '#contract/lib/password.ts';

/** What a new password must have, ticked while it is typed; never red before it is sent. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="aturan" aria-label="Syarat password">
      {PASSWORD_RULES.map(({ label, met }) => {
        const done = met(password);
        return (
          <li key={label} className={done ? 'ya' : undefined}>
            <Icon name={done ? 'circle-check' : 'circle'} size={18} />
            <span>
              {label}
              <span className="sr">{done ? ', sudah' : ', belum'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
