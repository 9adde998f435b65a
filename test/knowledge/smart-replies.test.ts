import { describe, expect, test } from 'vitest';
import { answerSentences } from '#engine/answer-sentences.ts';
import { planRepair } from '#engine/diagnose.ts';
import { hear } from '#engine/hear.ts';
import { keywordReplies } from '#engine/keyword-replies.ts';
import { answersTo } from '#engine/understand/literal-answers.ts';
import { understand } from '#engine/understand/understand.ts';
import { knowledge, replyTo } from './real-knowledge.ts';

const read = (text: string) => understand(text, knowledge.lexicon, { at: 0 }).evidence;

describe('answers offered to the assistant’s questions (CHAT-18)', () => {
  test.each(['brakes squeal', 'it overheats in traffic', 'check engine light P0300, rough idle'])(
    '%s: the answers come in the order of the questions, the first question’s first, and are read as answers to them',
    (text) => {
      const asked = replyTo(text).reply.questions.map(({ finding }) => finding);
      const sentences = answerSentences(asked, knowledge, 5);
      expect(sentences.length).toBeGreaterThanOrEqual(3);
      const answered = sentences.map((sentence) => {
        const findings = hear(sentence, 0, knowledge).evidence.map(({ finding }) => finding);
        return asked.findIndex((finding) => findings.includes(finding));
      });
      expect(answered).toEqual(answered.toSorted((a, b) => a - b));
      expect(answered[0]).toBe(0);
    },
  );

  test('at most as many as wanted, none twice, none for what is not asked', () => {
    expect(answerSentences(['crank', 'crank'], knowledge, 2)).toHaveLength(2);
    const all = answerSentences(['crank', 'crank'], knowledge, 50);
    expect(new Set(all).size).toBe(all.length);
    expect(answerSentences(['there is no such finding'], knowledge, 5)).toEqual([]);
  });

  test('of all that the knowledge base asks, every answer has a sentence of its own, and the engine takes it as that answer', { timeout: 240_000 }, () => {
    for (const finding of knowledge.texts.model.findings.filter(({ ask }) => ask !== null)) {
      const states = answersTo(finding).flatMap(({ state }) => (state === 'unknown' ? [] : [state]));
      const sentences = answerSentences([finding.id], knowledge, 50);
      expect([finding.id, sentences.length]).toEqual([finding.id, states.length]);
      const heard = sentences.map((sentence) =>
        hear(sentence, 0, knowledge).evidence.findLast((each) => each.finding === finding.id),
      );
      expect([finding.id, new Set(heard.map((each) => each?.state))]).toEqual([finding.id, new Set(states)]);
    }
  });

  test('a danger that is asked for and denied raises no alarm; one that is confirmed does (DIAG-03)', () => {
    const { text } = knowledge.texts.findings.get('steering_lost')!.ask!;
    expect(replyTo(`“${text}” No.`).reply.response_type).toBe('additional_info_request');
    expect(replyTo(`“${text}” Yes.`).reply.response_type).toBe('safety_critical');
    expect(replyTo(`“${text}” No. But the brake pedal went to the floor!`).reply.response_type).toBe('safety_critical');
  });

  test('every answer offered without the server is understood too', () => {
    const topics = ['crank', 'noise', 'lamp', 'hot', 'brake', 'gear', 'leak', 'when'];
    const sentences = topics.flatMap((topic) => keywordReplies(`Is it the ${topic}?`, 1, 50));
    expect(sentences.length).toBeGreaterThanOrEqual(3 * topics.length);
    expect(sentences.filter((sentence) => read(sentence).length === 0)).toEqual([]);
  });
});

describe('the repair plan (CHAT-18)', () => {
  const { manual, causes, checks } = knowledge.texts;
  const planned = [
    'It just clicks and the dash lights go dim, cold morning',
    'brakes squeal and grind, the pedal pulsates',
    'check engine light P0301, rough idle',
    'it overheats in traffic and loses coolant',
    'brake pedal went to the floor',
    'ABS light is on and the scan tool finds no ABS module',
    'transmission slips when hot',
  ].flatMap((text) => {
    const { reply, ...known } = replyTo(text);
    return reply.differential
      .filter(({ id }) => manual.causes[id] !== undefined)
      .map(({ id }) => ({ id, known, safety: reply.safety_warning }));
  });
  const car = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: '', mileage: 98_000 };

  test('holds every step, hazard, tool and part of the repair, its time, and what stops an amateur', () => {
    expect(planned.length).toBeGreaterThan(20);
    const lacking = planned.flatMap(({ id, known }) => {
      const plan = planRepair(known, car, 2026, id, knowledge);
      const { repair, about } = manual.causes[id]!;
      const procedure = manual.procedures[repair.procedure ?? ''];
      const words = JSON.stringify(plan);
      const wanted = [
        about,
        repair.shopBrief,
        ...(procedure ? [...procedure.steps, ...procedure.hazards, ...procedure.tools, procedure.stopsAmateur] : []),
        ...repair.parts.map((part) => manual.parts[part]?.name ?? part),
        // Of a check for a shop only the owner reads no step, but its name.
        ...(causes.get(id)?.checks ?? []).flatMap((check) =>
          checks.get(check)?.proOnly === true ? [checks.get(check)!.name.slice(1)] : (manual.checks[check]?.how ?? []),
        ),
      ];
      const timed = plan?.sections.find((section) => section.id === 'repairPlan')?.time_estimate ?? '';
      return [...wanted.filter((each) => !words.includes(JSON.stringify(each).slice(1, -1))), ...(timed ? [] : ['time'])].map(
        (each) => `${id}: ${each}`,
      );
    });
    expect(lacking).toEqual([]);
  });

  test('work for a shop is said to be that, before any step, and never sends to a video', () => {
    const forShop = planned.filter(({ id }) => manual.causes[id]!.repair.proOnly);
    expect(forShop.length).toBeGreaterThan(0);
    for (const { id, known } of forShop) {
      const section = planRepair(known, car, 2026, id, knowledge)?.sections.find((each) => each.id === 'repairPlan');
      expect(section?.content).toMatch(/^.*work for a shop/);
      expect([section?.professional_required, section?.youtubeSearchUrl]).toEqual([true, undefined]);
    }
  });

  test('the safety warning of the session stands in its plan', () => {
    for (const { id, known, safety } of planned) {
      expect(planRepair(known, car, 2026, id, knowledge)?.safety_warning).toEqual(safety);
    }
  });

  test('is as sure as the complaint that its cause stands behind, not as the first one (REPLY-06)', () => {
    const { reply, ...known } = replyTo('It just clicks and the dash lights go dim, cold morning. Also the brakes squeal.');
    const about = new Map(reply.differential.map(({ id, complaint }) => [id, complaint]));
    const sure = reply.differential.filter(({ id }) => manual.causes[id] !== undefined).map(({ id }) => {
      const plan = planRepair(known, car, 2026, id, knowledge);
      return [id, plan?.confidence_level === about.get(id)?.confidence, plan?.confidence_explanation !== reply.confidence_explanation];
    });
    expect(new Set([...about.values()].map((complaint) => complaint?.about)).size).toBe(2);
    expect(sure).toEqual(sure.map(([id]) => [id, true, true]));
  });

  test('there is none for a cause that is not suspected', () => {
    const { reply: _reply, ...known } = replyTo('brakes squeal');
    expect(planRepair(known, car, 2026, 'battery_dead', knowledge)).toBeNull();
    expect(planRepair(known, car, 2026, 'other', knowledge)).toBeNull();
  });
});
