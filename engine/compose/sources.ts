import type { KnownSources } from './view-knowledge.ts';

/** What findings of codes begin with. */
export const CODE = 'code.';

/** What defines codes: each source once, with the codes that it defines; none of codes that are not explained here. */
export function codeSources(
  codes: readonly string[],
  { titles, ofCodes }: KnownSources,
): { url: string | null; title: string }[] {
  const defined = new Map<string, string[]>();
  for (const code of new Set(codes))
    for (const source of ofCodes[code] ?? []) defined.set(source, [...(defined.get(source) ?? []), code]);
  return [...defined].flatMap(([id, own]) => {
    const source = titles[id];
    return source === undefined ? [] : [{ ...source, title: `${own.join(', ')}: ${source.title}` }];
  });
}

/** Of sources, those that have an address, each address once. */
export function linksOf(sources: readonly { url: string | null; title: string }[]): { url: string; title: string }[] {
  const links = sources.flatMap(({ url, title }) => (url === null ? [] : [{ url, title }]));
  return links.filter(({ url }, place) => links.findIndex((each) => each.url === url) === place);
}
