import { expect, test } from 'vitest';
import { replyTo } from './real-knowledge.ts';

const warningOf = (text: string) => replyTo(text).reply.safety_warning;

test.each([
  'I have to drive it 300 miles this weekend',
  'shop quote was 350, worth it at 270',
  'the pedal is on the floor when i go 80 uphill and it barely keeps speed',
  'with the pedal floored it whines but doesnt go',
  'lost my brake pedal rubber pad, the metal is slippery',
  'brakes grind in the morning after rain, gone after the first two or three stops',
  'topped off the coolant is it ok to drive',
  'need new shocks and the rear leaf',
  'put new struts on, still clunks over bumps same as before',
  'got new tie rods and an alignment last week and it drives great but my ac is warm',
  'i just bought a camper, do i need sway control',
  'clunk from under my seat when braking',
  'is it true these have recalls for fire',
  'bed has a rust hole i can poke my finger through',
])('words that only look like a danger raise none: "%s" (DIAG-03)', (text) => {
  expect(warningOf(text).level).toBe('none');
});

test.each([
  'low oil pressure gauge at idle hot like 10 psi goes up to 40 when driving',
  'sliding door opens by itself in the driveway',
  'power sliding door reverses and wont close, i can close it by hand',
  'it hesitates and wont go when i pull out into traffic, almost got t boned',
  'shifted to drive and nothing then bang it took off',
  'power sliding door opens half way then beeps',
  'rear sliding door opens fine but wont close, reverses halfway every time',
  'tpms light on. tire message popped up this morning, 28 psi all four',
  'the car slammed on the brakes ON ITS OWN on the highway with nobody in front. BRAKE message popped up. happened under an overpass',
  'power steering assist fault came on, wheel got super heavy pulling into a parking spot, then i shut it off and restarted and it was all good',
  'Brake pedal is soft in the mornings and there is a grinding from the back right wheel',
  'got a recall letter about fire risk from the ABS unit. do i need to park it outside',
])('what is to be watched is a caution and no alarm: "%s" (DIAG-03)', (text) => {
  expect(warningOf(text).level).toBe('caution');
});

test('what forbids to drive is not said beside a leave to drive gently (REPLY-05)', () => {
  const { drive, message } = warningOf('body shop said all fine but now seat belt wont lock when i yank it and the airbag light is on');
  expect(drive).toBe('do_not_drive');
  expect(message).toMatch(/^DO NOT CARRY ANYBODY ON THAT SEAT/);
});

test('a swaying trailer forbids no drive without it, and names what lets it sway', () => {
  const { safety_warning, summary, differential } = replyTo('trailer gets squirrelly at 65 in the wind').reply;
  expect(safety_warning.drive).toBe('ok_to_drive');
  expect(summary).not.toContain('before it moves again');
  expect(differential.map(({ name }) => name).join()).toMatch(/Trailer loaded too far back/);
});

test.each([
  ['new outer tie rods put in yesterday and now the steering wheel shakes and clunks', 'Something left loose'],
  ['steering feels little loose after mechanic he changed the tie rod yesterday, on 40 mph the wheel is shake and I hear clunk clunk clunk', 'Something left loose'],
  ['utility trailer starts whipping side to side at 60 mph, load was mulch mostly at the back', 'Trailer loaded too far back'],
  ['my seat has a clunk every time I brake or take off, like the seat moves a little bit', 'Seat '],
  ["there's a bubble on the side of my front tire about size of a golf ball. tire shop closed til monday", 'Tire sidewall'],
  ['got a recall letter for the airbag inflator, car is fine otherwise. can my kid sit in front', 'Recalled airbag inflator'],
])('and its cause leads: “%s” (DIAG-04)', (text, name) => {
  expect(replyTo(text).reply.differential[0]?.name).toContain(name);
});

test.each([
  ['so my ac is blowing warm and i was gonna ask about that. oh and by the way the pedal goes kinda far down first push in the morning but if i pump it its fine'],
  ['one time last winter it kinda felt like the brake pedal dropped to nothing for a sec then came back. meanwhile the thing i want to fix is squeaky belt'],
])('of a danger and something else the danger leads: “%s” (REPLY-01)', (text) => {
  expect(replyTo(text).reply.differential[0]?.complaint?.about ?? 'pedal').toMatch(/pedal/i);
});

test.each([
  ['wife says it went right thru the light cause it wouldnt slow down. i drove it this morning n it stopped ok for me', 'A car that does not stop'],
  ['airbag recall open says dealer, takata. do i really have to', 'NOBODY SITS IN FRONT OF THAT AIRBAG'],
  ['oil pressure gauge went to zero yesterday', 'STOP THE ENGINE AND LEAVE IT OFF'],
  ['orange flicker under the hood and smoke', 'EVERYONE OUT NOW'],
  ['can poke a screwdriver through the frame by the back spring', 'DO NOT JACK IT THERE'],
  ['pedal went to the floor', 'The brake pedal going to the floor'],
  ['my trailer sways a lot above 55, 26ft travel trailer, no wdh yet. truck by itself is smooth. is it the shocks', 'DO NOT TOW IT LIKE THIS'],
  ['my camper fishtails on the interstate when trucks pass, scary', 'DO NOT TOW IT LIKE THIS'],
  ['utility trailer starts whipping side to side at 60 mph, load was mulch mostly at the back', 'DO NOT TOW IT LIKE THIS'],
  ['new outer tie rods put in yesterday and now the steering wheel shakes and clunks', 'NOT EVEN BACK TO THE SHOP'],
  ['replaced tie rod ends last week, today steering feels real loose', 'NOT EVEN BACK TO THE SHOP'],
  ['replaced both lower control arms saturday and now theres a clunk over bumps', 'NOT EVEN BACK TO THE SHOP'],
  ['got a recall letter for the airbag inflator, car is fine otherwise. can my kid sit in front', 'NOBODY SITS IN FRONT OF THAT AIRBAG'],
  ['needs new shocks, the left rear leaf spring has a lil crunchy spot in the frame above it, screwdriver went right through', 'DO NOT JACK IT THERE'],
  ['frame looks real rusty underneath i poked it with a screwdrver by the leaf spring and it went in', 'DO NOT JACK IT THERE'],
  ['my seat has a clunk every time I brake or take off, like the seat moves a little bit', 'DO NOT DRIVE FROM A SEAT THAT MOVES'],
  ['got a shock from the door handle of my leaf while charging', 'DO NOT TOUCH'],
  ['steering wheel jerked to the left by itself then i restarted and it was fine', 'DO NOT DRIVE until you know why'],
  ['brakes have been soft ever since the shop put new pads on', 'right after brake work'],
])('what is a danger is told as that danger: "%s" (DIAG-03)', (text, words) => {
  const { level, message } = warningOf(text);
  expect(level).toBe('critical');
  expect(message).toContain(words);
});
