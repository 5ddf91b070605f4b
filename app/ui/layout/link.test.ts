import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

const markup = (link: typeof Link | typeof RouterLink, props: LinkProps) => {
  const page = createElement(
    MemoryRouter,
    { initialEntries: ['/berita/7?page=2'] },
    createElement(link, props),
  );
  // The order of attributes is irrelevant.
  return renderToStaticMarkup(page).split(/[ >]/).sort();
};

describe('a link rendered on the server equals the anchor of the router', () => {
  const given: LinkProps[] = [
    ...['/', '/berita', '/berita/7', '/profil?sub=a&child=b', '/cari?search=air%20bersih', '/?login=true'],
    ...['?page=3', '.', '..', '/a/../b', '//lain.test/x', 'https://lain.test/x', '/berita#isi', '/dua kata'],
  ].map((to) => ({ to, className: 'tombol', children: 'Baca' }));
  given.push(
    { to: '/berita', replace: true, preventScrollReset: true, state: { dari: 1 }, viewTransition: true },
    { to: '/berita', reloadDocument: true, prefetch: 'intent', relative: 'path' },
    { to: { pathname: '/berita', search: '?page=2' }, 'aria-current': 'page', target: '_blank' },
    { to: '/berita', 'aria-label': 'Berita', id: 'x', title: '"dikutip"' },
  );
  it.each(given)('$to', (props) => {
    expect(markup(Link, props)).toEqual(markup(RouterLink, { discover: 'none', ...props }));
  });
  it('is written by hand only where the result is the same', () => {
    expect(Link).not.toBe(RouterLink);
  });
});
