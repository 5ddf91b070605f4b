import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, excerpt, plainText } from './html.ts';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p><noscript></p><style></noscript><img src=x onerror=alert(1)></style>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://jahat.example/"><img src=x onerror=alert(1)></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#10;script&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//jahat.example">x</a>',
  '<a href="/\\jahat.example">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="data:image/png;base64,AAAA" srcset="javascript:alert(1) 1x">',
  '<a href="https://x.example" onclick="alert(1)" style="background:url(javascript:alert(1))">x</a>',
  '<p style="position:fixed;inset:0;font-size:999px;text-align:center;background:red">x',
  '<base href="https://jahat.example/"><meta http-equiv="refresh" content="0;url=https://jahat.example">',
  '<object data="x"><embed src="x"></object><link rel=stylesheet href=x>',
  '<form action="https://jahat.example"><input name=nik><button>Kirim</button></form>',
  '<video src="/a.mp4" autoplay muted onplay=alert(1)></video>',
  '<p id="isi" class="dialog" name="desa">x</p>',
  '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-video="&quot;><img src=x>">x</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<<img src=x onerror=alert(1)>>',
];

const TAG = /<(\/?)([^\s/>]*)([^>]*)>/g;
const ALLOWED =
  /^(p|br|hr|h[2-6]|strong|b|em|i|u|s|su[bp]|span|div|blockquote|footer|cite|ul|ol|li|a|img|figure|figcaption|pre|code|table|caption|thead|tbody|tfoot|tr|t[hd]|video|audio)$/;
const ATTRIBUTE =
  /^ ?(href|title|rel|data-video|src|alt|width|height|loading|controls|preload|start|colspan|rowspan|scope|style)="[^"<>]*"/;
