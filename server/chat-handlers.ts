import type { Surroundings } from './surroundings.ts';
import type { SentMessage } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { changeEvidence } from './chat/change-evidence.ts';
import type { ChatMeans } from './chat/chat-means.ts';
import { chooseBranch } from './chat/choose-branch.ts';
import { createSession } from './chat/create-session.ts';
import { deleteSession } from './chat/delete-session.ts';
import { getHistory } from './chat/get-history.ts';
import { getMessages } from './chat/get-messages.ts';
import { wasStopped } from './chat/kept-answer.ts';
import { oneSendPerUser } from './chat/one-send-per-user.ts';
import { removeNote } from './chat/remove-note.ts';
import { renameSession } from './chat/rename-session.ts';
import { restoreSession } from './chat/restore-session.ts';
import { saveNote } from './chat/save-note.ts';
import { searchHistory } from './chat/search-history.ts';
import { sendMessage } from './chat/send-message.ts';
import { sendPremiumReply } from './chat/send-premium-reply.ts';
import { stopMessage } from './chat/stop-message.ts';
import { chargeMessage, post } from './credits/ledger-store.ts';
import { admitCar } from './garage/car-store.ts';
import { doneToCar } from './garage/done-to-car.ts';
import { languageTurns } from './language/language-turn.ts';
import { climateOfPlace } from './places/climate-of-place.ts';
import { generateSmartReplies } from './smart-replies/generate-smart-replies.ts';
import { attachmentsForChat, uploadBytes } from './uploads/attachments-for-chat.ts';
import { getUpload } from './uploads/get-upload.ts';
import { removeUpload } from './uploads/remove-upload.ts';
import { uploadFile } from './uploads/upload-file.ts';

/** What the chat gets from the other parts. */
export function chatMeans(from: Surroundings, records: ChatMeans['records']): ChatMeans {
  const beginTurn = from.languageModels && languageTurns({ ...from, ...from.languageModels });
  return {
    ...from,
    chargeMessage,
    post,
    uploads: attachmentsForChat,
    uploadBytes: uploadBytes(from),
    records,
    climateAt: climateOfPlace(from),
    doneTo: doneToCar(from),
    beginTurn,
    admitCar: (tx, described) => admitCar(tx, { ...described, most: limits.garageLength }),
  };
}

/** Sessions, messages, branches, notes, and files for them. */
export function chatHandlers(from: Surroundings, chat: ChatMeans) {
  const sends = oneSendPerUser<SentMessage>((userId, { key }) => wasStopped(from.database, userId, key));
  return {
    createSession: createSession(chat),
    getHistory: getHistory(chat),
    getMessages: getMessages(chat),
    searchHistory: searchHistory(chat),
    renameSession: renameSession(chat),
    deleteSession: deleteSession(chat),
    restoreSession: restoreSession(chat),
    sendMessage: sendMessage(chat, sends),
    stopMessage: stopMessage(chat, sends),
    chooseBranch: chooseBranch(chat),
    changeEvidence: changeEvidence(chat),
    saveNote: saveNote(chat),
    removeNote: removeNote(chat),
    generateSmartReplies: generateSmartReplies(from),
    sendPremiumReply: sendPremiumReply(chat),
    uploadFile: uploadFile(from),
    getUpload: getUpload(from),
    removeUpload: removeUpload(from),
  };
}
