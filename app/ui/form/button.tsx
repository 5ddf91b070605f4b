import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router';
import { Icon, type IconName } from '../icon/icon.tsx';
import { classes } from '../layout/class-names.ts';
import { Link } from '../layout/link.tsx';
import { Spinner } from '../layout/spinner.tsx';

export type ButtonVariant = 'utama' | 'kedua' | 'sunyi' | 'tinta' | 'bahaya' | 'bahaya-isi' | 'putih';

interface Look {
  /** `utama` once per view; `bahaya-isi` only inside a confirmation. */
  variant?: ButtonVariant;
  small?: boolean;
  wide?: boolean;
  icon?: IconName;
}

function look({ variant = 'kedua', small, wide }: Look, className?: string) {
  return classes('btn', variant, small && 'kcl', wide && 'penuh', className);
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the icon, keeps the label, and ignores further presses. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  small,
  wide,
  icon,
  loading,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, small, wide }, className)}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & LinkProps;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ variant, small, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, small, wide }, className)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name: what pressing does. */
  label: string;
  size?: 16 | 18 | 20 | 22 | 24 | 26;
}

export function IconButton({ icon, label, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes('ikon', className)} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  );
}

interface MoreLinkProps extends Omit<LinkProps, 'className'> {
  children: ReactNode;
}

/** The quiet onward link at the right of a section head: words with an arrow. */
export function MoreLink({ children, ...rest }: MoreLinkProps) {
  return (
    <Link {...rest} className="lanjut">
      <span>{children}</span>
      <Icon name="arrow-right" size={18} />
    </Link>
  );
}
