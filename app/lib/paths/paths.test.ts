import { expect, it } from 'vitest';
import { pageAddress, paths, signInPath, withSignIn } from './paths.ts';
import { morePaths } from './paths-more.ts';

const asked = (path: string) => new Request(`http://desa.example${path}`);

it('redirects a visitor to the page itself with the sign-in dialog open', () => {
  expect(signInPath(asked('/profil-saya?sub=toko-saya'))).toBe('/profil-saya?sub=toko-saya&login=true');
  expect(signInPath(asked('/profil-saya.data?sub=toko-saya&_routes=x'))).toBe(
    '/profil-saya?sub=toko-saya&login=true',
  );
  for (const home of ['/', '/_.data', '/_root.data'])
    expect(signInPath(asked(home)), home).toBe('/?login=true');
});

it('redirects staff to their own sign-in, and back', () => {
  expect(signInPath(asked('/kelola/berita?page=2'))).toBe('/kelola/masuk?next=%2Fkelola%2Fberita%3Fpage%3D2');
});

it('keeps the query of the page under the dialog', () => {
  expect(withSignIn('/lapor-online?q=jalan', paths.buatLapor())).toBe(
    '/lapor-online?q=jalan&login=true&next=%2Fbuat-lapor-online',
  );
});

it('encodes user input', () => {
  expect(morePaths.tokoProdukDetail('kopi/susu')).toBe('/toko-desa/produk/kopi%2Fsusu');
  expect(paths.profilSaya('detail-toko', { shopID: 3 })).toBe('/profil-saya?sub=detail-toko&shopID=3');
  expect(pageAddress(asked('/berita?index&per_page=19'))).toBe('/berita?per_page=19');
});
