import type { Session } from '#contract/chat.ts';

/** "2016 HONDA CIVIC", with the trim where it is known. */
export function vehicleName({ vehicle_info: { year, make, model, submodel } }: Session): string {
  return [year, make, model, submodel].filter(Boolean).join(' ');
}

/** What a session is called: the title the owner gave it, else its vehicle. */
export function sessionName(session: Session): string {
  return session.title ?? vehicleName(session);
}
