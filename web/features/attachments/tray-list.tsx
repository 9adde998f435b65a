import { useUpload } from '#web/api/upload-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Unseen } from '#web/ui/unseen.tsx';
import styles from './attachments.module.css';
import { useObjectUrl } from '#web/browser/object-url.ts';
import { sizeWords } from '#web/ui/size-words.ts';
import type { Tray, TrayFile } from './tray.ts';

interface Props {
  tray: Tray;
  files: readonly TrayFile[];
}

/** CHAT-15: the files of the draft, each with its picture, its progress, and the ways to stop, retry or remove it. */
export function TrayList({ tray, files }: Props) {
  const ready = files.filter(({ state }) => state.kind === 'kept').length;
  const under = files.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending').length;
  return (
    <>
      <Unseen role="status">{files.length > 0 && `${ready} of ${files.length} files attached`}</Unseen>
      {files.length > 0 && (
        <ul className={styles['tray']} aria-label="Files to send">
          {files.map((file) => (
            <TrayEntry key={file.key} file={file} tray={tray} />
          ))}
        </ul>
      )}
      {under > 0 && (
        <p className={styles['wait']}>
          {under === 1 ? 'Uploading 1 file' : `Uploading ${under} files`}… you can send when it is done.
        </p>
      )}
    </>
  );
}

function TrayEntry({ file, tray }: { file: TrayFile; tray: Tray }) {
  const { key, name, size, state } = file;
  const underWay = state.kind === 'waiting' || state.kind === 'sending';
  return (
    <li className={styles['entry']} data-state={state.kind}>
      <Thumbnail file={file} />
      <div className={styles['about']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {state.kind === 'sending' ? (
          <progress className={styles['progress']} value={state.share} aria-label={`Uploading ${name}`} />
        ) : (
          <span className={styles['state']}>{stateWords(state.kind, size)}</span>
        )}
      </div>
      {state.kind === 'failed' && (
        <IconButton icon="retry" label={`Try ${name} again`} onClick={() => tray.retry(key)} />
      )}
      <IconButton
        icon="close"
        label={underWay ? `Stop uploading ${name}` : `Remove ${name}`}
        onClick={() => tray.remove(key)}
      />
    </li>
  );
}

function stateWords(kind: Exclude<TrayFile['state']['kind'], 'sending'>, size: number): string {
  if (kind === 'failed') return 'Not uploaded';
  return kind === 'waiting' ? 'Waiting…' : sizeWords(size);
}

function Thumbnail({ file: { file, state } }: { file: TrayFile }) {
  if (file !== null) return <Picture of={file.type.startsWith('image/') ? file : null} />;
  return state.kind === 'kept' && state.attachment.content_type.startsWith('image/') ? (
    <KeptPicture id={state.attachment.id} />
  ) : (
    <Picture of={null} />
  );
}

function KeptPicture({ id }: { id: string }) {
  return <Picture of={useUpload(id).data ?? null} />;
}

/** The name stands beside it, so the picture itself says nothing more to a screen reader. */
function Picture({ of: blob }: { of: Blob | null }) {
  const url = useObjectUrl(blob);
  return (
    <span className={styles['small']}>
      {url === null ? <Icon name={blob === null ? 'sound' : 'picture'} /> : <img src={url} alt="" />}
    </span>
  );
}
