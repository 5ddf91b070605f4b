import type { Call } from '#contract/client.ts';
import type { Desa } from '#contract/desa/desa.ts';
import type { KunciHariPertama, KunciKesiapan } from '#contract/desa/konsol.ts';
import type { Allowed } from './lib/may-use.ts';
import { paths } from './lib/paths/paths.ts';
import type { IconName } from './ui/icon/icon.tsx';

/** The public pages of a noun's single items, for search engines. */
export type ItemPages = {
  /** A path of this kind: nouns whose page does not exist yet are left out. */
  example: string;
  when?: (village: Desa) => boolean;
  /** True for pages that the host of the village's shop has too; it has no others. */
  shop?: boolean;
  list: (call: Call) => Promise<string[]>;
};

/** Entry of the checklist of what a village has to fill of a noun before it is complete. */
export type ReadyEntry = {
  title: string;
  /** Place where it is filled, unless it is the noun's own place in the console. */
  to?: string;
  /** Why the law asks for it. */
  law?: string;
};

/** A step of the first day. */
export type FirstStep = {
  title: string;
  /** Purpose of the step, and about how many minutes it takes. */
  text: string;
  minutes: number;
  /** The word of its button. */
  verb: string;
  /** Place where it is done, unless it is the noun's own place in the console. */
  to?: string;
};

/** Groups of the console's menu, in their order. */
export const CONSOLE_GROUPS = ['', 'Perlu tindakan', 'Isi situs', 'Data desa'] as const;

/** One noun: what the console's menu, the search, the sitemap and the checklist know of it. */
export type NounCard = {
  /** Name of the noun in the console. */
  label: string;
  icon: IconName;
  /** Path of its place in the console. A noun that has no page there yet falls out of every menu. */
  to: string;
  group: (typeof CONSOLE_GROUPS)[number];
  /** Area a staff member must hold; an admin holds all, `admin` is for admins alone. */
  area: Allowed;
  /** Kinds under which the search of the site finds it, with the word that visitors read. */
  found?: Record<string, string>;
  pages?: ItemPages[];
  ready?: Partial<Record<KunciKesiapan, ReadyEntry>>;
  /** Steps of the noun on a new village's first day. */
  first?: Partial<Record<KunciHariPertama, FirstStep>>;
};

type Rest = Pick<NounCard, 'found' | 'pages' | 'ready' | 'first'>;
const card =
  (group: NounCard['group']) =>
  (at: string, label: string, icon: IconName, area: NounCard['area'], rest: Rest = {}): NounCard => ({
    label,
    icon,
    to: at ? paths.kelola(...at.split('/')) : paths.kelola(),
    group,
    area,
    ...rest,
  });
export const top = card('');
export const tindakan = card('Perlu tindakan');
export const isi = card('Isi situs');
export const data = card('Data desa');
