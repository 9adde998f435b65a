/** REPLY-04: what closes an answer that carries no such sections of its own. All of it is for show, and says so. */
export const demoOffers = [
  {
    id: 'web3Rewards',
    title: 'Rewards',
    content:
      'Token rewards are a demo, no real offer: there are no tokens. The idea: say what fixed the car, earn tokens for it, and trade them for credits. Nothing is earned, kept or paid out.',
  },
  {
    id: 'proUpgrade',
    title: 'Upgrade',
    content:
      'Wrenchwise Pro is a demo, no real offer: it cannot be bought. The idea: a monthly plan with as many questions and repair plans as you like. What you can buy today are credits, in your account.',
  },
  {
    id: 'feedback',
    title: 'Feedback',
    content:
      'Demo: no feedback is sent to anybody. Marking this answer helpful and putting a note on it, with the buttons below, work; both are for your own eyes.',
  },
] as const;
