import type { Attachment } from '#contract/attachment.ts';
import { ApiError, detailOf } from '#web/api/api-error.ts';
import { useUpload } from '#web/api/upload-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './attachments.module.css';
import { useObjectUrl } from '#web/browser/object-url.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { sizeWords } from '#web/ui/size-words.ts';

/** CHAT-15: what was sent with a message: pictures that open large, sounds to be played. */
export function MessageAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <ul className={styles['sent']} aria-label="Attached files">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <SentFile attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function SentFile({ attachment }: { attachment: Attachment }) {
  const { data, error, isFetching, refetch } = useUpload(attachment.id);
  const url = useObjectUrl(data ?? null);
  const { filename, size } = attachment;
  if (url !== null)
    return attachment.content_type.startsWith('image/') ? (
      <PictureDialog url={url} name={filename} size={size} />
    ) : (
      <figure className={styles['sound']}>
        <figcaption className={styles['name']}>
          {filename} <span className={styles['state']}>{sizeWords(size)}</span>
        </figcaption>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the noise of a car has no words */}
        <audio className={styles['player']} controls src={url} aria-label={filename} />
      </figure>
    );
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles['missing']}>
      <Icon name={attachment.content_type.startsWith('image/') ? 'picture' : 'sound'} />
      <span className={styles['about']}>
        <span className={styles['name']}>{filename}</span>
        <span className={styles['state']} role={error && !isFetching ? 'alert' : undefined}>
          {error === null || isFetching
            ? `Loading ${sizeWords(size)}…`
            : gone
              ? 'No longer here'
              : `${detailOf(error)}.`}
        </span>
      </span>
      {error !== null && !gone && (
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}
