import type ReactGA from 'react-ga4';
import { storage, useStored } from './local-storage.ts';

type Ga = typeof ReactGA;

let measurementId: string | null = null;
let loading: Promise<Ga> | null = null;
let was: 'granted' | 'denied' | null = null;
/** Said again when somebody consents in the middle of a visit. */
let onShow: { view: string; title: string } | null = null;

/** Browsers that are told to keep their owner's traces to themselves are not even asked. */
const refused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** APP-10: begins with the id that the server gave; null: nothing is ever counted. To be called once. */
export function offerAnalytics(id: string | null): void {
  measurementId = id;
  was = storage.read('analyticsConsent');
  storage.subscribe(followConsent);
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, countLink, { capture: true });
}

/** APP-10: a click on any link that leads out of here, told by its host and nothing of what was looked for there. */
function countLink({ target, button }: MouseEvent): void {
  const link = target instanceof Element && button <= 1 ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin === window.location.origin) return;
  countEvent('Link_Click', 'Link', link.host || link.protocol.replace(':', ''));
}

/** Whether visitors are to be asked, or can change their mind. */
const analyticsOffered = (): boolean => measurementId !== null && !refused();

/** The visitor's choice, null while there is none; undefined where nothing is counted in any case. */
export function useAnalyticsConsent(): 'granted' | 'denied' | null | undefined {
  const consent = useStored('analyticsConsent');
  return analyticsOffered() ? consent : undefined;
}

/** APP-10: keeps what the visitor chose. */
export function chooseAnalytics(consent: 'granted' | 'denied'): void {
  storage.write('analyticsConsent', consent);
}

/** APP-10: a view came on show. */
export function countView(view: string, title: string): void {
  onShow = { view, title };
  send((ga) =>
    ga.send({ hitType: 'pageview', page: `/${view}`, title, location: `${window.location.origin}/${view}` }),
  );
}

/** APP-10: something was clicked. The label must hold nothing that a person has written. */
export function countEvent(name: 'Smart_Reply_Click' | 'Link_Click', category: string, label: string): void {
  send((ga) => ga.event(name, { action: 'click', category, label }));
}

function send(say: (ga: Ga) => void): void {
  const id = measurementId;
  if (id === null || !analyticsOffered() || storage.read('analyticsConsent') !== 'granted') return;
  loading ??= load(id);
  loading.then(say, (cause: unknown) => {
    loading = null;
    console.warn('What counts visits did not load.', cause);
  });
}

async function load(id: string): Promise<Ga> {
  const { default: ga } = await import('react-ga4');
  ga.gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  // The address never changes here, so views are told by hand.
  const gtagOptions = { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false };
  ga.initialize(id, { gtagOptions });
  return ga;
}

/** A choice counts at once, here and in other tabs; one taken back also removes what was stored. */
function followConsent(): void {
  const consent = storage.read('analyticsConsent');
  if (measurementId === null || consent === was) return;
  was = consent;
  Object.assign(window, { [`ga-disable-${measurementId}`]: consent !== 'granted' });
  if (consent === 'granted') {
    if (onShow !== null) countView(onShow.view, onShow.title);
    return;
  }
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga\w*)=/g)) {
    for (const domain of ['', `; domain=${window.location.hostname}`])
      // oxlint-disable-next-line unicorn/no-document-cookie -- it is Google's script that has set them
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
