import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useSite } from '../../lib/use-site.ts';
import { Kept, PartsContext } from './kept.tsx';
import { newParts, withParts } from './kept-parts.ts';
import { type Rules, RulesContext, useLook } from './look.ts';

let rendered = 0;
function Row({ text }: { text: string }) {
  rendered += 1;
  return (
    <p id={useId()} className={useLook({ '--c': '#123456' })}>
      {text}
    </p>
  );
}

function page(element: ReactNode): { html: string; looks: string[] } {
  const rules: Rules = new Map();
  const parts = newParts();
  const html = renderToString(
    <PartsContext value={parts}>
      <RulesContext value={rules}>
        <main>
          <Row text="biasa" />
          {element}
        </main>
      </RulesContext>
    </PartsContext>,
  );
  return { html: withParts(`<head></head>${html}`, parts, rules), looks: [...rules.keys()] };
}

const rows = (of: object, name: string, text: string) => (
  <Kept of={of} name={name}>
    <Row text={text} />
  </Kept>
);

describe('a kept part', () => {
  const answer = Object.freeze(['Irigasi selesai']);

  it('is the same the second time, with its looks and the ids of its place, and is not rendered again', () => {
    const first = page(rows(answer, 'daftar', 'Irigasi selesai'));
    const before = rendered;
    const second = page(rows(answer, 'daftar', 'Irigasi selesai'));
    expect(second).toEqual(first);
    expect(second.html).toContain('Irigasi selesai');
    expect(second.html).not.toContain('<k-');
    expect(rendered - before).toBe(1);
  });

  it('is another for another answer and another name', () => {
    expect(page(rows(Object.freeze(['lain']), 'daftar', 'lain')).html).toContain('lain');
    expect(page(rows(answer, 'tahun', 'tahun ini')).html).toContain('tahun ini');
  });

  it('is rendered each time for what only one request got', () => {
    const once = ['sekali'];
    page(rows(once, 'daftar', 'sekali'));
    expect(page(rows(once, 'daftar', 'dua kali')).html).toContain('dua kali');
  });

  it('may stand within another', () => {
    const outer = Object.freeze({});
    const both = () =>
      page(
        <Kept of={outer} name="luar">
          <div>{rows(answer, 'dalam', 'isi')}</div>
        </Kept>,
      );
    expect(both().html).toContain('<div><p');
    expect(both()).toEqual(both());
  });

  it('brings what its first picture asks of the head', () => {
    const of = Object.freeze({});
    const shown = () =>
      page(
        <Kept of={of} name="gambar">
          <img alt="" src="/a.webp" srcSet="/a.webp?w=96 96w" sizes="100vw" fetchPriority="high" />
        </Kept>,
      ).html;
    shown();
    expect(shown()).toContain(
      '<head><link rel="preload" as="image" imageSrcSet="/a.webp?w=96 96w" imageSizes="100vw" fetchPriority="high"/></head>',
    );
  });

  it('fails where it asks who is signed in', () => {
    const of = Object.freeze({});
    const Name = () => <b>{useSite().user?.nama ?? 'tamu'}</b>;
    const within = (child: ReactNode) => {
      const Component = () => <PartsContext value={newParts()}>{child}</PartsContext>;
      const Stub = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => ({}) }]);
      return renderToString(<Stub hydrationData={{ loaderData: { root: { user: null } } }} />);
    };
    expect(within(<Name />)).toContain('tamu');
    const kept = (
      <Kept of={of} name="siapa">
        <Name />
      </Kept>
    );
    expect(() => within(kept)).toThrow(/asks who is signed in/);
  });
});
