/** What else has volts than the battery. */
const OTHER_VOLTS =
  /\b(?:fob|coin|remote|sensor|signal|wire|pin|ref(?:erence)?|relay|pump|injector|coil|lamp|bulb|socket|outlet|connector|solenoid|tps|pedal|o2|oxygen|hv|hybrid|traction|pack|cells?|blocks?|drop|fuse|lithium|b[12]s[12]|a\/f|air[ -]fuel|upstream|downstream|plug|test ?light|maf|thermistor|ecu|ecm|pcm)\b/i;
const LOOK_BACK_CHARACTERS = 45;
/** "put 12v to it": given to what is tested, not measured. */
const GIVEN_BEFORE =
  /\b(?:put|gave|give|giving|fed|feed|feeding|apply|applied|applying|supplied|hooked(?: up)?|sent|jumped)\s(?:(?:it|them|a|direct|straight|full|the \w+(?: \w+)?)\s)?$/i;
/** "a 12 volt battery": a kind, not a value. */
const KIND_OF_VOLTS = /^12\s?v\S*$/i;
/** "the 12 volt shows 15.1": the battery by its name. */
const KIND_BEFORE = /\b(?:the|my|our|its|his|her|little|small|new|old)\s$/i;
/** The volts that everything is fed with. */
const NOMINAL = /^12\s?v(?:olts?|dc)?$/i;
const ONE_VOLT = /^12\s?v(?:olt)?$/i;
const KIND_BEHIND =
  /^[\s-]?(?:batter|low\b|message|warning|error|fault|feed|signal|constant|socket|system|supply|plug|outlet|lithium|power|car|auxiliary|aux)/i;

/** "2.0 16v": how many valves. */
const LITERS_BEFORE = /\b\d\.\d\s?l?(?:iter)?\s$/i;
const VALVES = /^(?:8|12|16|20|24)v$/i;
/** What tells of the battery's own volts, or of how it was measured. */
const OF_BATTERY =
  /\b(?:batt?(?:ery|eries)?|alternator|charg\w+|volt(?:age|meter)?|meter|multimeter|posts?|terminals?|crank\w*|key|rest(?:ing)?|running|idle|idling|sitting|overnight|jump\w*)\b/i;
/** So few the battery of a car has only when it is dead, and then somebody says whose volts they are. */
const FEWEST_VOLTS = 8;

/** Whether a figure in volts is none that was measured of the battery: of a sensor, a kind of battery, or given to what is tested. */
export function isOtherVoltage(
  clause: string,
  { from, to, value }: { from: number; to: number; value: number },
): boolean {
  return (
    (VALVES.test(clause.slice(from, to)) && LITERS_BEFORE.test(clause.slice(0, from))) ||
    ((value < FEWEST_VOLTS || NOMINAL.test(clause.slice(from, to))) && !isOfBattery(clause, from, to)) ||
    OTHER_VOLTS.test(clause.slice(Math.max(0, from - LOOK_BACK_CHARACTERS), to + 22)) ||
    (KIND_OF_VOLTS.test(clause.slice(from, to)) && KIND_BEHIND.test(clause.slice(to))) ||
    (KIND_OF_VOLTS.test(clause.slice(from, to)) && GIVEN_BEFORE.test(clause.slice(0, from))) ||
    (ONE_VOLT.test(clause.slice(from, to)) && KIND_BEFORE.test(clause.slice(0, from)))
  );
}

const isOfBattery = (clause: string, from: number, to: number): boolean =>
  OF_BATTERY.test(clause.slice(Math.max(0, from - LOOK_BACK_CHARACTERS), from)) ||
  OF_BATTERY.test(clause.slice(to, to + LOOK_BACK_CHARACTERS));
