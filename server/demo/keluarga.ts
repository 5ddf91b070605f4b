import { yearsBetween } from '#contract/lib/text/tanggal.ts';
import { BELAKANG, LAKI, PEREMPUAN } from './names.ts';
import { between, bodyOf, lifeOf, type Orang } from './orang.ts';
import type { Random } from './random.ts';

/** What happened to somebody, told in `peristiwa.ts`. */
export type Kejadian = 'lahir' | 'mati' | 'keluar' | 'masuk';
export type Anggota = { orang: Orang; kejadian?: Kejadian; hari?: string };

type Sex = 'LK' | 'PR';
type Scene = { random: Random; today: string; keluarga: number; agama: string };
type Kin = Pick<Orang, 'nama_ayah' | 'nama_ibu' | 'nik_ayah' | 'nik_ibu'>;

/** Heads by decade of their lives: a village of many young families and fewer old ones. */
const HEADS = [22, 26, 29, 31, 33, 35, 37, 38, 40, 42, 44, 46, 48, 50, 53, 56, 59, 63, 68, 75] as const;

/** Since when births, deaths and moves are recorded: the first day of last year. */
export const sinceWhen = (today: string): string => `${Number(today.slice(0, 4)) - 1}-01-01`;

/** One household: mostly a couple with children, sometimes with grandparents, sometimes of one parent or one person. */
export function household(random: Random, keluarga: number, today: string): Anggota[] {
  const agama = random.chance(0.94) ? 'ISLAM' : random.pick(['KRISTEN', 'KATHOLIK', 'HINDU', 'BUDHA']);
  const scene = { random, today, keluarga, agama };
  const age = random.pick(HEADS) + random.int(-1, 2);
  const kind = random.int(0, 99);
  const widowed = kind < (age > 55 ? 38 : 7);
  const members = widowed ? alone(scene, age) : couple(scene, age, kind > 96);
  if (age > 27 && age < 56 && random.chance(0.13)) members.push(elder(scene, age));
  if (age > 50 && random.chance(0.18)) members.push(...grandchild(scene, members));
  return cameOrLeft(scene, members);
}

function couple(scene: Scene, age: number, without: boolean): Anggota[] {
  const { random } = scene;
  const head = person(scene, 'LK', age, { hubungan: 'KEPALA KELUARGA', status_kawin: 'KAWIN' });
  const wifeAge = Math.max(19, age + random.int(-6, 2));
  const wife = person(scene, 'PR', wifeAge, { hubungan: 'ISTRI', status_kawin: 'KAWIN' });
  return [
    { orang: head },
    { orang: wife },
    ...(without ? [] : children(scene, wifeAge, { ayah: head, ibu: wife })),
  ];
}

function alone(scene: Scene, age: number): Anggota[] {
  const { random, today } = scene;
  const kelamin = random.chance(0.75) ? 'PR' : 'LK';
  const status_kawin = random.chance(age > 55 ? 0.85 : 0.4) ? 'CERAI MATI' : 'CERAI HIDUP';
  const head = person(scene, kelamin, age, { hubungan: 'KEPALA KELUARGA', status_kawin });
  const members: Anggota[] = [{ orang: head }];
  if (status_kawin === 'CERAI MATI' && random.chance(0.3)) {
    const other = kelamin === 'PR' ? 'LK' : 'PR';
    const hubungan = other === 'LK' ? 'SUAMI' : 'ISTRI';
    const late = person(scene, other, age + random.int(-3, 5), { hubungan, status_kawin: 'KAWIN' });
    members.push(died(late, between(random, sinceWhen(today), today)));
  }
  const parents = kelamin === 'PR' ? { ibu: head } : { ayah: head };
  return [...members, ...(random.chance(0.6) ? children(scene, age, parents) : [])];
}

const died = (orang: Orang, hari: string): Anggota => ({
  orang: { ...orang, status_dasar: 'MATI', status_sejak: hari },
  kejadian: 'mati',
  hari,
});

/** Children of a mother of this age, born while she was 20 to 38; grown ones have mostly left. */
function children(scene: Scene, motherAge: number, { ayah, ibu }: { ayah?: Orang; ibu?: Orang }): Anggota[] {
  const { random, today } = scene;
  const kin = {
    nama_ayah: ayah?.nama ?? `${random.pick(LAKI)} ${random.pick(BELAKANG)}`,
    nama_ibu: ibu?.nama ?? `${random.pick(PEREMPUAN)} ${random.pick(BELAKANG)}`,
  };
  const found: Anggota[] = [];
  for (let mother = random.int(20, 25); mother <= Math.min(motherAge, 38) && found.length < 4; ) {
    const age = motherAge - mother;
    const stays = age < 19 || (age < 30 && random.chance(0.45));
    if (stays && random.chance(0.82)) found.push(child(scene, age, kin));
    mother += random.int(3, 7);
  }
  return found.map(({ orang, ...rest }) => {
    if (orang.tanggal_lahir < sinceWhen(today)) return { orang, ...rest };
    return { orang, kejadian: 'lahir', hari: orang.tanggal_lahir };
  });
}

