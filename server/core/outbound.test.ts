import { createServer, type RequestListener } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { askOutbound, blocksOf, isPublicAddress, OutboundError, readOutbound } from './outbound.ts';

const NOTHING = blocksOf([]);
const HOUSE = blocksOf(['127.0.0.1']);
const servers: (() => void)[] = [];
afterAll(() => {
  for (const close of servers) close();
});

async function serve(listener: RequestListener): Promise<{ origin: string; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { origin: `http://127.0.0.1:${port}`, port };
}

const reasonOf = async (work: () => unknown) => {
  try {
    await work();
    return 'boleh';
  } catch (error) {
    return error instanceof OutboundError ? error.reason : error;
  }
};
const ask = (text: string, more: Partial<Parameters<typeof askOutbound>[1]> = {}) =>
  askOutbound(text, { allowed: NOTHING, patienceMs: 2_000, largest: 1_000, ...more });

/** Addresses by which people have reached what they should not, and why each is refused. */
const HOSTILE: [string, OutboundError['reason']][] = [
  // Written plainly.
  ['http://127.0.0.1/', 'pribadi'],
  ['http://127.1.2.3/', 'pribadi'],
  ['http://0.0.0.0/', 'pribadi'],
  ['http://10.0.0.1/', 'pribadi'],
  ['http://172.16.0.1/', 'pribadi'],
  ['http://172.31.255.254/', 'pribadi'],
  ['http://192.168.1.64/', 'pribadi'],
  ['http://100.64.0.1/', 'pribadi'],
  ['http://198.18.0.1/', 'pribadi'],
  ['http://192.0.2.1/', 'pribadi'],
  ['http://224.0.0.1/', 'pribadi'],
  ['http://255.255.255.255/', 'pribadi'],
  // Metadata of clouds.
  ['http://169.254.169.254/latest/meta-data/', 'pribadi'],
  ['http://169.254.170.2/v2/credentials', 'pribadi'],
  ['http://100.100.100.200/latest/meta-data/', 'pribadi'],
  ['http://metadata.google.internal/', 'pribadi'],
  ['http://[fd00:ec2::254]/latest/', 'pribadi'],
  // The same number in other clothes.
  ['http://2130706433/', 'pribadi'],
  ['http://0x7f000001/', 'pribadi'],
  ['http://0x7f.0.0.1/', 'pribadi'],
  ['http://0x7f.1/', 'pribadi'],
  ['http://017700000001/', 'pribadi'],
  ['http://0177.0.0.1/', 'pribadi'],
  ['http://127.1/', 'pribadi'],
  ['http://127.0.1/', 'pribadi'],
  ['http://0/', 'pribadi'],
  ['http://3232235841/', 'pribadi'],
  ['http://0xA9FEA9FE/', 'pribadi'],
  ['http://0251.0376.0251.0376/', 'pribadi'],
  ['http://127.0.0.1./', 'pribadi'],
  ['http://%31%32%37.0.0.1/', 'pribadi'],
  // Dots and digits of other scripts.
  ['http://127。0。0。1/', 'pribadi'],
  ['http://１２７．0．0．1/', 'pribadi'],
  ['http://①②⑦.⓪.⓪.①/', 'pribadi'],
  ['http://ⓛocalhost/', 'pribadi'],
  ['http://loc\u00adalhost/', 'pribadi'],
  // IPv6.
  ['http://[::1]/', 'pribadi'],
  ['http://[::]/', 'pribadi'],
  ['http://[0:0:0:0:0:0:0:1]/', 'pribadi'],
  ['http://[::ffff:127.0.0.1]/', 'pribadi'],
  ['http://[::ffff:7f00:1]/', 'pribadi'],
  ['http://[::ffff:a9fe:a9fe]/', 'pribadi'],
  ['http://[::127.0.0.1]/', 'pribadi'],
  ['http://[64:ff9b::7f00:1]/', 'pribadi'],
  ['http://[2002:7f00:1::]/', 'pribadi'],
  ['http://[2001:0:7f00:1::]/', 'pribadi'],
  ['http://[fe80::1]/', 'pribadi'],
  ['http://[fc00::1]/', 'pribadi'],
  ['http://[ff02::1]/', 'pribadi'],
  ['http://[2001:db8::1]/', 'pribadi'],
  ['http://[fe80::1%25eth0]/', 'bentuk'],
  // Names of the house.
  ['http://localhost/', 'pribadi'],
  ['http://LOCALHOST./', 'pribadi'],
  ['http://kamera.localhost/', 'pribadi'],
  ['http://nvr.local/', 'pribadi'],
  ['http://db.internal/', 'pribadi'],
  ['http://router.home.arpa/', 'pribadi'],
  ['http://postgres/', 'pribadi'],
  // Who asks, and with what.
  ['http://admin:rahasia@kamera.example/', 'sandi'],
  ['http://admin@kamera.example/', 'sandi'],
  ['http://@kamera.example/', 'sandi'],
  ['http://kamera.example:pw@127.0.0.1/', 'sandi'],
  // Ports of services.
  ['http://kamera.example:22/', 'port'],
  ['http://kamera.example:25/', 'port'],
  ['http://kamera.example:6379/', 'port'],
  ['http://kamera.example:5432/', 'port'],
  ['http://kamera.example:0/', 'port'],
  ['http://kamera.example:99999/', 'bentuk'],
  // Schemes.
  ['file:///etc/passwd', 'skema'],
  ['ftp://kamera.example/', 'skema'],
  ['gopher://kamera.example/', 'skema'],
  ['rtsp://kamera.example/', 'skema'],
  ['javascript:alert(1)', 'skema'],
  ['data:image/png;base64,AAAA', 'skema'],
  // Text that is read in two ways.
  ['http://kamera.example\\@127.0.0.1/', 'bentuk'],
  ['http://127.0.0.1\n.kamera.example/', 'bentuk'],
  ['http://kamera.example /', 'bentuk'],
  ['http://', 'bentuk'],
  ['//127.0.0.1/', 'bentuk'],
  ['', 'bentuk'],
  [`http://kamera.example/${'a'.repeat(3_000)}`, 'bentuk'],
];