const ADDRESS = /^(https?:|mailto:|ftp:|\/(?![/\\])|#|data:image\/(png|jpeg|gif|webp);base64,)/i;

/** Parses a result as strictly as it was written: anything unexpected is a fault. */
function faults(html: string): string[] {
  const found: string[] = [];
  for (const [tag, , name = '', rest = ''] of html.matchAll(TAG)) {
    if (!ALLOWED.test(name)) found.push(tag);
    let left = rest.replace(/ ?\/$/, '');
    for (let one = ATTRIBUTE.exec(left); one; one = ATTRIBUTE.exec(left)) {
      left = left.slice(one[0].length);
      const [, key = '', value = ''] = /(\S+)="(.*)"/.exec(one[0]) ?? [];
      if ((key === 'href' || key === 'src') && !ADDRESS.test(value)) found.push(one[0]);
      if (key === 'style' && !/^(text-align: \w+)?(; )?(font-size: \d\dpx|font-size: \dpx)?$/.test(value))
        found.push(one[0]);
    }
    if (left.trim()) found.push(`${tag} → ${left}`);
  }
  if (html.replace(TAG, '').includes('<')) found.push('an open angle bracket');
  return found;
}

describe('cleanHtml', () => {
  it.each(ATTACKS)('disarms %s', (attack) => {
    for (const html of [attack, `<p>sebelum ${attack} sesudah</p>`, `<table><tr><td>${attack}`]) {
      const clean = cleanHtml(html);
      expect(faults(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }
  });

  it('leaves only the whitelist of any input, and is idempotent', () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(...ATTACKS.flatMap((attack) => attack.match(/<[^>]*|[^<]+/g) ?? [])),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '</',
        '&lt;',
        '&#x3c;',
        '<a href=',
        '\0',
        '`',
      ),
      fc.string({ maxLength: 12, unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(faults(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 1_500 },
    );
  });

  it.each([
    ['<p style="text-align: right; color: red">a</p>', '<p style="text-align: right">a</p>'],
    ['<span style="font-size: 24px">a</span>', '<span style="font-size: 24px">a</span>'],
    ['<span style="font-size: 7px">a</span>', '<span>a</span>'],
    ['<span style="font-size: 73px">a</span>', '<span>a</span>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example" rel="noopener nofollow">a</a>'],
    ['<a href="ftp://b.example/a">a</a>', '<a href="ftp://b.example/a" rel="noopener nofollow">a</a>'],
    ['<a href="tel:123">a</a>', '<a>a</a>'],
    ['<a href="/apbdes">a</a>', '<a href="/apbdes">a</a>'],
    ['<img src="https://b.example/a.jpg">', '<img src="https://b.example/a.jpg" alt="" loading="lazy" />'],
    [
      '<img src="data:image/gif;base64,R0lG">',
      '<img src="data:image/gif;base64,R0lG" alt="" loading="lazy" />',
    ],
    ['<td colspan="2" onclick="a">a</td>', '<td colspan="2">a</td>'],
    [
      '<video src="/a.mp4" autoplay></video>',
      '<video src="/a.mp4" controls="controls" preload="none"></video>',
    ],
  ])('%s → %s', (given, kept) => expect(cleanHtml(given)).toBe(kept));

  it('normalises line ends', () => {
    for (const html of ['<p>a</p>\n<p>b</p>', '<p>a</p>\r\n<p>b</p>', '<p>a</p>\r<p>b</p>'])
      expect(cleanHtml(html)).toBe('<p>a</p>\n<p>b</p>');
  });

  it('turns YouTube players, and links on a line of their own, into links that the site plays on a click', () => {
    const link = (text: string) =>
      `<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener nofollow" data-video="dQw4w9WgXcQ">${text}</a>`;
    expect(cleanHtml('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1"></iframe>')).toBe(
      link('Video YouTube'),
    );
    expect(cleanHtml('<p><a href="https://youtu.be/dQw4w9WgXcQ">Panen raya</a></p>')).toBe(
      `<p>${link('Panen raya')}</p>`,
    );
    const inText = '<p>Lihat <a href="https://youtu.be/dQw4w9WgXcQ">videonya</a>.</p>';
    expect(cleanHtml(inText)).not.toContain('data-video');
  });

  it.each([
    '<div>',
    '<svg>',
    '<iframe>',
    '<noscript>',
    '<table><tr><td>',
    '<a href="',
    '<br x',
    '<p style="text-align:',
    '<',
    '&lt;',
    '<!--',
    '; ',
    '<a href="https://www.youtube.com/watch?&&&',
  ])('parses a megabyte of %s in bounded time', (piece) => {
    const started = performance.now();
    const big = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(faults(cleanHtml(big))).toEqual([]);
    plainText(big);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

it('drops everything after 8,000 tags, which would block other requests', () => {
  const rows = (count: number) => `<table><tbody>${'<tr><td>1</td></tr>'.repeat(count)}</tbody></table>`;
  expect(cleanHtml(rows(1_900))).toBe(rows(1_900));
  expect(cleanHtml('<br>'.repeat(50_000)).match(/<br/g)).toHaveLength(8_000);
});

describe('plainText', () => {
  it.each([
    ['<h2>Biaya</h2><p>Satu&nbsp;dua<br>tiga &amp; empat</p>', 'Biaya Satu dua tiga & empat'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['<style>p{}</style>&lt;b&gt;', '<b>'],
    ['', ''],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text));
});

it('returns an empty text where nothing is visible', () => {
  expect(plainText('<p>\u200b\u2060</p><p>&nbsp;\ufeff\u2800</p>')).toBe('');
  expect(plainText('<p>\u200bBalai</p>')).toContain('Balai');
});

describe('excerpt', () => {
  it('cuts at a word and stays within its limit', () => {
    expect(excerpt('Air mengalir ke sawah', 40)).toBe('Air mengalir ke sawah');
    expect(excerpt('Air mengalir, ke sawah', 15)).toBe('Air mengalir…');
    expect(excerpt('Air mengalir. Ke sawah', 14)).toBe('Air mengalir…');
    expect(excerpt('Air mengalir… ke sawah', 15)).toBe('Air mengalir…');
    expect(excerpt('aaaaaaaa👍👍', 10)).toBe('aaaaaaaa…');
    expect(excerpt('a'.repeat(50), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
