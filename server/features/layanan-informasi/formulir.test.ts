import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { flatErrors } from '#contract/errors.ts';
import { alasanKeberatan, caraMemperoleh, caraSalinan } from '#contract/layanan-informasi/daftar.ts';
import { pengajuanKeberatan } from '#contract/layanan-informasi/keberatan.ts';
import { lacakInformasi } from '#contract/layanan-informasi/lacak.ts';
import { permohonanInformasi } from '#contract/layanan-informasi/permohonan.ts';
import { refusal, testApi } from '#test/api.ts';
import { solvedCaptcha } from '#test/captcha.ts';
import { formOf, KUASA, keberatanForm, ktp, PERMOHONAN, permohonanForm, suratKuasa } from '#test/ppid.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;

const requests = ({ db }: Village) =>
  db((one) => one.selectFrom('permohonan_informasi').selectAll().orderBy('id').execute());
const objections = ({ db }: Village) =>
  db((one) => one.selectFrom('pengajuan_keberatan').selectAll().orderBy('id').execute());
const errorsOf = async (call: Promise<unknown>) => {
  const { http, body } = await refusal(call);
  return { http, errors: Object.assign({}, ...flatErrors(body.errors)) as Record<string, string[]> };
};

const PERSON = {
  name_first: ['Masukkan nama depan !'],
  name_last: ['Masukkan nama belakang !'],
  email: ['Masukkan email anda !'],
  no_hp: ['Masukkan telepon hp !'],
  alamat: ['Masukkan alamat anda !'],
  city: ['Masukkan kota anda !'],
  province: ['Masukkan provinsi anda !'],
  postal_code: ['Masukkan kode pos anda !'],
};
const CAPTCHA = { captcha: ['Harap verifikasi captcha terlebih dahulu!'] };

