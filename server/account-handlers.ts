import type { Surroundings } from './surroundings.ts';
import { alertData } from './alerts/account-data.ts';
import { exchangeSignIn } from './auth/exchange-sign-in.ts';
import { signInData } from './auth/account-data.ts';
import { getSignIns, revokeSignIn } from './auth/sign-ins.ts';
import { signOut } from './auth/sign-out.ts';
import { validateToken } from './auth/validate-token.ts';
import { chatData } from './chat/account-data.ts';
import { exampleAnswer } from './chat/example-answer.ts';
import { creditData } from './credits/account-data.ts';
import { getEarlierEntries, getStatement } from './credits/get-statement.ts';
import { post, takeUpTo } from './credits/ledger-store.ts';
import { carData } from './cars/account-data.ts';
import { garageData } from './garage/account-data.ts';
import { languageData } from './language/account-data.ts';
import { securityData } from './security/account-data.ts';
import { countEvent, findEvents, noteEvent } from './security/event-store.ts';
import { noteRefusedWebhook } from './security/note-refused-webhook.ts';
import { paymentData } from './payments/account-data.ts';
import { findOwed } from './payments/checkout-store.ts';
import { closeCheckoutsOf } from './payments/close-checkouts.ts';
import { getPaymentStatus } from './payments/get-payment-status.ts';
import { paymentWebhook } from './payments/payment-webhook.ts';
import { getCreditPackages, startCheckout } from './payments/start-checkout.ts';
import { uploadData } from './uploads/account-data.ts';
import { abandonFiles } from './uploads/upload-store.ts';
import { deleteAccount } from './users/delete-account.ts';
import { exportAccount } from './users/export-account.ts';
import { awardTourBonus } from './users/award-tour-bonus.ts';
import { getUser } from './users/get-user.ts';
import { putLocation } from './users/put-location.ts';
import { findUserById } from './users/user-store.ts';

/** Signing in and out, the account as a whole, credits and payments. */
export function accountHandlers(from: Surroundings) {
  const paying = { ...from, post, takeUpTo };
  return {
    exchangeSignIn: exchangeSignIn({ ...from, noteEvent, countEvent, findUser: findUserById }),
    validate: validateToken,
    signOut: signOut({ ...from, noteEvent }),
    getSignIns: getSignIns({ ...from, findEvents }),
    revokeSignIn: revokeSignIn({ ...from, noteEvent }),
    exportAccount: exportAccount({ ...from, noteEvent }, [
      chatData,
      garageData,
      carData,
      alertData,
      uploadData,
      creditData,
      paymentData,
      signInData,
      securityData,
      languageData,
    ]),
    deleteAccount: deleteAccount({ ...from, noteEvent, abandonFiles, closeCheckouts: closeCheckoutsOf(paying) }),
    getUser,
    saveLocation: putLocation(from),
    getStatement: getStatement({ ...from, findOwed }),
    awardTourBonus: awardTourBonus({ ...from, post }),
    getExampleAnswer: exampleAnswer(from),
    getEarlierEntries: getEarlierEntries(from),
    getCreditPackages,
    startCheckout: startCheckout(paying),
    getPaymentStatus: getPaymentStatus(paying),
    paymentWebhook: noteRefusedWebhook(from, paymentWebhook(paying)),
  };
}
