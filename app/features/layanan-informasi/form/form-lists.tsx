import type { ComponentProps } from 'react';
import {
  alasanFields,
  alasanKeberatan,
  type BarisDaftar,
  caraFields,
  caraMemperoleh,
  caraSalinan,
} from '#contract/layanan-informasi/daftar.ts';
import type { RegisterNoun } from '../../../kinds/register/noun.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { PpidTabs } from '../ppid-tabs.tsx';

type List = Pick<RegisterNoun<BarisDaftar>, 'calls' | 'fields' | 'title' | 'name'> & { chip: string };

const LISTS = {
  'cara-memperoleh': {
    calls: caraMemperoleh,
    fields: caraFields,
    title: 'Cara memperoleh informasi',
    chip: 'Cara memperoleh',
    name: 'cara',
  },
  'cara-salinan': {
    calls: caraSalinan,
    fields: caraFields,
    title: 'Cara mendapatkan salinan',
    chip: 'Cara mendapatkan salinan',
    name: 'cara',
  },
  alasan: {
    calls: alasanKeberatan,
    fields: alasanFields,
    title: 'Alasan keberatan',
    chip: 'Alasan keberatan',
    name: 'alasan',
  },
} satisfies Record<string, List>;
type Slug = keyof typeof LISTS;
const SLUGS = ['cara-memperoleh', 'cara-salinan', 'alasan'] as const satisfies Slug[];

const hereOf = (slug: Slug) => paths.kelola('permohonan-ppid', slug);

/** The list that an address is about; each has its own, all have one page. */
export const slugOf = (pathname: string): Slug =>
  SLUGS.find((slug) => pathname.startsWith(hereOf(slug))) ?? SLUGS[0];

/** Choices of the two public forms, as the office keeps them. */
export const listNoun = (slug: Slug): RegisterNoun<BarisDaftar> => ({
  ...LISTS[slug],
  here: hereOf(slug),
  back: { label: 'Kembali ke permohonan', to: paths.kelola('permohonan-ppid') },
  unused: 'Permohonan yang sudah tercatat tidak berubah.',
  drawing: 'data',
});

/** The parts of the office, and from one list of the public forms to the others. */
type FormListsProps = { current: Slug } & Pick<ComponentProps<typeof PpidTabs>, 'counts'>;

export const FormLists = ({ current, counts }: FormListsProps) => (
  <>
    <PpidTabs current="daftar" counts={counts} />
    <div className="saring">
      <nav className="saring-keadaan" aria-label="Pilihan formulir">
        {SLUGS.map((slug) => (
          <Link
            key={slug}
            className="chip"
            to={hereOf(slug)}
            aria-current={slug === current ? 'page' : undefined}
          >
            {LISTS[slug].chip}
          </Link>
        ))}
      </nav>
    </div>
  </>
);
