import { namesModel, nameVehicle, wordsOf } from '#engine/vehicle/vehicle-names.ts';
import { readSampleModels } from './sample/read-models.ts';

/**
 * Miles a gallon of a model (what equals it in electricity, of an electric one), by the reviewed facts of the sample's models;
 * null for a model that is not among them. The version without a battery is meant, unless the name says otherwise. The facts are
 * read when first asked for: no start waits for them.
 */
export function fuelUse(): (vehicle: { make: string; model: string; submodel: string }) => number | null {
  let models: ReturnType<typeof readFacts> | undefined;
  return ({ make, model, submodel }) => {
    const named = nameVehicle(make, model);
    const words = new Set(wordsOf(`${model} ${submodel}`));
    models ??= readFacts();
    const same = models
      .filter((each) => each.make === named.make && namesModel(named.model, each.model))
      .toSorted((one, other) => other.model.length - one.model.length);
    const hybrid = same.find(({ fuel }) => fuel !== 'gasoline' && wordsOf(fuel).some((word) => words.has(word)));
    return (hybrid ?? same.find(({ fuel }) => fuel === 'gasoline') ?? same[0])?.mpg ?? null;
  };
}

function readFacts() {
  return readSampleModels().map(({ make, model, fuel, mpg }) => {
    const named = nameVehicle(make, model);
    return { make: named.make, model: named.model.join(''), fuel, mpg };
  });
}
