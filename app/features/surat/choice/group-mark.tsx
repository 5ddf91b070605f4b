import { Icon, type IconName, useMoreIcons } from '#app/ui/icon/icon.tsx';
import { LETTER_ICON_PATHS } from '#app/ui/icon/icon-paths-letters.ts';

/** Icons of groups, by a word of the name; a village may make and name its own. */
const ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/pengantar/i, 'stamp'],
  [/pernyataan/i, 'pencil'],
  [/kuasa|waris|keluarga/i, 'users'],
  [/tanah|bidang/i, 'map'],
  [/izin/i, 'home'],
];

export const groupIcon = (title: string): IconName =>
  ICONS.find(([word]) => word.test(title))?.[1] ?? 'file-text';

interface GroupMarkProps {
  /** Name of the group, also beside a letter of it. */
  group: string;
  image?: string | null;
  size?: 24 | 26;
}

/** The picture that the village gave a group or a letter, or the icon of the group. */
export function GroupMark({ group, image, size = 24 }: GroupMarkProps) {
  useMoreIcons(LETTER_ICON_PATHS);
  return (
    <span className="kt">
      {image ? (
        <img src={image} alt="" width={48} height={48} />
      ) : (
        <Icon name={groupIcon(group)} size={size} />
      )}
    </span>
  );
}
