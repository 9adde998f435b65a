import type { Cell } from './bulk-insert.ts';
import type { Facts } from './counted-parts.ts';
import type { VehicleId } from './record-kind.ts';

interface Change {
  complaints: number;
  crashes: number;
  fires: number;
  injuries: number;
  deaths: number;
  latestFiled: string;
}

const noFacts: Facts = [0, 0, 0, 0];

/** By vehicle and component ('': the whole car), what is to be added to nhtsa_complaint_counts. */
export class CountChanges {
  readonly #byVehicle = new Map<VehicleId, Map<string, Change>>();

  /** A complaint said `before` (null: it was not there) and says `after` now. */
  add(vehicle: VehicleId, component: string, before: Facts | null, after: Facts, filed: string | null): void {
    const [crash, fire, injuries, deaths] = before ?? noFacts;
    if (before !== null && crash === after[0] && fire === after[1] && injuries === after[2] && deaths === after[3])
      return;
    const change = this.#changeOf(vehicle, component);
    if (before === null) change.complaints += 1;
    change.crashes += after[0] - crash;
    change.fires += after[1] - fire;
    change.injuries += after[2] - injuries;
    change.deaths += after[3] - deaths;
    if (filed !== null && filed > change.latestFiled) change.latestFiled = filed;
  }

  #changeOf(vehicle: VehicleId, component: string): Change {
    let byComponent = this.#byVehicle.get(vehicle);
    if (byComponent === undefined) this.#byVehicle.set(vehicle, (byComponent = new Map<string, Change>()));
    let change = byComponent.get(component);
    if (change === undefined) {
      change = { complaints: 0, crashes: 0, fires: 0, injuries: 0, deaths: 0, latestFiled: '' };
      byComponent.set(component, change);
    }
    return change;
  }

  /** Rows of the table, their cells on end; vehicles in its order, where it finds its places faster. */
  cells(): Cell[] {
    const cells: Cell[] = [];
    for (const [vehicle, byComponent] of [...this.#byVehicle].toSorted(([one], [other]) =>
      one.text < other.text ? -1 : 1,
    )) {
      for (const [component, { complaints, crashes, fires, injuries, deaths, latestFiled }] of byComponent) {
        cells.push(vehicle.makeKey, vehicle.modelKey, vehicle.year, component);
        cells.push(complaints, crashes, fires, injuries, deaths, latestFiled);
      }
    }
    return cells;
  }
}
