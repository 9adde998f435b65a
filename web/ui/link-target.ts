/** Where a link may lead: web pages, telephone and mail. Null for anything else, such as `javascript:`. */
export function linkTarget(address: string): string | null {
  const parsed = URL.parse(address.trim());
  return parsed && ['https:', 'http:', 'tel:', 'mailto:'].includes(parsed.protocol) ? parsed.href : null;
}

/** The words of a link that has no title: the host without `www.`, or the number or address itself. */
export function linkWords(address: string): string {
  const parsed = URL.parse(address.trim());
  return (parsed?.host || parsed?.pathname || address).replace(/^www\./, '');
}