describe('a request', () => {
  it('is written down with number, code, last day and a masked address', async () => {
    const here = await api.village();
    const made = await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
    expect(made).toMatchObject({ email: 'h***a@surat.example', surel: false });
    expect(made.nomor).toMatch(/^001\/PPID\/[IVX]+\/20\d\d$/);
    expect(made.kode).toMatch(/^PI-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const [row] = await requests(here);
    expect(row).toMatchObject({ keadaan: 'diproses', tenggat: made.tenggat, no_identitas: '' });
    const file = await here.db((db) =>
      db
        .selectFrom('berkas')
        .selectAll()
        .where('id', '=', row?.identitas_id ?? '')
        .executeTakeFirst(),
    );
    expect(file).toMatchObject({ privat: true, area: null, pemilik: null, mime: 'image/webp' });
  });

  it('names everything that is missing at once, in the words of the specification', async () => {
    const here = await api.village();
    const refused = await errorsOf(
      here.call(permohonanInformasi.create, { body: formOf({ name_first: ' ' }) }),
    );
    expect(refused).toEqual({
      http: 400,
      errors: {
        ...PERSON,
        file: ['Masukkan upload identitas anda!'],
        opd_ygdituju: ['Masukkan opd yang dituju !'],
        informasi_ygdibutuhkan: ['Masukkan informasi yang dibutuhkan !'],
        alasan_informasi: ['Masukkan alasan penggunaan informasi !'],
        cara_informasi: ['Masukkan cara memperoleh informasi !'],
        cara_mendapatkan_salinan: ['Masukkan cara mendapatkan salinan informasi !'],
        ...CAPTCHA,
      },
    });
    expect(await requests(here)).toEqual([]);
  });

  it('names choices and a captcha that are none beside what its schema finds, and where that finds nothing', async () => {
    const here = await api.village();
    const unknown = { cara_informasi: '999', cara_mendapatkan_salinan: 'Lewat mimpi', captcha: 'x' };
    const told = {
      cara_informasi: ['Masukkan cara memperoleh informasi !'],
      cara_mendapatkan_salinan: ['Masukkan cara mendapatkan salinan informasi !'],
      ...CAPTCHA,
    };
    const send = (more: Record<string, string | File>) =>
      errorsOf(
        here.call(permohonanInformasi.create, { body: formOf({ ...PERMOHONAN, ...unknown, ...more }) }),
      );
    expect((await send({ file: ktp() })).errors).toEqual(told);
    expect((await send({ name_first: ' ' })).errors).toEqual({
      ...told,
      name_first: PERSON.name_first,
      file: ['Masukkan upload identitas anda!'],
    });
  });

  it('takes pictures only, of five megabytes, by their content', async () => {
    const here = await api.village();
    const pdf = new File([await suratKuasa().arrayBuffer()], 'ktp.jpg', { type: 'image/jpeg' });
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'ktp.png', { type: 'image/png' });
    for (const [file, message] of [
      [pdf, 'Berkas ini adalah PDF. Yang diterima: PNG, JPEG, atau WEBP.'],
      [large, 'Paling besar 5 MB. Kecilkan gambar atau potret ulang.'],
    ] as const) {
      const body = await permohonanForm(here.call, { file });
      expect((await errorsOf(here.call(permohonanInformasi.create, { body }))).errors).toEqual({
        file: [message],
      });
    }
  });

  it('keeps no number beside a picture, no village of the form, and one JSON address', async () => {
    const [here, there] = [await api.village(), await api.village()];
    const alamat = JSON.stringify({
      address: 'Jalan Satu',
      city: 'Kota',
      province: 'Provinsi',
      postal_code: '40111',
      country: 'Malaysia',
    });
    const { city: _, province: __, postal_code: ___, ...rest } = PERMOHONAN;
    const body = formOf({
      ...rest,
      alamat,
      no_identitas: '1234567890',
      desa: String(there.desaId),
      captcha: await solvedCaptcha(here.call, 'permohonan-informasi'),
      file: ktp(),
    });
    await here.call(permohonanInformasi.create, { body });
    expect(await requests(there)).toEqual([]);
    expect((await requests(here))[0]).toMatchObject({
      alamat: 'Jalan Satu',
      city: 'Kota',
      postal_code: '40111',
      no_identitas: '',
    });
  });

  it.each([
    {
      'alamat[address]': 'Jalan Satu',
      'alamat[city]': 'Kota',
      'alamat[province]': 'Jawa',
      'alamat[postal_code]': '40111',
    },
    { alamat: 'Jalan Satu', 'alamat.city': 'Kota', 'alamat.province': 'Jawa', 'alamat.postal_code': '40111' },
    {
      alamat: 'Jalan Satu',
      'alamat[city]': 'Kota',
      'alamat[province]': 'Jawa',
      'alamat[postal_code]': '40111',
    },
    { alamat: 'Jalan Satu, Kota, Jawa 40111' },
    { alamat: '{"address":"Jalan Satu","city":"Kota","province":"Jawa","postal_code":"40111"}' },
  ])('takes the address %j, and a captcha as widgets call it', async (address) => {
    const here = await api.village();
    const { alamat: _, city: __, province: ___, postal_code: ____, ...rest } = PERMOHONAN;
    const captcha_token = await solvedCaptcha(here.call, 'permohonan-informasi');
    const body = formOf({ ...rest, ...address, captcha_token, file: ktp() });
    await here.call(permohonanInformasi.create, { body });
    expect((await requests(here))[0]).toMatchObject({
      ...{ alamat: 'Jalan Satu', city: 'Kota', province: 'Jawa', postal_code: '40111' },
    });
  });

  it('is refused without a solved captcha, and with one of another form or used before', async () => {
    const here = await api.village();
    const used = await solvedCaptcha(here.call, 'permohonan-informasi');
    await here.call(permohonanInformasi.create, { body: await permohonanForm(here.call, { captcha: used }) });
    for (const captcha of ['x', used, await solvedCaptcha(here.call, 'pengajuan-keberatan')]) {
      const body = await permohonanForm(here.call, { captcha });
      expect(await errorsOf(here.call(permohonanInformasi.create, { body }))).toEqual({
        http: 400,
        errors: CAPTCHA,
      });
    }
    expect(await requests(here)).toHaveLength(1);
  });

  it('sent two hundred times at once under one key is one row, and everybody is told its number', async () => {
    const here = await api.village();
    const captcha = await solvedCaptcha(here.call, 'permohonan-informasi');
    const key = 'formulir-yang-sama-1';
    const body = await permohonanForm(here.call, { captcha });
    // From so many addresses that none of them is held back.
    const send = (_: unknown, at: number) => {
      const init = { method: 'POST', body, headers: { 'idempotency-key': key } };
      return here.from(`10.1.${at % 20}.1`).send('/v1/permohonan_informasi/', init);
    };
    const answers = await Promise.all(Array.from({ length: 200 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const made = await Promise.all(answers.map((one) => one.json()));
    expect(new Set(made.map(({ data }) => data?.nomor)).size).toBe(1);
    expect(await requests(here)).toHaveLength(1);
    // The same form is the same form, also with a captcha that has run out meanwhile.
    const anew = await permohonanForm(here.call, { captcha: 'x' });
    const again = await here.send('/v1/permohonan_informasi/', {
      method: 'POST',
      body: anew,
      headers: { 'idempotency-key': key },
    });
    expect((await again.json()).data.nomor).toBe(made[0].data.nomor);
    expect(await requests(here)).toHaveLength(1);
  });

  it('sent a thousand times at once to two nodes is one row, and everybody is told its number', async () => {
    const here = await api.village();
    const trusting = { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_PER_MINUTE: '1000000' };
    const nodes = await Promise.all([api.serve(trusting), api.serve(trusting)]);
    const captcha = await solvedCaptcha(here.call, 'permohonan-informasi');
    const form = new Response(await permohonanForm(here.call, { captcha }));
    const type = form.headers.get('content-type') ?? '';
    const body = new Uint8Array(await form.arrayBuffer());
    const key = 'formulir-yang-sama-dua-simpul';
    const sent = { 'idempotency-key': key, 'content-type': type, host: here.host };
    const send = async (at: number) => {
      const headers = { ...sent, 'x-forwarded-for': `10.2.${at % 100}.1` };
      const url = `${nodes[at % 2]?.url}/v1/permohonan_informasi/`;
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        httpRequest(url, { method: 'POST', headers }).on('response', done).on('error', fail).end(body);
      });
      return `${answer.statusCode} ${await text(answer)}`;
    };
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => send(at)));
    const [row, ...others] = await requests(here);
    expect(others).toEqual([]);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^201 /);
    expect(answers[0]).toContain(`"nomor":"${row?.nomor}"`);
  });

  it('has numbers without a gap, each year and village by itself', async () => {
    const here = await api.village();
    const send = async () => here.call(permohonanInformasi.create, { body: await permohonanForm(here.call) });
    const made = await Promise.all(Array.from({ length: 6 }, send));
    const numbers = made.map(({ nomor }) => Number(nomor.slice(0, 3))).toSorted((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('survives what is sent to hurt', async () => {
    const here = await api.village();
    for (const given of [
      { informasi_ygdibutuhkan: 'x'.repeat(12_000) },
      { cara_informasi: 'constructor' },
      { cara_informasi: '99999999' },
      { email: 'bukan email' },
      { alamat: '{"address":{"__proto__":1}}' },
    ]) {
      const body = await permohonanForm(here.call, given);
      expect([400, 413]).toContain((await refusal(here.call(permohonanInformasi.create, { body }))).http);
    }
    expect(await requests(here)).toEqual([]);
  });
});

describe('an objection', () => {
  it('without a representative needs none of their fields', async () => {
    const here = await api.village();
    const body = await keberatanForm(here.call, { dengan_kuasa: '0', ...KUASA });
    const made = await here.call(pengajuanKeberatan.create, { body });
    expect(made.nomor).toMatch(/^001\/KBR\//);
    expect(made.kode).toMatch(/^KB-/);
    expect((await objections(here))[0]).toMatchObject({ kuasa: null, surat_kuasa_id: null });
  });

  it('with empty fields of a representative has none', async () => {
    const here = await api.village();
    const empty = Object.fromEntries(Object.keys(KUASA).map((name) => [name, ' ']));
    await here.call(pengajuanKeberatan.create, { body: await keberatanForm(here.call, empty) });
    expect((await objections(here))[0]).toMatchObject({ kuasa: null });
    const some = await keberatanForm(here.call, { ...empty, name_first_kuasa: 'Siti' });
    const { errors } = await errorsOf(here.call(pengajuanKeberatan.create, { body: some }));
    expect(Object.keys(errors)).toContain('name_last_kuasa');
  });

  it('with one keeps both people and the letter', async () => {
    const here = await api.village();
    const body = await keberatanForm(here.call, { dengan_kuasa: '1', ...KUASA, file: suratKuasa() });
    await here.call(pengajuanKeberatan.create, { body });
    const [row] = await objections(here);
    expect(row?.kuasa).toMatchObject({ name_first: 'Siti', pekerjaan: 'Pendamping hukum' });
    expect(row?.surat_kuasa_id).toBeTruthy();
  });

  it('names everything that is missing', async () => {
    const here = await api.village();
    const own = {
      ...PERSON,
      tujuan: ['Masukkan tujuan !'],
      pekerjaan: ['Masukkan pekerjaan anda !'],
      alasan_keberatan: ['Pilih alasan pengajuan !'],
      ...CAPTCHA,
    };
    const alone = await errorsOf(
      here.call(pengajuanKeberatan.create, { body: formOf({ dengan_kuasa: '0' }) }),
    );
    expect(alone.errors).toEqual(own);
    const both = await errorsOf(
      here.call(pengajuanKeberatan.create, { body: formOf({ dengan_kuasa: '1' }) }),
    );
    const theirs = Object.entries(PERSON).map(([name, message]) => [`${name}_kuasa`, message]);
    expect(both.errors).toEqual({
      ...own,
      ...Object.fromEntries(theirs),
      pekerjaan_kuasa: ['Masukkan pekerjaan anda !'],
      file: ['File Surat Kuasa wajib diunggah!'],
    });
    const chosen = await keberatanForm(here.call, { tujuan: '', alasan_keberatan: '999', captcha: 'x' });
    expect((await errorsOf(here.call(pengajuanKeberatan.create, { body: chosen }))).errors).toEqual({
      tujuan: ['Masukkan tujuan !'],
      alasan_keberatan: ['Pilih alasan pengajuan !'],
      ...CAPTCHA,
    });
    const body = await keberatanForm(here.call, { dengan_kuasa: '1', ...KUASA });
    expect((await errorsOf(here.call(pengajuanKeberatan.create, { body }))).errors).toEqual({
      file: ['File Surat Kuasa wajib diunggah!'],
    });
    const photo = await keberatanForm(here.call, { dengan_kuasa: '1', ...KUASA, file: ktp() });
    expect((await errorsOf(here.call(pengajuanKeberatan.create, { body: photo }))).errors).toEqual({
      file: ['Berkas ini adalah JPEG. Yang diterima: PDF.'],
    });
  });

  it('finds its request by code or number, and says nothing of one that is not there', async () => {
    const here = await api.village();
    const { nomor, kode } = await here.call(permohonanInformasi.create, {
      body: await permohonanForm(here.call),
    });
    const over: (string | null)[] = [];
    for (const given of [
      { kode: kode.toLowerCase() },
      { no_daftar: nomor },
      { no_daftar: '999/PPID/I/2020' },
      { no_daftar: 'Hendra Wijaya' },
    ]) {
      const body = await keberatanForm(here.call, { dengan_kuasa: '0', ...given });
      const made = await here.call(pengajuanKeberatan.create, { body });
      over.push((await here.call(lacakInformasi.track, { body: { kode: made.kode } })).atas);
    }
    // What is tracked tells of a number that was only written not whether it is one.
    expect(over).toEqual([nomor, nomor, '999/PPID/I/2020', null]);
    const [request] = await requests(here);
    expect((await objections(here)).map(({ permohonan_id }) => permohonan_id)).toEqual([
      request?.id,
      request?.id,
      null,
      null,
    ]);
  });
});

describe('the lists of the forms', () => {
  it('are filled for a new village, in order, and searched by name', async () => {
    const here = await api.village();
    const names = async (call: typeof caraMemperoleh.list | typeof alasanKeberatan.list, query = {}) =>
      (await here.call(call, { query })).data.map(({ nama }) => nama);
    expect(await names(caraMemperoleh.list)).toEqual([
      'Melihat/membaca/mendengarkan/mencatat',
      'Mendapatkan salinan informasi (cetak/elektronik)',
    ]);
    expect(await names(alasanKeberatan.list)).toHaveLength(7);
    const found = await here.call(caraSalinan.list, { query: { 'filter{nama.icontains}': 'PO' } });
    expect(found.data.map(({ nama }) => nama)).toEqual(['Pos']);
  });

  it('are changed by staff of PPID, and never become empty', async () => {
    const here = await api.village();
    const officer = await here.perangkat('ppid');
    const added = await officer.call(caraSalinan.create, { body: { nama: 'WhatsApp' } });
    const { data } = await here.call(caraSalinan.list);
    expect(data.at(-1)?.nama).toBe('WhatsApp');
    const other = await here.perangkat('berita');
    expect((await refusal(other.call(caraSalinan.create, { body: { nama: 'X' } }))).http).toBe(403);
    for (const { id } of data.filter((one) => one.id !== added.id))
      await officer.call(caraSalinan.remove, { params: { id } });
    expect((await refusal(officer.call(caraSalinan.remove, { params: { id: added.id } }))).http).toBe(409);
    const there = await api.village();
    const stranger = await there.perangkat('ppid');
    expect((await refusal(stranger.call(caraSalinan.remove, { params: { id: added.id } }))).http).toBe(404);
  });
});
