import type { Session } from '#contract/chat.ts';

const longest = 60;

/** "wrenchwise-2014-honda-civic-2026-06-01.md": safe on every file system. */
export function exportFileName(session: Session, extension: 'md' | 'json'): string {
  const { year, make, model } = session.vehicle_info;
  const subject = (session.title ?? [year, make, model].join(' '))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const short = Array.from(subject).slice(0, longest).join('').replace(/-+$/, '');
  return `${['wrenchwise', short, session.created_at.slice(0, 10)].filter(Boolean).join('-')}.${extension}`;
}
