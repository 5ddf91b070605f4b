import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_WARGA } from '#server/demo/akun.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from './api.ts';
import { at, formData, listAt, SpecClient, textAt } from './spec-client.ts';

// The village and its people are made by the product; everything below uses nothing but the specification.
const api = await testApi();
const { url } = await api.serve();
const village = api.at(1, 'desa.example');
const USERNAME = DEMO_WARGA[0];
const NEW_PASSWORD = 'Warga#Baru27';
const visitor = new SpecClient(url);
const resident = new SpecClient(url);

const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#447755' } })
  .png()
  .toBuffer();
const picture = (name = 'foto.png') => new File([new Uint8Array(png)], name, { type: 'image/png' });
const POINT = JSON.stringify({ type: 'Feature', geometry: { type: 'Point', coordinates: [106.9, -6.9] } });
const named = (path: string, body: unknown) => listAt(body, path).map((one) => textAt(one, 'nama'));
const errorsOf = (body: unknown): Record<string, unknown> => Object.assign({}, ...listAt(body, 'errors'));

beforeAll(async () => {
  await village.db((db) => fillVillage(api.core, db, { ...SUKAMAJU, host: village.host, residents: 40 }));
}, 300_000);

describe('the life of a client that knows only the specification', () => {
  it('starts: the domain is registered, the village says who it is', async () => {
    expect(at(await visitor.read('/v1/domain-check'), 'data.is_registered')).toBe(true);
    const desa = at(await visitor.read('/v1/desa/me/'), 'data');
    for (const field of [
      'nama_desa',
      'no_telp',
      'email',
      'alamat',
      'sejarah',
      'visi_misi',
      'utara',
      'tipehero',
      'use_isla',
    ])
      expect([field, at(desa, field)]).not.toEqual([field, undefined]);
  });

  it('signs in, after a wrong password', async () => {
    const wrong = await visitor.call('POST', '/v1/token/', { username: USERNAME, password: 'salah' });
    expect(wrong.status).toBe(401);
    resident.keep(
      await resident.write('POST', '/v1/token/', { username: USERNAME, password: DEMO_PASSWORD.warga }),
    );
    expect(resident.pair.access && resident.pair.refresh).toBeTruthy();
    resident.spoil();
    const me = at(await resident.read('/v1/users/me'), 'data');
    expect([at(me, 'role'), at(me, 'username')]).toEqual(['penduduk', USERNAME]);
  });

  it('changes the profile with a photo, in the words of the lists', async () => {
    const lists = await Promise.all(
      ['pendidikan', 'pekerjaan'].map(async (name) =>
        named('data', await resident.read(`/v1/${name}/?search=`)),
      ),
    );
    const before = at(await resident.read('/v1/users/me'), 'data.profile');
    for (const [index, name] of ['pendidikan', 'pekerjaan'].entries())
      expect(lists[index]).toContain(textAt(before, name));
    const body = formData({
      ...{
        nama: textAt(before, 'nama'),
        tanggal_lahir: textAt(before, 'tanggal_lahir'),
        jk: textAt(before, 'kelamin'),
      },
      ...{ pendidikan: lists[0]?.[4] ?? '', pekerjaan: lists[1]?.[8] ?? '', foto: picture() },
    });
    await resident.write('PATCH', `/v1/penduduk/${textAt(before, 'id')}/`, body);
    const after = at(await resident.read('/v1/users/me'), 'data.profile');
    expect([at(after, 'pendidikan'), at(after, 'pekerjaan')]).toEqual([lists[0]?.[4], lists[1]?.[8]]);
    expect(textAt(after, 'foto')).toBeTruthy();
  });

  it('hears of news: the list of notifications, and the socket', async () => {
    const page = await resident.read('/api/v2/util/user-notifications/?page=1&per_page=10');
    expect([at(page, 'meta.page'), typeof at(page, 'meta.total_pages')]).toEqual([1, 'number']);
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/ws/notifications/?token=${resident.pair.access}`,
    );
    await new Promise((done, fail) => {
      socket.onopen = done;
      socket.onerror = fail;
    });
    socket.close();
  });

  it('files a report, sees it in the own list and deletes it', async () => {
    const [kategori] = listAt(await resident.read('/v1/kategorilapor/?search='), 'data');
    const fields = { judul: '', isi: '', kategori: '', status: 1, is_approvement: false };
    const refused = await resident.call('POST', '/v1/lapor/', formData(fields));
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      400,
      expect.objectContaining({ judul: ['Harap masukkan judul'], isi: ['Harap masukkan deskripsi'] }),
    ]);
    const given = {
      judul: 'Lampu padam',
      isi: 'Sejak Senin.',
      kategori: textAt(kategori, 'id'),
      gambar: picture(),
    };
    const made = await resident.write('POST', '/v1/lapor/', formData({ ...fields, ...given }));
    const id = textAt(made, 'data.id');
    const own = listAt(await resident.read('/v1/lapor/me'), 'data').find((one) => textAt(one, 'id') === id);
    expect(own).toMatchObject({ judul: given.judul, is_approvement: false });
    expect(textAt(own, 'status.nama') && textAt(own, 'status.warna')).toBeTruthy();
    await resident.write('DELETE', `/v1/lapor/${id}/`);
    const approved = 'include[]=kategori&include[]=status&filter{is_approvement.icontains}=true';
    const [first] = listAt(await visitor.read(`/v1/lapor?${approved}&per_page=6`), 'data');
    const one = await visitor.read(`/v1/lapor/${textAt(first, 'id')}?include[]=kategori&include[]=status`);
    expect(textAt(one, 'data.kategori.nama')).toBeTruthy();
  });

  it('keeps a shop and its products, also their pictures as an array that was appended', async () => {
    const shop = {
      nama: 'Warung Uji',
      no_telp: '08001234567',
      alamat: 'Jalan Satu',
      deskripsi: '<p>Kopi</p>',
    };
    const made = await resident.write(
      'POST',
      '/api/v2/tokodesa/toko/',
      formData({ ...shop, koordinat: POINT, gambar: picture() }),
    );
    const [toko, slug] = [textAt(made, 'data.id'), textAt(made, 'data.slug')];
    await resident.write(
      'PATCH',
      `/api/v2/tokodesa/toko/${slug}/`,
      formData({ ...shop, alamat: 'Jalan Dua', koordinat: POINT }),
    );
    expect(at(await visitor.read(`/api/v2/tokodesa/toko/${slug}/`), 'data.alamat')).toBe('Jalan Dua');
    const [kategori] = listAt(await visitor.read('/api/v2/tokodesa/kategori-produk/'), 'data');
    const goods = {
      nama: 'Kopi',
      toko,
      harga: 25_000,
      kategori: textAt(kategori, 'id'),
      stok: 4,
      deskripsi: '<p>Enak</p>',
    };
    const images_binary = [picture('a.png'), picture('b.png'), picture('c.png')];
    const product = at(
      await resident.write('POST', '/api/v2/tokodesa/produk/', formData({ ...goods, images_binary })),
      'data',
    );
    const address = `/api/v2/tokodesa/produk/${textAt(product, 'slug')}/`;
    const images_url = listAt(product, 'images').map(String);
    expect(images_url).toHaveLength(3);
    await resident.write('PATCH', address, formData({ ...goods, nama: 'Kopi bubuk', images_url }));
    await resident.write('PATCH', address, formData({ stok: 9 }));
    expect(at(await visitor.read(address), 'data')).toMatchObject({
      nama: 'Kopi bubuk',
      stok: 9,
      images: images_url,
    });
    expect(
      listAt(await visitor.read(`/api/v2/tokodesa/produk?toko=${toko}&search=bubuk`), 'data'),
    ).toHaveLength(1);
    await resident.write('DELETE', `/api/v2/tokodesa/produk/${textAt(product, 'id')}/`);
    expect(named('data', await resident.read('/api/v2/tokodesa/toko/me?search='))).toContain('Warung Uji');
    await resident.write('DELETE', `/api/v2/tokodesa/toko/${toko}/`);
  });

  it('promotes a business, which waits for the office', async () => {
    const [kategori] = listAt(await resident.read('/v1/kategoripotensi/?search='), 'data');
    const fields = {
      nama_usaha: 'Batik',
      judul: 'Batik tulis',
      kategori: textAt(kategori, 'id'),
      harga: 150_000,
    };
    const more = { no_telp: '08001234567', isi: '<p>Halus</p>', is_approvement: false, koordinat: POINT };
    const form = { ...fields, ...more, images_binary: [picture('a.png'), picture('b.png')] };
    const made = at(await resident.write('POST', '/v1/potensi/', formData(form)), 'data');
    expect(at(made, 'is_approvement')).toBe(false);
    const images_url = listAt(made, 'images').map(String);
    await resident.write(
      'PATCH',
      `/v1/potensi/${textAt(made, 'id')}/`,
      formData({ ...fields, ...more, images_url }),
    );
    const own = listAt(await resident.read('/v1/potensi/me'), 'data').find(
      (one) => at(one, 'id') === at(made, 'id'),
    );
    expect(listAt(own, 'images')).toHaveLength(2);
    await resident.write('DELETE', `/v1/potensi/${textAt(made, 'id')}/`);
    const approved = 'filter{is_approvement.icontains}=true&filter{kategori.nama}=UMKM&include[]=kategori';
    await visitor.read(`/v1/potensi/?${approved}&page=1&per_page=6`);
    expect(Array.isArray(at(await resident.read('/v1/sig/me/'), 'data.kepemilikan'))).toBe(true);
  });

  it('asks for information and objects, as PPID forms of another client send it', async () => {
    const person = {
      name_first: 'Hendra',
      name_last: 'Wijaya',
      email: 'hendra@surat.example',
      no_hp: '08000000417',
    };
    const address = {
      'alamat[address]': 'Jalan Satu',
      'alamat[city]': 'Kota',
      'alamat[province]': 'Jawa',
      'alamat[postal_code]': '40111',
    };
    const [cara] = named(
      'data',
      await visitor.read('/v1/daftar_cara_memperoleh_informasi?filter{nama.icontains}='),
    );
    const [salinan] = named(
      'data',
      await visitor.read('/v1/daftar_cara_mendapatkan_salinan?filter{nama.icontains}='),
    );
    const asked = {
      opd_ygdituju: 'PPID',
      informasi_ygdibutuhkan: 'Dana Desa',
      alasan_informasi: 'Musyawarah',
      no_identitas: '',
    };
    const request = {
      ...person,
      ...address,
      ...asked,
      cara_informasi: cara ?? '',
      cara_mendapatkan_salinan: salinan ?? '',
    };
    const unsolved = await visitor.call(
      'POST',
      '/v1/permohonan_informasi/',
      formData({ ...request, file: picture() }),
    );
    expect(errorsOf(unsolved.body)).toEqual({ captcha: ['Harap verifikasi captcha terlebih dahulu!'] });
    const captcha_token = await visitor.captcha('permohonan-informasi');
    await visitor.write(
      'POST',
      '/v1/permohonan_informasi/',
      formData({ ...request, captcha_token, file: picture() }),
    );
    const [alasan] = named('data', await visitor.read('/v1/daftar_alasankeberatan/'));
    const nobody = {
      name_first_kuasa: '',
      name_last_kuasa: '',
      pekerjaan_kuasa: '',
      no_hp_kuasa: '',
      email_kuasa: '',
      alamat_kuasa: '',
    };
    const objection = {
      ...person,
      alamat: 'Jalan Satu, Kota, Jawa 40111',
      pekerjaan: 'Guru',
      tujuan: 'Tahu',
      ...nobody,
    };
    const recaptcha = await visitor.captcha('pengajuan-keberatan');
    await visitor.write(
      'POST',
      '/v1/pengajuan_keberatan/',
      formData({ ...objection, alasan_keberatan: alasan ?? '', recaptcha }),
    );
  });

  it('answers the survey', async () => {
    const answers = async (tipe: string) =>
      listAt(await visitor.read(`/v1/pertanyaan/?filter{tipe}=${tipe}`), 'data').map((one) => ({
        ...{ pertanyaan: at(one, 'pertanyaan'), jawaban: listAt(one, 'jawaban').at(-1) },
      }));
    const [pendidikan] = named('data', await visitor.read('/v1/pendidikan?filter{nama.icontains}=SLTA'));
    const [pekerjaan] = named('data', await visitor.read('/v1/pekerjaan?filter{nama.icontains}=guru'));
    await visitor.write('POST', '/v1/survei-poll', {
      ...{ umur: 34, jenis_kelamin: 'perempuan', pendidikan, pekerjaan },
      ...{ skm_survey_response: await answers('skm'), desa_survey_response: await answers('desa') },
      'g-recaptcha-response': await visitor.captcha('survei'),
    });
  });

  it('reads lists whole without asking for pages', async () => {
    for (const path of [
      ...[
        '/v1/sop_ppid/',
        '/v1/dip_ppid/',
        '/v1/dik_ppid/',
        '/v1/informasi_ppid',
        '/v1/perencanaan_desa/?kategori=2',
      ],
      ...[
        '/v1/sub-kategori-anti-korupsi/',
        '/v1/artikel-anti-korupsi/',
        '/v1/pegawai/',
        '/v1/saddusun/',
        '/v1/cctv/',
      ],
    ]) {
      const page = await visitor.read(path);
      const total = Number(at(page, 'meta.total_results'));
      expect([path, listAt(page, 'data').length]).toEqual([path, Math.min(total, 100)]);
    }
  });

  it('reads news, map and numbers, and adds up a budget', async () => {
    for (const path of [
      ...[
        '/v1/artikel?include[]=kategori&per_page=6',
        '/v1/informasi?include[]=kategori&per_page=3',
        '/v1/profil_ppid',
      ],
      ...[
        '/v1/hero?filter{tipehero.id}=1',
        '/v1/sigtipe?map_exists=true&tematik=false',
        '/v1/sig/?filter{tipe.nama}=bidang',
      ],
      ...[
        '/v1/sig/stream?filter{tipe.nama}=bidang',
        '/v1/anggaranbelanja?include[]=kategori&include[]=tahun',
      ],
      ...[
        '/v1/penduduk/infografis/?tipe=jk',
        '/v1/demografi?type=pendidikan',
        '/v1/produk-hukum/dokumen/?page=1&per_page=10',
      ],
    ])
      await visitor.read(path);
    expect((await visitor.call('GET', '/v1/artikel?search=padi')).status).toBe(400);
    const [latest] = listAt(await visitor.read('/v1/village-budgeting/periode/'), 'data');
    const periode = textAt(latest, 'periode');
    const whole = listAt(await visitor.read(`/v1/village-budgeting-detail/?periode=${periode}`), 'data');
    const parts = listAt(
      await visitor.read(`/v1/village-budgeting-detail/?periode=${periode}&tingkat=rinci`),
      'data',
    );
    for (const [code, category] of [['4', 'pendapatan'] as const, ['5', 'belanja'] as const]) {
      const of = parts.filter((one) => at(one, 'item.category') === category);
      const sum = of.reduce<number>((all, one) => all + Number(at(one, 'initial_budget') ?? 0), 0);
      const root = whole.find((one) => at(one, 'item.code') === code);
      expect([category, sum]).toEqual([category, at(root, 'initial_budget')]);
    }
    expect((await visitor.call('GET', '/v1/absensi/?include[]=pegawai')).status).toBe(403);
  });

  it('asks for letters with answers alone: no paper is missed', async () => {
    const letters = Object.keys(at(await visitor.read('/v1/daftarlayanansurat'), 'data') ?? {});
    expect(letters.length).toBeGreaterThan(0);
    for (const slug of ['domisili', 'usaha', 'sktm', 'belummenikah']) {
      const { status, body } = await resident.call('POST', `/v1/layanansurat/${slug}/`, { atribut: {} });
      const named = JSON.stringify(status < 300 ? [] : at(body, 'errors'));
      expect([slug, [201, 400].includes(status), /lampiran_|syarat_|dokumen_/.test(named)]).toEqual([
        slug,
        true,
        false,
      ]);
    }
    expect(at(await resident.read('/api/v2/layananadministrasi/me'), 'meta.page')).toBe(1);
  });

  it('changes the password and signs out; what ended says so', async () => {
    const change = { username: USERNAME, old_password: DEMO_PASSWORD.warga, password: NEW_PASSWORD };
    await resident.write('POST', '/v1/token/', { username: USERNAME, password: DEMO_PASSWORD.warga });
    await resident.write('POST', '/v1/users/change-password/', change);
    resident.keep(await resident.write('POST', '/v1/token/', { username: USERNAME, password: NEW_PASSWORD }));
    const ended = { ...resident.pair };
    expect((await resident.call('POST', '/v1/token/logout/', { refresh: ended.refresh })).status).toBe(200);
    const gone = await resident.call('GET', '/v1/users/me');
    expect([gone.status, at(gone.body, 'errors.0')]).toEqual([
      401,
      'Token yang diberikan tidak valid untuk semua jenis token',
    ]);
    expect((await resident.call('POST', '/v1/token/refresh/', { refresh: ended.refresh })).status).toBe(401);
    resident.keep(await resident.write('POST', '/v1/token/', { username: USERNAME, password: NEW_PASSWORD }));
    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ aktif: false })
        .where('desa_id', '=', db.desaId)
        .where('username', '=', USERNAME)
        .execute(),
    );
    const disabled = await resident.call('GET', '/v1/users/me');
    expect(at(disabled.body, 'status')).toBe(103);
  });
});
