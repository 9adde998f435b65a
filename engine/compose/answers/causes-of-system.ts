import type { OwnersSystem } from '../../inquire/owners-systems.ts';
import type { CauseId, InferenceModel, SystemId } from '../../knowledge-base.ts';

interface Cut {
  /** Systems of the knowledge base. */
  of: SystemId[];
  /** What an owner calls it where it is not exactly one of these; else it goes by that one's own name. */
  name?: string;
  /** By their names, causes of other systems that he counts to it … */
  also?: RegExp;
  /** … and causes of these systems that he does not. */
  but?: RegExp;
}

/** What belongs to a system as an owner parts his car, who counts a battery as electrical and a fuel pump to the fuel system. */
const CUTS: Record<OwnersSystem, Cut> = {
  transmission: { of: ['transmission'] },
  brakes: { of: ['brakes'] },
  engine: {
    of: ['engine_mechanical', 'engine_performance'],
    name: 'Engine',
    also: /^(?:engine seized|flooded engine|timing belt|no ignition spark|crankshaft position)|head gasket|cylinder head|hydrolock/i,
    but: /catalytic|particulate|gas cap|fuel vapor|engine mount|watered fuel|without a fault/i,
  },
  steering: { of: ['steering'] },
  suspension: { of: ['suspension'] },
  exhaust: { of: ['exhaust'], name: 'Exhaust', also: /catalytic|particulate/i },
  electrical: {
    of: ['electrical', 'starting_charging', 'keys_security'],
    name: 'Electrical system',
    also: /\b(?:wiring|wires?|fuse|relay|computer|control module|ground)\b/i,
    but: /\bbelt\b|pulley|seized|flooded|hydrolock|out of fuel|smell|teeth|grip|spaced|yellowed|blades|arm nut|glass|washer|frozen to|cushion|track|bracket|regulator broken|no fault|step of starting|steering lock|lock cylinder/i,
  },
  ac: { of: ['hvac'], name: 'Air conditioning', but: /heater|defogger/i },
  heater: {
    of: ['hvac'],
    name: 'Heater',
    also: /heater|thermostat stuck open|air trapped|coolant a little low/i,
    but: /A\/C|refrigerant|condenser|expansion|defogger/i,
  },
  cooling: { of: ['cooling'], name: 'Cooling system' },
  fuel: { of: ['fuel'], name: 'Fuel system', also: /\bfuel\b|injector|octane|purge/i, but: /gauge/i },
};

/** The named causes that an owner counts to a system. */
export function causesOfSystem(system: OwnersSystem, { causes }: InferenceModel): CauseId[] {
  const { of, also, but } = CUTS[system];
  return causes
    .filter(({ residual, name, system: own }) => {
      if (residual) return false;
      return of.includes(own) ? but?.test(name) !== true : also?.test(name) === true;
    })
    .map(({ id }) => id);
}

/** What a system is to be called at the beginning of a line. */
export function nameOfSystem(system: OwnersSystem, { systems }: InferenceModel): string {
  const { of, name } = CUTS[system];
  const own = name ?? systems.find(({ id }) => id === of[0])?.name ?? system;
  return own.charAt(0).toUpperCase() + own.slice(1);
}
