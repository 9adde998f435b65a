/** A word that owners in America would not read in an American text, and what to write in its place. */
export interface BritishWord {
  word: string;
  write: string;
}

/** Spellings wherever in a word they stand: British, American. The longer of two that overlap comes first. */
const SPELLINGS = `
tyre tire, kerb curb, grey gray, plough plow, draught draft, cheque check, sceptic skeptic, aluminium aluminum, sulph sulf,
jewellery jewelry, manoeuvr maneuver, mould mold, pyjama pajama, woollen woolen, skilful skillful, licence license,
defence defense, offence offense, pretence pretense, practise practice, practising practicing, whirr whir,
colour color, neighbour neighbor, vapour vapor, odour odor, labour labor, rumour rumor, favour favor, behaviour behavior,
harbour harbor, honour honor, humour humor, armour armor, flavour flavor, rigour rigor, vigour vigor,
metred metered, metre meter, litre liter, centred centered, centring centering, centre center, fibre fiber,
calibre caliber, theatre theater, sabre saber, lustre luster, sombre somber, meagre meager, spectre specter`;

/** Words as a whole: British, American. */
const WORDS = `
whilst: while, amongst: among, towards: toward, judgement: judgment, acknowledgement: acknowledgment, ageing: aging,
cosy: cozy, fulfil: fulfill, enrol: enroll, instal: install, programme: program, programmes: programs, storey: story,
learnt: learned, spoilt: spoiled, leant: leaned, smelt: smelled, dreamt: dreamed, spelt: spelled, maths: math,
judder: shudder, judders: shudders, juddering: shuddering, juddered: shuddered, dearer: more expensive,
petrol: gas or gasoline, paraffin: kerosene, gearbox: transmission, gearboxes: transmissions, bonnet: hood, bonnets: hoods,
windscreen: windshield, windscreens: windshields, spanner: wrench, spanners: wrenches, rev counter: tachometer,
tickover: idle, handbrake: parking brake, hand brake: parking brake, handbook: owner's manual, sump: oil pan,
silencer: muffler, silencers: mufflers, mudguard: fender, mudguards: fenders, bush: bushing, bushes: bushings,
brake disc: brake rotor, brake discs: brake rotors, brake servo: brake booster, propshaft: driveshaft,
prop shaft: driveshaft, wishbone: control arm, wishbones: control arms, anti-roll bar: sway bar, anti-roll bars: sway bars,
track rod: tie rod, track rods: tie rods, gudgeon pin: wrist pin, core plug: freeze plug, core plugs: freeze plugs,
inlet manifold: intake manifold, cambelt: timing belt, cam belt: timing belt, dynamo: generator, aerial: antenna,
aerials: antennas, earthed: grounded, earthing: grounding, earth strap: ground strap, earth wire: ground wire,
loom: harness, looms: harnesses, electrics: electrical system, mains: house current, jump lead: jumper cable,
jump leads: jumper cables, power socket: power outlet, 12-volt socket: 12-volt outlet, flat battery: dead battery,
flat batteries: dead batteries, battery is flat: battery is dead, battery was flat: battery was dead,
battery goes flat: battery goes dead, battery go flat: battery go dead, battery going flat: battery going dead,
battery gone flat: battery gone dead, dipped beam: low beam, dipped beams: low beams, main beam: high beam,
main beams: high beams, sidelight: parking light, sidelights: parking lights, reversing light: backup light,
reversing lights: backup lights, reversing lamp: backup light, reversing lamps: backup lights,
reversing camera: backup camera, number plate: license plate, number plates: license plates, boot lid: trunk lid,
tow bar: trailer hitch, towbar: trailer hitch, wheel nut: lug nut, wheel nuts: lug nuts, wheel brace: lug wrench,
estate car: station wagon, saloon: sedan, lorry: truck, lorries: trucks, caravan: travel trailer, hire car: rental car,
motorway: highway, motorways: highways, roundabout: traffic circle, car park: parking lot, postcode: ZIP code,
screenwash: washer fluid, screen wash: washer fluid, jubilee clip: hose clamp, mole grips: locking pliers,
washing-up liquid: dish soap, cling film: plastic wrap, kitchen roll: paper towel, hosepipe: hose, fortnight: two weeks,
methylated spirits: denatured alcohol, garage job: shop job, refit: reinstall, refits: reinstalls, refitted: reinstalled,
refitting: reinstalling, fitted: installed, slacken: loosen, slackens: loosens, slackened: loosened`;

/** What doubles its l in Britain where -ed, -ing or -er follows. */
const ONE_L =
  /^(\w*(?:travel|level|label|cancel|signal|fuel|model|total|channel|funnel|panel|dial|swivel|tunnel|equal|marvel|pedal|jewel|bevel|chisel|towel|counsel|shovel|unravel|pencil|duel))l(ed|ing|ings|er|ers|ous)$/i;

/** What is spelled with an s in Britain and a z in America. */
const WITH_Z =
  /^(\w*(?:real|recogn|organ|pressur|stabil|neutral|normal|minim|maxim|util|optim|standard|final|equal|oxid|vapor|ion|magnet|synchron|initial|crystal|galvan|anod|character|custom|emphas|summar|author|apolog|categor|priorit|local|general|special|visual|memor|familiar|capital|critic|mobil|modern|motor|penal|personal|polar|popular|scrutin|sensit|symbol|sympath|energ|econom|random|rational|material|central|carbon|pulver|steril|alumin|anal|catal|paral)[iy])s(e|ed|er|ers|ing|ation|ations)$/i;

const spellings = tableOf(SPELLINGS, / /);
const anySpelling = new RegExp([...spellings.keys()].join('|'), 'gi');
const words = tableOf(WORDS, /: /);
const anyWord = new RegExp(String.raw`\b(?:${[...words.keys()].join('|')})\b`, 'gi');

/** The British words of a text, each with what to write in its place. */
export function britishWords(text: string): BritishWord[] {
  const named = [...text.matchAll(anyWord)].map(([word]) => ({ word, write: words.get(word.toLowerCase()) ?? '' }));
  const spelled = [...text.matchAll(/[a-z]+/gi)].flatMap(([word]) => {
    const write = americanSpelling(word);
    return write === word ? [] : [{ word, write }];
  });
  return [...named, ...spelled];
}

/** What is wrong with the words of a text and how to put it right, as a list; null where nothing is. */
export function britishIn(text: string): string | null {
  const found = britishWords(text).map(({ word, write }) => `“${word}” (write: ${write})`);
  return found.length === 0 ? null : found.join(', ');
}

function americanSpelling(word: string): string {
  return word
    .replace(anySpelling, (british) => spellings.get(british.toLowerCase()) ?? british)
    .replace(ONE_L, '$1$2')
    .replace(WITH_Z, '$1z$2');
}

function tableOf(table: string, parted: RegExp): Map<string, string> {
  return new Map(
    table
      .trim()
      .split(/,\s+/)
      .map((pair) => pair.split(parted))
      .map(([british = '', american = '']) => [british, american]),
  );
}
