import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed, textResponse } from './compress.ts';

const LONG = 'Laporan warga tentang saluran air. '.repeat(100);
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const OPEN: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const streamed = (text: string, headers: Record<string, string> = JSON_TYPE, status = 200) =>
  new Response(new Blob([text]).stream(), { status, headers });
const coding = async (response: Response, accepted: string | null) =>
  (await compressed(response, accepted)).headers.get('content-encoding');

describe.each([
  ['a known text', (text: string) => textResponse(text, { headers: { ...JSON_TYPE, 'x-lain': '1' } })],
  ['a stream', (text: string) => streamed(text, { ...JSON_TYPE, 'x-lain': '1' })],
])('%s', (_, make) => {
  it.each(['zstd', 'br', 'gzip'])('is sent as %s to clients that accept it', async (name) => {
    const sent = await compressed(make(LONG), `deflate, ${name}`);
    expect(sent.headers.get('content-encoding')).toBe(name);
    expect(sent.headers.get('vary')).toBe('accept-encoding');
    expect(sent.headers.get('x-lain')).toBe('1');
    const body = Buffer.from(await sent.arrayBuffer());
    expect(body.length).toBeLessThan(LONG.length / 5);
    expect(OPEN[name]?.(body).toString()).toBe(LONG);
  });

  it('is not compressed when it is short or no coding is accepted', async () => {
    for (const [text, accepted] of [
      ['{"data":1}', 'zstd, br, gzip'],
      [LONG, null],
      [LONG, 'identity'],
      [LONG, 'gzip;q=0, br; q=0.0'],
    ] as const) {
      const sent = await compressed(make(text), accepted);
      expect(sent.headers.has('content-encoding')).toBe(false);
      expect(await sent.text()).toBe(text);
    }
  });
});

it('prefers the cheapest coding, in the measured order', async () => {
  const any = () => textResponse(LONG, { headers: JSON_TYPE });
  expect(await coding(any(), 'gzip, deflate, br, zstd')).toBe('zstd');
  expect(await coding(any(), 'gzip, deflate, br')).toBe('br');
  expect(await coding(any(), 'gzip')).toBe('gzip');
});

it('leaves compressed, binary and partial responses unchanged', async () => {
  const alone = [
    streamed(LONG, { 'content-type': 'image/webp' }),
    streamed(LONG, { 'content-type': 'text/event-stream' }),
    streamed(LONG, { ...JSON_TYPE, 'content-encoding': 'br' }),
    streamed(LONG, { ...JSON_TYPE, 'content-range': 'bytes 0-9/10' }, 206),
  ];
  for (const response of alone) expect(await compressed(response, 'gzip')).toBe(response);
});

it('keeps the cookies of a response', async () => {
  const response = textResponse(LONG, { headers: JSON_TYPE });
  response.headers.append('set-cookie', 'a=1');
  response.headers.append('set-cookie', 'b=2');
  expect((await compressed(response, 'br')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});
