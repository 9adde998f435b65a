/** What a question is about → what owners answer. Sentences that the reader of messages understands. */
const topics: { about: RegExp; answers: readonly string[] }[] = [
  {
    about: /\b(crank|start|starter|click|ignition key|jump)/i,
    answers: [
      'It just clicks and does not crank.',
      'It cranks but does not start.',
      'Nothing happens when I turn the key.',
    ],
  },
  {
    about: /\b(noise|sound|hear|squeal|grind|knock|rattle|clunk)/i,
    answers: ['I hear a clunk over bumps.', 'I hear a squeal from the belt.', 'I hear a knocking from the engine.'],
  },
  {
    about: /\b(lamp|light|dash|warning|symbol|code)/i,
    answers: ['The check engine light is on.', 'The battery light is on.', 'No warning lights are on.'],
  },
  {
    about: /\b(hot|heat|temperature|coolant|overheat|steam)/i,
    answers: ['The engine overheats.', 'The coolant is low.', 'The temperature gauge is normal.'],
  },
  {
    about: /\b(brake|pedal|stop)/i,
    answers: ['The brakes squeal.', 'The brake pedal is soft.', 'The steering wheel shakes when I brake.'],
  },
  {
    about: /\b(gear|shift|transmission|slip)/i,
    answers: ['The transmission slips.', 'It shifts hard.', 'It does not go into reverse.'],
  },
  {
    about: /\b(leak|puddle|drip|fluid|oil)/i,
    answers: ['It leaks oil.', 'It leaks coolant.', 'Nothing drips under the car.'],
  },
  {
    about: /\b(when|often|happen|cold|warm|speed|idle)/i,
    answers: ['It happens when the engine is cold.', 'It happens when the engine is hot.', 'It happens all the time.'],
  },
];

/** What might be answered to words that ask something, by what they are about; fewer than `least` are none. */
export function keywordReplies(words: string, least: number, most: number): string[] {
  const questions = words.split(/(?<=[.!?\n])\s+/).filter((sentence) => sentence.trimEnd().endsWith('?'));
  const asked = questions.join(' ');
  const answers = topics.filter(({ about }) => about.test(asked)).flatMap((topic) => topic.answers);
  return answers.length < least ? [] : answers.slice(0, most);
}
