/** The weather as far as advice goes by it; null: not known. */
export interface AdvisedWeather {
  temperatureF: number;
  humidity: number | null;
  windMph: number | null;
  precipitationInches: number | null;
  /** WMO code. */
  code: number | null;
  isDay: boolean;
}

interface Rule {
  when: (weather: Facts) => boolean;
  text: string;
}

interface Facts extends AdvisedWeather {
  wet: boolean;
  snow: boolean;
  icy: boolean;
}

/** More would not be read. */
const most = 4;

const among = (code: number | null, ...ranges: [number, number][]): boolean =>
  code !== null && ranges.some(([from, to]) => code >= from && code <= to);

/**
 * What the weather means for a car, the most urgent first. Reviewed sentences: what may happen, and what to do. Thresholds are
 * °F; a battery's loss in the cold and tires' loss of pressure are the rules of thumb of the trade.
 */
const rules: readonly Rule[] = [
  {
    when: ({ icy }) => icy,
    text: 'Expect black ice, on bridges and in the shade first: slow down, brake early and gently, and leave far more room than usual.',
  },
  {
    when: ({ code }) => among(code, [96, 99]),
    text: 'Hail: get the car under a roof if you safely can, and wait it out there.',
  },
  {
    when: ({ code }) => among(code, [95, 95]),
    text: 'Thunderstorm: do not drive through standing water. Half a foot of it can stall an engine, a foot can float a small car.',
  },
  {
    when: ({ code }) => among(code, [85, 86]),
    text: 'Snow showers: the road may turn white within minutes. Clear the whole car of snow, lamps too, before you drive.',
  },
  {
    when: ({ snow, code }) => snow && !among(code, [85, 86]),
    text: 'Snow: clear the whole car, lamps and exhaust pipe too. Never let it idle with the pipe in snow: exhaust gas gets in.',
  },
  {
    when: ({ temperatureF }) => temperatureF <= 0,
    text: 'Deep frost takes more than half of a battery’s starting power. If it cranks slowly, have it tested or charged today.',
  },
  {
    when: ({ temperatureF }) => temperatureF > 0 && temperatureF <= 32,
    text: 'Frost takes about a third of a battery’s starting power. If it cranks slowly or is over three years old, have it tested.',
  },
  {
    when: ({ temperatureF }) => temperatureF >= 100,
    text: 'Great heat: watch the temperature gauge. If it climbs, turn the A/C off and stop; never open the radiator cap of a hot engine.',
  },
  {
    when: ({ temperatureF }) => temperatureF >= 90 && temperatureF < 100,
    text: 'Hot: check the coolant level with the engine cold. Heat also wears batteries out faster than frost does.',
  },
  {
    when: ({ code }) => among(code, [80, 82]),
    text: 'Rain showers: slow down before the water, not in it. Wiper blades that streak or chatter are due for replacement.',
  },
  {
    when: ({ wet, icy }) => wet && !icy,
    text: 'Rain: low beams on. Wiper blades that streak or chatter are due, and worn tires float on water early.',
  },
  {
    when: ({ code }) => among(code, [45, 48]),
    text: 'Fog: low beams, not high beams, which only light up the fog. Check that all lamps work.',
  },
  {
    when: ({ temperatureF }) => temperatureF >= 90,
    text: 'Check tire pressure in the morning, before driving: too little air and heat together burst tires. Do not let air out of warm ones.',
  },
  {
    when: ({ temperatureF }) => temperatureF <= 45,
    text: 'Tires lose about 1 psi for each 10°F of cold: check them cold, against the sticker in the door frame.',
  },
  {
    when: ({ temperatureF }) => temperatureF <= 32,
    text: 'Use washer fluid made for frost; summer fluid and water freeze in its lines and on the windshield.',
  },
  {
    when: ({ windMph }) => (windMph ?? 0) >= 30,
    text: 'Strong wind: keep both hands on the wheel, beside trucks and on bridges above all, and check what is on the roof.',
  },
  {
    when: ({ temperatureF }) => temperatureF >= 85,
    text: 'If the A/C blows warm when the car stands but cold when it moves, look at its fan first.',
  },
  {
    when: ({ temperatureF, humidity }) => temperatureF > 45 && temperatureF < 85 && (humidity ?? 0) >= 85,
    text: 'Damp air fogs the windows: A/C together with the defroster clears them, in the cold too.',
  },
  {
    when: ({ isDay }) => !isDay,
    text: 'It is dark: look at the headlights’ shine on a wall, and have somebody check the brake lamps.',
  },
];

const calm = 'Good weather for a walk around the car: tire pressure, all lamps, oil level.';

/** LOC-03: at least one sentence, at most four. */
export function adviceFor(weather: AdvisedWeather): string[] {
  const { code, temperatureF, precipitationInches } = weather;
  const wet = among(code, [51, 67], [80, 82]) || ((precipitationInches ?? 0) > 0 && !among(code, [71, 77], [85, 86]));
  const freezing = among(code, [56, 57], [66, 67]);
  const facts: Facts = {
    ...weather,
    wet,
    snow: among(code, [71, 77], [85, 86]),
    icy: freezing || (wet && temperatureF <= 36) || (among(code, [48, 48]) && temperatureF <= 32),
  };
  const said = rules.filter(({ when }) => when(facts)).map(({ text }) => text);
  return said.length === 0 ? [calm] : said.slice(0, most);
}
