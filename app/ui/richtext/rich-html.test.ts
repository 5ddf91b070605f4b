import { describe, expect, it } from 'vitest';
import { withoutForeignPictures, withoutStyles } from './rich-html.ts';

describe('withoutForeignPictures', () => {
  it.each([
    ['<img src="/berkas/a/b.webp" alt="Sawah" loading="lazy" />', undefined],
    ['<img src="data:image/png;base64,AAAA" alt="" />', undefined],
    [
      '<p>a<img src="https://lain.example/x.jpg?a=1&amp;b=2" alt="Pintu &quot;air&quot;" />b</p>',
      '<p>a<a href="https://lain.example/x.jpg?a=1&amp;b=2" rel="noopener nofollow">Gambar: Pintu &quot;air&quot; (lain.example)</a>b</p>',
    ],
    [
      '<img src="http://lain.example/x.jpg" alt="" />',
      '<a href="http://lain.example/x.jpg" rel="noopener nofollow">Gambar (lain.example)</a>',
    ],
  ])('%s', (html, shown = html) => expect(withoutForeignPictures(html)).toBe(shown));
});

it('replaces style attributes with equivalent classes', () => {
  const { looks, dress } = withoutStyles(
    '<p style="text-align: right; font-size: 18px">a</p><p>b</p><td style="color: red">c</td>',
  );
  expect(looks).toEqual([{ 'text-align': 'right', 'font-size': '18px' }, {}]);
  expect(dress(['r1', undefined])).toBe('<p class="r1">a</p><p>b</p><td>c</td>');
});