describe('an address that somebody typed', () => {
  it('has a table of sixty forms and more', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60));

  it.each(HOSTILE)('%s is refused: %s', async (text, reason) => {
    expect(await reasonOf(() => readOutbound(text, { allowed: NOTHING }))).toBe(reason);
    expect(await reasonOf(() => ask(text))).toBe(reason);
  });

  it.each([
    ...['https://kamera.example/a.m3u8', 'http://8.8.8.8/', 'https://kamera.example:8889/whep'],
    ...['https://[2606:4700::1111]/', 'https://kamera.example./x?q=@'],
  ])('%s may be asked', (text) => {
    expect(readOutbound(text, { allowed: NOTHING })).toBeInstanceOf(URL);
  });

  it('knows addresses of nobody by their number', () => {
    for (const address of ['8.8.8.8', '114.4.4.4', '2606:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of ['::ffff:10.0.0.1', '::ffff:a00:1', '2002::1', 'x', ''])
      expect(isPublicAddress(address), address).toBe(false);
  });
});

describe('a name', () => {
  it('is refused when one of its addresses is closed, and when it has none', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    expect(await reasonOf(() => ask('http://kamera.example/', { resolve }))).toBe('pribadi');
    expect(await reasonOf(() => ask('http://kamera.example/', { resolve: async () => [] }))).toBe('nama');
  });

  it('is asked for once: the connection goes to the address that was checked', async () => {
    const { port } = await serve((_request, response) => response.end('kamera'));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const answer = await ask(`http://kamera.example:${port}/`, { allowed: HOUSE, resolve });
    expect(answer.body.toString()).toBe('kamera');
    expect(asked).toBe(1);
  });

  it('gives up when nobody says what it is', async () => {
    const resolve = () => new Promise<never>(() => {});
    expect(await reasonOf(() => ask('http://kamera.example/', { resolve, patienceMs: 50 }))).toBe('waktu');
  });
});

describe('what is asked', () => {
  it('follows redirects that may be asked themselves, three at most', async () => {
    const { origin } = await serve((request, response) => {
      const at = Number(request.url?.slice(1));
      if (at === 0) return void response.end('sampai');
      response.writeHead(302, { location: `/${at - 1}` }).end();
    });
    expect((await ask(`${origin}/3`, { allowed: HOUSE })).body.toString()).toBe('sampai');
    expect(await reasonOf(() => ask(`${origin}/4`, { allowed: HOUSE }))).toBe('alihan');
  });

  it.each([
    ['http://10.0.0.1/', 'pribadi'],
    ['http://169.254.169.254/latest/meta-data/', 'pribadi'],
    ['http://[::1]/', 'pribadi'],
    ['http://a:b@kamera.example/', 'sandi'],
    ['file:///etc/passwd', 'skema'],
  ])('does not follow a redirect to %s', async (location, reason) => {
    const { origin } = await serve((_request, response) => response.writeHead(301, { location }).end());
    expect(await reasonOf(() => ask(origin, { allowed: HOUSE }))).toBe(reason);
  });

  it('stops at its time, also in the middle of an answer, and at its size', async () => {
    const slow = await serve((_request, response) => void response.write('a'));
    expect(await reasonOf(() => ask(slow.origin, { allowed: HOUSE, patienceMs: 100 }))).toBe('waktu');
    const endless = await serve((_request, response) => {
      const clock = setInterval(() => response.write('x'.repeat(500)), 1);
      response.on('close', () => clearInterval(clock));
    });
    expect(await reasonOf(() => ask(endless.origin, { allowed: HOUSE }))).toBe('besar');
    const { body } = await ask(endless.origin, { allowed: HOUSE, cut: true });
    expect(body).toHaveLength(1_000);
  });

  it('reaches this machine only by the explicit setting', async () => {
    const { origin } = await serve((_request, response) => response.end('ada'));
    expect(await reasonOf(() => ask(origin))).toBe('pribadi');
    expect((await ask(origin, { allowed: HOUSE })).body.toString()).toBe('ada');
  });
});
