import { memo, useEffect, useRef } from 'react';
import type { BranchMessage } from '#contract/chat.ts';
import type { Note } from '#contract/notes.ts';
import { limits } from '#contract/limits.ts';
import { isKnownToServer } from '#web/api/conversation.ts';
import { EditBox } from '#web/features/branches/edit-box.tsx';
import { Versions } from '#web/features/branches/versions.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OwnMessage } from './message.tsx';
import type { Versioning } from './versioning.ts';

interface Props extends Pick<Versioning, 'edit' | 'close' | 'choose' | 'held' | 'resend'> {
  message: BranchMessage;
  sessionId: string;
  note: Note | null;
  /** What it has become by now while it is edited, else null. */
  edited: Versioning['edited'];
}

/** CHAT-19: what the owner said, with the ways to say it otherwise and to what was said instead. */
export const OwnTurn = memo(function OwnTurn({ message, sessionId, note, edited, ...acts }: Props) {
  const { id, content, versions } = message;
  const { edit, close, choose, held, resend } = acts;
  const isEdited = edited !== null;
  const button = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  useEffect(() => {
    if (!isEdited && cancelled.current) button.current?.focus();
    cancelled.current = false;
  }, [isEdited]);
  if (isEdited)
    return (
      <OwnMessage
        {...message}
        sessionId={sessionId}
        note={note}
        sending={false}
        edit={
          <EditBox
            text={edited.text}
            onText={(text) => edit({ ...edited, text })}
            length={limits.messageLength}
            held={held || !isKnownToServer(id)}
            onSend={(text) => resend(message, text)}
            onCancel={() => {
              cancelled.current = true;
              close();
            }}
          />
        }
      />
    );
  return (
    <OwnMessage
      {...message}
      sessionId={sessionId}
      note={note}
      sending={false}
      below={
        <>
          <Versions of="message" id={id} versions={versions} held={held} onChoose={choose} />
          <IconButton
            ref={button}
            icon="edit"
            label="Edit"
            disabled={held}
            onClick={() => edit({ id, text: content })}
          />
        </>
      }
    />
  );
});
