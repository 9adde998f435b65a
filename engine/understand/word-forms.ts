/**
 * base: irregular or risky forms that mean it. A form listed under a base loses every other reading. "fires" is what an engine does,
 * kept apart from the fire that burns: "it fired right up" must never sound the alarm.
 */
const FORMS = `
go: went gone going goes
be: is are was were am been being 's
have: has had having
do: does did done doing
can: could
get: got gotten getting gets
make: made making
take: took taken taking
come: came coming
give: gave given giving
break: broke broken
shake: shook shaken shaking
lose: lost losing loss losses
blow: blew blown
wear: wore worn
spin: spun spinning
tear: tore torn
freeze: froze frozen
drive: drove driven driving
feel: felt
hear: heard
smell: smelt smelled
think: thought thinking
know: knew known
see: saw seen
say: said
tell: told
find: found
buy: bought
bring: brought
run: ran running
sit: sat sitting
stand: stood
hold: held
keep: kept
leak: leakage leeking leek leeks leaky
sink: sank sunk
swell: swollen
bend: bent
send: sent
spend: spent
sleep: slept
begin: began begun beginning
ring: rang rung ringing
stick: sticking sticky
die: died dying dies dieing dyed
lie: lying
tie: tying
vibrate: vibration vibrations vibrating vibrates vibrated vibrant
accelerate: acceleration accelerating accelerates
decelerate: deceleration decelerating
hesitate: hesitation hesitations hesitating hesitant
rotate: rotation rotations
pulse: pulsating pulsate pulsates pulsation pulsations pulsing
overheat: overheating overheated overheats
squeak: squeaky squeeky squeek squeeks squeeking
squeal: squealy squeel squeels squeeling squeeled
screech: screechy
shudder: shuddery
noise: noisy
slip: slippage slippy
hiss: hissy
brake: braking brakes braked
crank: cranky
judder: juddery
wobble: wobbly
rattle: rattly
clunk: clunky
click: clicky
jerk: jerky
rust: rusty
buzz: buzzy
grind: grindy
whine: whiny
smoke: smokey smoky
start: startin
fires: fired firing fires
slow: slower slowly slowest
loud: louder loudly loudest
weak: weaker weakly weakest
hard: harder hardest
soft: softer softest
hot: hotter hottest
cold: colder coldest
rough: rougher roughly
rapid: rapidly
quick: quickly quicker
fast: faster
bad: badly worse worst
good: better best
`
  .trim()
  .split('\n');

/** base: forms which may mean the base, but may also be themselves; both readings are kept, the form's own first. */
const AMBIGUOUS = `
leave: left
stick: stuck
shine: shone
dim: dimmer
light: lit
low: lower
not: never
fires: fire
`
  .trim()
  .split('\n');

/** Words that look inflected and are not, or whose base is another thing. */
const WHOLE = new Set(
  `always as gas abs bus plus less has his this us yes gps lens news besides perhaps sometimes texas series hers ours means
  during thing nothing something anything everything bring string spring evening morning ceiling bearing lining timing
  warning tired need seed feed speed bleed indeed hundred wicked naked rugged crooked red bed led
  barely hardly nearly lately likely shortly really only mostly directly early daily family supply apply reply assembly
  belly rally fully ugly holy july possibly probably rely ally jelly
  glasses shorts pants thanks`.split(/\s+/),
);

function pairs(lines: readonly string[]): [string, string][] {
  return lines.flatMap((line) => {
    const [base = '', forms = ''] = line.split(': ');
    return forms.split(' ').map((form): [string, string] => [form, base]);
  });
}

/** Form → base. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map(pairs(FORMS));
/** Form → a further reading next to its own. */
export const READINGS: ReadonlyMap<string, string> = new Map(pairs(AMBIGUOUS));
export const UNINFLECTED: ReadonlySet<string> = WHOLE;
