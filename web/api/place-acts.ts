import { useLocateMe, useSayPlace } from './place-queries.ts';

/** LOC-01: the two ways to say where; both resolve with what went wrong, or null. `done` is called when it went well. */
export function usePlaceActs(done: () => void) {
  const locateMe = useLocateMe();
  const say = useSayPlace();
  const unlessWrong = (problem: string | null) => {
    if (problem === null) done();
    return problem;
  };
  return {
    onLocate: async () => {
      const found = await locateMe();
      return unlessWrong('error' in found ? found.error : null);
    },
    onSay: async (text: string) => unlessWrong(await say(text)),
  };
}
