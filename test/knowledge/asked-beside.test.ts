import { describe, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { asked } from './read-asked.ts';
import { replyTo } from './real-knowledge.ts';

describe('what is asked of a complaint beside telling it', () => {
  test.each<[string, ...string[]]>([
    ['front end clunks over speed bumps is it safe to drive', 'drive'],
    ['brakes feel spongy since yesterday. can i drive it to the shop tmrw??', 'drive'],
    ['temp gauge at 3/4, can I make it home', 'drive'],
    ['a lil coolant smell, ok to drive like this?', 'drive'],
    ['belt squeals every mornin can this wait til payday', 'drive'],
    ['rear brakes grinding how urgent is this', 'harm'],
    ['smells like gas in the garage, could it catch fire', 'harm'],
    ['oil light came on, should i turn it off', 'off'],
    ['brakes grind. she has to drive 40 miles tomorow to her moms is that ok', 'drive'],
    ['clutch slips in 5th. how long can i drive it', 'drive'],
    ['batt light on, do i need a tow', 'tow'],
    ['wont shift out of park. should I have it towed or what', 'tow'],
    ['ac blows warm, what am i looking at here', 'cost'],
    ['PS pump whines. is this expensive', 'cost'],
    ['one click, lights bright. how much is it and do i need a tow', 'tow', 'cost'],
    ['it runs hot. how much will it cost and can i drive it to work', 'drive', 'cost'],
    ['it leaks coolant at the front. ballpark?', 'cost'],
    ['trans slips into 3rd how much is it to fix', 'cost'],
    ['pulls to the left on the freeway. whats the cheapest fix', 'cost'],
    ['runs hot on the highway only, is it the thermostat or the water pump', 'thermostat_part', 'water_pump'],
    ['one click and lights stay bright. could it be the alternater?', 'alternator'],
    ['clunk going from R to D, u think its my u-joint', 'u_joint'],
    ['hum that gets louder with speed, sounds like a wheel bearing to me', 'wheel_hub_bearing'],
    ['just clicks. im thinking its the starter', 'starter_motor'],
    ["white smoke n sweet smell, my mechanic says it's the head gasket", 'head_gasket_set'],
    ['hesitates when i floor it, would a bad mass air flow sensor do this', 'maf_sensor'],
    ['squeals when cold. alternator?', 'alternator'],
    ['shudders at 45, buddy says torque converter', 'torque_converter'],
    ['hums at 40, wheel bearing or tires?', 'wheel_hub_bearing', 'tyre'],
    ['not sure if its the battery or the starter, it just clicks', 'battery', 'starter_motor'],
    ['shop says i need a new rack. steering is stiff', 'steering_rack'],
    ['grinds when turning left, is my cv axle shot', 'cv_axle'],
    ['dies when hot, can a bad crank sensor cause that', 'crank_sensor_part'],
    ['mechanic quoted me ball joints for the clunk, does that sound right', 'ball_joint'],
    ['window wont go up, is it the motor or the regulator', '“motor”', '“regulator”'],
    ['idles high, could it be a vacuum leak', '“vacuum leak”'],
    ['slips into third when warm, is it the transmission?', 'transmission'],
    ['clunks when i stop, could it be the brakes or the suspension', 'brakes', 'suspension'],
    ['no crank no lights, buddy thinks its something electrical', 'electrical'],
    ['trans slips at 190k is it worth fixing', 'worth'],
    ['it knocks. can i drive it? what am i looking at? or should i just sell it', 'drive', 'cost', 'worth'],
    ['overheats. is it the thermostat? safe to drive? and how much will it run', 'drive', 'thermostat_part'],
  ])('“%s”', (text, ...words) => {
    expect(asked(text)).toEqual(words);
  });

  test.each([
    // Done, or found good
    'replaced the alternator last month and it still whines',
    'new battery and starter, still just clicks',
    'alternator tests good but the batt light is on',
    'autozone said the battery and alternator tested good, still dies',
    'they ruled out the fuel pump, it still stalls',
    // Denied, or believed no more
    "its not the battery, no crank",
    "i dont think its the starter, it cranks fine",
    'i doubt its the thermostat, gauge is normal',
    'thought it was a wheel bearing but the hum moved with the tires',
    // Where a noise is, or what it is like
    'whine from around the alternator',
    'noise near the water pump when cold',
    'sounds like a belt squealing when it rains',
    'is it the battery light or the oil light that is red',
    'the dash says key not detected',
    // A part's price or work is asked for
    'how much is an alternator? mine whines',
    'how do i change the thermostat, it runs hot',
    'what do front pads cost, they grind',
    'how often should i change the spark plugs',
    // No question at all
    'it shakes at 60 and pulls to the right when braking',
    'my mechanic said its ok to drive',
    'i can drive 20 miles before it acts up',
    'cant drive it over 50 without a shake',
    'had it towed, it would not start',
    'it cost me 900 last time and it still leaks',
    'they gave me an estimate of 1200, it knocks',
    // Another thing is asked
    'is it safe to jump start it in the rain',
    'how much oil does it take',
    'how much is it leaking, a puddle a day',
    'whats wrong with my car, it squeals',
  ])('“%s” asks none of these', (text) => {
    expect(asked(text)).toEqual([]);
  });

  test('what comes of ignoring it is answered already', () => {
    expect(asked('brakes squeal. can i keep driving it?')).toEqual([]);
  });
});

describe('the answer', () => {
  const said = (text: string) => replyTo(text).reply.message.split('\n')[0] ?? '';
  const section = (text: string) => replyTo(text).reply.sections.find(({ id }) => id === 'answer');

  test('never allows what the warning forbids', () => {
    const text = 'brake pedal slowly sinks at lights. can i drive it to work tomorrow?';
    expect(replyTo(text).reply.safety_warning.drive).toBe('do_not_drive');
    expect(said(text)).toMatch(/^To your question: No: do not drive it/);
    expect(replyTo(text).reply.sections[0]).toMatchObject({ id: 'answer', title: 'Your question' });
  });

  test('a suspect that little points to is hardly it, and what fits better is named', () => {
    const text = 'clicks once when I turn the key and the lights stay bright. Could it be the alternator?';
    expect(said(text)).toMatch(/^To your question: Alternator: hardly \(.*\)\. More likely: .*starter/);
    expect(section(text)?.content).toMatch(/^Alternator: hardly .*\n- [^]*\n\nMore likely: .*\n- For it: you said/);
  });

  test('a suspect that leads is confirmed with its share and reasons', () => {
    const text = 'one click and the lights stay bright, sounds like the starter to me';
    expect(replyTo(text).reply.differential[0]?.name).toMatch(/starter/i);
    expect(said(text)).toMatch(/^To your question: Starter: (?:yes, most likely|the leading suspect) \(\d+\u00A0%\)\.$/);
    expect(section(text)?.content).toMatch(/you said “.*”[^]*\n- What settles it: /);
  });

  test('of a suspected pair both are judged', () => {
    const text = 'runs hot on the highway only, is it the thermostat or the water pump';
    expect(said(text)).toMatch(/^To your question: Thermostat: .*; water pump: .* \(\d+\u00A0%\)\./);
    expect(section(text)?.content).toMatch(/^Thermostat: [^]*\n\nWater pump: /);
  });

  test('a suspected system is judged by all its likely causes, three of which are told', () => {
    const text = 'slips into third when warm, is it the transmission?';
    expect(said(text)).toMatch(/^To your question: Transmission and clutch: yes, most likely \(\d+\u00A0%\)\.$/);
    expect(section(text)?.content).toMatch(/^Transmission and clutch: .*\n(?:- .* \(\d+\u00A0%\).*\n){3}- What settles it: /);
  });

  test('another system is hardly it, and what is likelier stands beside it', () => {
    const text = 'brakes grind, is it the suspension';
    expect(said(text)).toMatch(/^To your question: Suspension: hardly \(.*\)\. More likely: /);
  });

  test('the suspicion alone speaks for nothing', () => {
    expect(section('is it the transmission')).toBe(undefined);
  });

  test('whether it is worth fixing is told by the usual bill, the check before it, and the rule', () => {
    const text = 'belt squeals when cold. is it worth fixing?';
    expect(said(text)).toMatch(
      /^To your question: At a shop, as a rule: \$.* Worth fixing: .* no reason to sell\. Before you decide, have this checked: /,
    );
    expect(section(text)?.content).toMatch(/^Whether it is worth fixing\n- [^]*\n- The rule: add up the bill/);
  });

  test('nothing that is a danger may wait for the decision', () => {
    const text = 'brake pedal slowly sinks at lights. should i just sell it';
    expect(said(text)).toMatch(/Now: do not drive the car until this is put right\.$/);
  });

  test('asked for the bill and the worth, prices are told once', () => {
    const text = 'trans slips into 3rd, how much is it to fix and is it worth fixing';
    const content = section(text)?.content ?? '';
    const [, worth = ''] = content.split('Whether it is worth fixing');
    expect(content).toMatch(/^What it may cost at a shop\n/);
    expect(worth).toMatch(/- The rule: /);
    expect(worth).not.toMatch(/\$\d/);
  });

  test('what it costs is told by the leading causes, with the check before the money', () => {
    const text = 'power window wont go up, motor hums. what am i looking at';
    expect(said(text)).toMatch(/^To your question: At a shop, as a rule: \$.* Before you pay, have this checked: /);
    expect(section(text)?.content).toMatch(/^What it may cost at a shop\n- /);
  });

  test('a name with a question mark asks for no figure of its own', () => {
    expect(said('hums at 40, wheel bearing or tires?')).not.toMatch(/Tire size/);
  });

  test.each(['front end clunks over bumps is it safe to drive', 'it clicks once. is it the starter? how much is it'])(
    'the reply to “%s” has the shape of the contract',
    (text) => {
      const { reply } = replyTo(text);
      expect(StructuredReply.parse(JSON.parse(JSON.stringify(reply)))).toEqual(reply);
    },
  );

  test('without a complaint nothing is made up', () => {
    expect(replyTo('is it safe to drive?').reply.response_type).toBe('additional_info_request');
  });
});
