import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { signInMeans } from '#contract/sign-in-meta.ts';
import type { User } from '#contract/user.ts';
import { SignedInProvider } from './api/signed-in.tsx';
import { rememberUser } from './api/user-queries.ts';
import { ROOMY, WIDE } from './browser/media.ts';
import ChatScreen from './screens/chat/chat-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import LoginScreen from './screens/login/login-screen.tsx';
import { beginningOf, chatWithAnswer } from './drawn-answer.tsx';
import type { Answers } from './drawn-screens.ts';
import { MessageScreen } from './ui/message-screen.tsx';
import { homeView } from './view.ts';
import './styles/first-view.css';

/** A screen to be drawn ahead, and where it fits. */
interface Screen {
  name: string;
  element: ReactElement;
  /** A width it is for; the first one that matches is taken. */
  media?: string;
  /** What stands behind the sign-in. */
  means?: string;
  /** What of it is wanted, where not all. */
  part?: (html: string) => string;
}

const nothing = () => {};
/** Keeps no clock running. */
const knowsNothing = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
// The credits have their place, and no number yet (first-view.css).
rememberUser(knowsNothing, { id: '', credits: 10 } as User);
const nobody = { userId: '', signOut: () => Promise.resolve(), forget: nothing };

/** The chat before the sign-in is checked and anything of the server is here (APP-04). */
function chat(sessionId: string | null): ReactElement {
  return (
    <QueryClientProvider client={knowsNothing}>
      <SignedInProvider value={nobody}>
        <ChatScreen view={{ ...homeView, name: 'chat', sessionId }} show={nothing} />
        <p className="initializing">INITIALIZING...</p>
      </SignedInProvider>
    </QueryClientProvider>
  );
}

const login = (means: string, paymentWaits: boolean): Screen => ({
  name: paymentWaits ? 'login paying' : 'login',
  element: <LoginScreen problem={null} paymentWaits={paymentWaits} onHome={nothing} />,
  means,
});

const screens: Screen[] = [
  { name: 'home', element: <HomeScreen signedIn={false} onStart={nothing} onHome={nothing} /> },
  ...signInMeans.flatMap((means) => [login(means, false), login(means, true)]),
  { name: 'wait', element: <MessageScreen line="INITIALIZING..." busy /> },
  { name: 'setup', element: chat(null), media: WIDE },
  { name: 'setup', element: chat(null) },
  { name: 'session', element: chat('…'), media: WIDE },
  { name: 'session', element: chat('…'), media: ROOMY },
  { name: 'session', element: chat('…') },
  { name: 'answer', element: chatWithAnswer(), media: WIDE, part: beginningOf },
  { name: 'answer', element: chatWithAnswer(), part: beginningOf },
];

/**
 * The screens that a page may begin with, as `<template>`s for `first-view.ts` to choose from; `answerAs` is told what a browser
 * is to answer while one is drawn.
 */
export function firstViews(answerAs: (answers: Answers) => void): string {
  return screens
    .map(({ name, element, media, means, part = (html) => html }) => {
      const fits = (query: string) => query === media || (media === WIDE && query === ROOMY);
      answerAs({ fits, means: means ?? null });
      const about = [` data-screen="${name}"`, media && ` data-media="${media}"`, means && ` data-means="${means}"`];
      return `<template${about.filter(Boolean).join('')}>${part(withoutIds(renderToStaticMarkup(element)))}</template>`;
    })
    .join('\n');
}

/** Nothing leads there, and the app's own screens have the same ones. */
const withoutIds = (html: string): string => html.replaceAll(/ (?:id|for|aria-[a-z]*by|aria-controls)="[^"]*"/g, '');
