import type { BuyersCheck } from '#contract/car-advice.ts';

/** What to look at on any used car, in the order one walks around it. Source: workshop practice, reviewed 2026. */
export const viewingChecklist: BuyersCheck['checklist'] = [
  {
    title: 'Before you go',
    items: [
      'Ask for the VIN, and look up open recalls by it at nhtsa.gov/recalls.',
      'Get a title and history report by the VIN: salvage, flood, odometer, liens.',
      'Ask for service records, and why it is sold.',
      'Ask that the engine be cold when you come.',
    ],
  },
  {
    title: 'Around the car',
    items: [
      'VIN on the dashboard, the door jamb and the title are the same.',
      'Gaps between panels are even; the paint has one shade in daylight; a magnet sticks everywhere.',
      'Rust at wheel arches, sills, door bottoms and underneath, where salt is used in winter.',
      'Tires: even wear across each, tread of at least 4/32 in, date codes under six years, one brand an axle.',
      'No damp carpet, musty smell or silt under the mats and in the spare-wheel well (flood).',
    ],
  },
  {
    title: 'Under the hood, engine cold',
    items: [
      'Oil on the dipstick: between the marks, amber to brown, no foam. Milky oil or coolant: walk away.',
      'Coolant clean and at its mark; no oil film, no crust at hoses and radiator.',
      'Belts without cracks, hoses firm, no fresh oil below the valve cover or underneath.',
      'Battery terminals clean; its date under five years.',
    ],
  },
  {
    title: 'Start and idle',
    items: [
      'All warning lamps light with the ignition and go out after the start: one that never lights may be taken out.',
      'It starts at once, idles evenly, no rattle in the first seconds.',
      'No blue smoke (oil), no white smoke that stays (coolant), no ticking that grows.',
      'Read codes with a scanner, and look whether its monitors are ready: codes cleared yesterday hide faults.',
    ],
  },
  {
    title: 'On the road, at least 20 minutes, some of it on a highway',
    items: [
      'Transmission shifts without slip, thump or shudder, also when it is warm; reverse goes in at once.',
      'Steers straight with light hands; no clunk over bumps; no hum that grows with speed.',
      'Brakes hard once on an empty road: straight, without shaking, no pulling.',
      'Temperature stays at its place; heater and air conditioning both work.',
      'Clutch, where there is one: bites before the end of its travel, does not slip in a high gear.',
    ],
  },
  {
    title: 'Before you pay',
    items: [
      'Have a shop of your own choice inspect it on a lift: $120 to $250 well spent.',
      'Title in the name of the seller, without lien; bill of sale with mileage and date.',
      'Insurance quoted, and the price beside comparable cars.',
    ],
  },
];
