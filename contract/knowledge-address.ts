/** Where the browser's engine gets a version of the knowledge base, beside the API: it never changes there. */
export function knowledgeAddress(version: string): string {
  return `/knowledge/${version}.json`;
}
