import { useSearchParams } from 'react-router';
import { ButtonLink } from '../form/button.tsx';
import { type Drawing, EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  drawing?: Drawing;
  /** The sentence of the specification for an empty list. */
  text: string;
  /** Query parameters that filter this list. */
  filters?: readonly string[];
  /** Query parameter of its search. */
  name?: string;
}

const LENGTH_OF_LIST = ['page', 'per_page'];

/** An empty list: what was searched for, and the way back to all of it. */
export function NothingFound({ drawing, text, filters = [], name = 'search' }: NothingFoundProps) {
  const [params] = useSearchParams();
  const term = params.get(name)?.trim() ?? '';
  const filtered = filters.some((filter) => params.get(filter));
  const without = (names: readonly string[]) => {
    const rest = new URLSearchParams(params);
    for (const one of [...names, ...LENGTH_OF_LIST]) rest.delete(one);
    return `?${rest}`;
  };
  return (
    <EmptyState drawing={drawing} text={text}>
      {term && (
        <p className="redup kata-dicari">
          Tidak ada yang memuat <b>{term}</b>
          {filtered && ' dengan saringan ini'}.
        </p>
      )}
      {(term || filtered) && (
        <div className="baris">
          {term && (
            <ButtonLink
              to={without([name])}
              small
              replace
              preventScrollReset
              onClick={() => emptyField(name)}
            >
              Hapus pencarian
            </ButtonLink>
          )}
          {filtered && (
            <ButtonLink to={without(filters)} small replace preventScrollReset>
              Hapus saringan
            </ButtonLink>
          )}
        </div>
      )}
    </EmptyState>
  );
}

/** The link goes away with the empty list: whoever pressed it goes on in the field of the search. */
function emptyField(name: string): void {
  const field = document.getElementById(`cari-${name}`);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  field.focus({ preventScroll: true });
}
