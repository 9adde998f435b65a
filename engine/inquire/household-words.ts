/** Things that are no car's: what is asked of in one sentence with them is not asked of a car. */
const HOUSEHOLD = new Set(
  `laptop phone tablet computer printer keyboard tv television fridge refrigerator freezer dishwasher dryer washer oven stove furnace
  boiler fireplace microwave toaster vacuum lawn mower lawnmower snowblower chainsaw trimmer garden pond pool aquarium fish plant
  plants house apartment kitchen bathroom bedroom toilet sink faucet basement roof fry frying cooking cook bake baking chicken bread
  pizza cake recipe salad coffee poem song movie book bible dress shirt shoe shoes bike bicycle scooter skateboard boat yacht jet plane airplane
  flight drone robot toy treadmill wheelchair stroller hearing doctor dentist school election stock stocks bitcoin crypto`.split(
    /\s+/,
  ),
);

/** Whether a word is of the house and not of cars. */
export function isOfHouseholds(word: string): boolean {
  return HOUSEHOLD.has(word);
}
