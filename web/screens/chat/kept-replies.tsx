import type { KeptShelf } from '#web/api/kept-messages.ts';
import { downloadText } from '#web/browser/download.ts';
import { keptMarkdown } from '#web/features/export/kept-markdown.ts';
import { KeptPanel } from '#web/features/kept-messages/kept-panel.tsx';
import { Plate } from '#web/ui/plate.tsx';
import type { SessionWays } from './session-ways.ts';

const titles: Record<KeptShelf, string> = { savedMessages: 'Saved replies', helpfulMessages: 'Helpful replies' };

/** CHAT-05: one of the two lists of kept replies, in the rail. */
export function KeptReplies({ shelf, open }: { shelf: KeptShelf; open: SessionWays['open'] }) {
  const title = titles[shelf];
  return (
    <Plate title={title}>
      <KeptPanel
        shelf={shelf}
        onOpen={open}
        onExport={(kept) => {
          const at = new Date().toISOString();
          const name = `wrenchwise-${title.toLowerCase().replace(' ', '-')}-${at.slice(0, 10)}.md`;
          downloadText(name, 'text/markdown', keptMarkdown(title, kept, at));
        }}
      />
    </Plate>
  );
}
