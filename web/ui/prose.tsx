import { Fragment } from 'react';
import { LinkButton } from './link-button.tsx';
import { proseBlocks, runsOf, type Block, type Item, type Run } from './prose-blocks.ts';
import styles from './prose.module.css';

/** Plain text of a reply: paragraphs, lists, numbered entries and link buttons. Text never becomes markup. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles['prose']}>
      <Blocks blocks={proseBlocks(text)} />
    </div>
  );
}

/** CHAT-06: words that stand by themselves, with their addresses as link buttons. */
export function Linked({ text }: { text: string }) {
  return <Runs runs={runsOf(text)} />;
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    );
  }
  if (block.kind === 'entry') {
    return (
      <div className={styles['entry']}>
        <span className={styles['number']}>{block.number}</span>
        <p className={styles['title']}>
          <Runs runs={block.title} />
        </p>
        <Blocks blocks={block.blocks} />
      </div>
    );
  }
  const items = block.items.map((item, index) => (
    <li key={index} data-lead={item.lead?.toLowerCase()}>
      <Words item={item} />
    </li>
  ));
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

function Words({ item }: { item: Item }) {
  return (
    <>
      {item.lead !== null && <strong>{item.lead}: </strong>}
      <Runs runs={item.runs} />
    </>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) =>
    'url' in run ? <LinkButton key={index} url={run.url} /> : <Fragment key={index}>{run.text}</Fragment>,
  );
}