function child(scene: Scene, age: number, kin: Kin): Anggota {
  const orang = person(scene, scene.random.chance(0.51) ? 'LK' : 'PR', age, {
    hubungan: 'ANAK',
    status_kawin: 'BELUM KAWIN',
    ...kin,
  });
  return { orang };
}

function elder(scene: Scene, age: number): Anggota {
  const { random, today } = scene;
  const kelamin = random.chance(0.7) ? 'PR' : 'LK';
  const orang = person(scene, kelamin, age + random.int(21, 32), {
    hubungan: random.chance(0.6) ? 'ORANGTUA' : 'MERTUA',
    status_kawin: random.chance(0.8) ? 'CERAI MATI' : 'KAWIN',
  });
  return random.chance(0.22) ? died(orang, between(random, sinceWhen(today), today)) : { orang };
}

function grandchild(scene: Scene, members: Anggota[]): Anggota[] {
  const { random } = scene;
  const daughter = members.find(({ orang }) => orang.hubungan === 'ANAK' && orang.kelamin === 'PR')?.orang;
  const nama_ibu = daughter?.nama ?? `${random.pick(PEREMPUAN)} ${random.pick(BELAKANG)}`;
  const kin = { nama_ibu, nama_ayah: `${random.pick(LAKI)} ${random.pick(BELAKANG)}` };
  const { orang } = child(scene, random.int(2, 12), kin);
  return [{ orang: { ...orang, hubungan: 'CUCU' } }];
}

// Now and then somebody grown up leaves, or a whole family comes.
function cameOrLeft({ random, today }: Scene, members: Anggota[]): Anggota[] {
  if (random.chance(0.025)) {
    const hari = between(random, sinceWhen(today), today);
    return members.map(({ orang, kejadian, ...rest }) =>
      kejadian || orang.tanggal_lahir > hari
        ? { orang, kejadian, ...rest }
        : { orang: { ...orang, tinggal_sejak: hari }, kejadian: 'masuk', hari },
    );
  }
  const leaves = random.chance(0.2)
    ? members.find(
        ({ orang, kejadian }) =>
          !kejadian && orang.hubungan === 'ANAK' && yearsBetween(orang.tanggal_lahir, today) > 18,
      )
    : undefined;
  if (!leaves) return members;
  const hari = between(random, sinceWhen(today), today);
  const gone: Anggota = {
    orang: { ...leaves.orang, status_dasar: 'PINDAH', status_sejak: hari },
    kejadian: 'keluar',
    hari,
  };
  return members.map((member) => (member === leaves ? gone : member));
}

function person(
  { random, today, keluarga, agama }: Scene,
  kelamin: Sex,
  age: number,
  more: Partial<Orang>,
): Orang {
  const year = Number(today.slice(0, 4)) - age;
  // Who has had no birthday yet this year is a year younger: good enough for people who do not exist.
  const tanggal_lahir = between(random, `${year}-01-01`, age === 0 ? today : `${year}-12-28`);
  const names = kelamin === 'LK' ? LAKI : PEREMPUAN;
  const years = yearsBetween(tanggal_lahir, today);
  return {
    keluarga,
    kelamin,
    nama: `${random.pick(names)} ${random.chance(0.3) ? `${random.pick(names)} ` : ''}${random.pick(BELAKANG)}`,
    tempat_lahir: 'TIRTA BUANA',
    tanggal_lahir,
    agama,
    ...lifeOf(random, kelamin, years),
    ...bodyOf(random),
    akta_lahir:
      years < 20 && random.chance(0.8)
        ? `9901-LT-${tanggal_lahir.split('-').reverse().join('')}-${random.int(1000, 9999)}`
        : '',
    nama_ayah: `${random.pick(LAKI)} ${random.pick(BELAKANG)}`,
    nama_ibu: `${random.pick(PEREMPUAN)} ${random.pick(BELAKANG)}`,
    telepon:
      years > 17 && random.chance(0.4) ? `0800${String(random.int(0, 99_999_999)).padStart(8, '0')}` : '',
    ...more,
  };
}
