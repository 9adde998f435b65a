import { iconNames, type IconName } from '#web/ui/icon.tsx';

/** What replies have called our pictures. */
const otherNames = new Map<string, IconName>([
  ['alert', 'warning'],
  ['list', 'bars'],
  ['package', 'box'],
  ['parts', 'box'],
  ['tool', 'wrench'],
  ['tools', 'wrench'],
  ['vehicle', 'car'],
]);

/** REPLY-02: the picture that a section names; null where we have none of that name. */
export function sectionIcon(name: string): IconName | null {
  const plain = name.toLowerCase();
  return iconNames.find((each) => each === plain) ?? otherNames.get(plain) ?? null;
}
