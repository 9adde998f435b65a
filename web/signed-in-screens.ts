import { fetchedScreen } from './fetched-screen.tsx';

/** The chat: begun to be fetched before it is known whether anybody is signed in. */
export const chat = fetchedScreen(() => import('./screens/chat/chat-screen.tsx'));
export const onboarding = fetchedScreen(() => import('./screens/onboarding/onboarding-screen.tsx'));
export const checkout = fetchedScreen(() => import('./screens/checkout/checkout-screen.tsx'));
export const cars = fetchedScreen(() => import('./screens/cars/cars-screen.tsx'));
export const account = fetchedScreen(() => import('./screens/account/account-screen.tsx'));
