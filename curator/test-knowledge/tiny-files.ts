/** A knowledge folder as small as the rules allow: one system, the horn, with three causes. Path → text. */
export const TINY_FILES: Record<string, string> = {
  'words/horn.yaml': `
HORN: [horn, hooter, klaxon, beeper, tooter]
WEAK: [weak, quiet, faint, feeble, hoarse]
DEAD: [dead, silent, mute, gone, broken]
`,
  'facets.yaml': `
motion:
  values:
    turning: {label: when turning, share: .3, say: ["when turning"]}
    straight: {label: straight ahead, share: .7, say: ["straight ahead"]}
`,
  'equipment.yaml': `ev: {share: .02, label: battery electric}`,
  'sources.yaml': `handbook: {title: "A handbook", kind: textbook}`,
  'components.yaml': `
ELECTRICAL SYSTEM:
  systems: [horn]
  parts:
    - {words: [horn assembly], causes: [horn_unit_worn]}
  source: [handbook]
`,
  'figures.yaml': `
horn_loudness: {name: Horn loudness, also: [horn loudness], stands: [On the horn.], typical: Some 110 dB., source: [handbook]}
`,
  'part_choices.yaml': `tone: {ask: High or low tone?, parts: [horn_unit]}`,
  'sellers.yaml': `web: {name: Web search, search: "https://search.example/?q={query}"}`,
  'floors.yaml': `{systems: 1, causes: 3}`,
  'horn/system.yaml': `{system: horn, name: Horn, words: [horn]}`,
  'horn/findings/horn_sound.yaml': `
finding: horn_sound
name: how the horn sounds
states: {normal: sounds as always, weak: sounds weak, silent: makes no sound}
complaint: true
salience: high
spine: [other_lights]
facets: [motion]
ask: {text: What does the horn do?, answers: {weak: A weak sound, silent: Nothing}}
patterns:
  - {state: weak, say: "$HORN _ $WEAK"}
  - {state: silent, say: "$HORN _ $DEAD"}
examples:
  weak: ["my horn is weak"]
  silent: ["the horn is dead"]
  not: ["the siren is loud", "the radio is on", "the wipers squeak"]
`,
  'horn/findings/other_lights.yaml': `
finding: other_lights
name: how the lights on the same fuse are
states: {fine: burn as always, dim: burn dimly, out: stay dark}
salience: medium
ask: {text: Do the brake lights burn?}
patterns:
  - {state: dim, say: "(brake|stop|tail|rear|license) (light|lights|lamp|lamps) _ (dim|yellow|faint)"}
  - {state: out, say: "(brake|stop|tail|rear|license) (light|lights|lamp|lamps) _ (out|dark|off)"}
examples:
  dim: ["the brake lights are dim"]
  out: ["the tail lights are out"]
  not: ["the sun is bright", "the cabin is warm", "the seat is stuck"]
`,
  'horn/findings/horn_crackles.yaml': `
finding: horn_crackles
name: the horn crackles
salience: low
ask: {text: Does the horn crackle?}
patterns: ["$HORN _ (crackle|crackles|rasp|rasps|buzz)"]
examples:
  present: ["my horn crackles"]
  not: ["the radio crackles", "the horn is loud", "the fire crackles"]
`,
  'horn/findings/horn_supply.yaml': `
finding: horn_supply
name: voltage at the horn
states: {ok: battery voltage, low: less than battery voltage, none: no voltage}
salience: none
`,
  'horn/findings/button_open.yaml': `
finding: button_open
name: no contact through the horn button
salience: none
`,
  'horn/causes/horn_unit_worn.yaml': `
cause: horn_unit_worn
name: Worn horn
about: The horn itself is worn.
rate: {base: uncommon, wear: {x50: 150000 miles, k: 2}}
requires: {not: [ev]}
safety: none
links:
  - {finding: horn_sound, states: {weak: often, silent: sometimes}}
  - {finding: horn_crackles, strength: often}
  - {finding: horn_supply, states: {low: rarely}}
  - {finding: other_lights, states: {dim: rarely}}
checks: [measure_horn_supply]
repair: {procedure: replace_horn, parts: [horn_unit], hours: [.3, .6], parts_usd: [15, 60], difficulty: easy}
shop_brief: Ask for a new horn.
rules_out: [{check: measure_horn_supply, result: "no voltage: the horn is not fed"}]
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/causes/horn_fuse_blown.yaml': `
cause: horn_fuse_blown
name: Blown horn fuse
about: The fuse of the horn has blown.
rate: {base: common}
safety: none
links:
  - {finding: horn_sound, states: {silent: always}}
  - {finding: other_lights, states: {out: sometimes}}
  - {finding: horn_supply, states: {none: always}}
  - {finding: horn_crackles, strength: rarely}
  - {finding: button_open, strength: rarely}
checks: [measure_horn_supply, measure_button]
repair: {procedure: replace_fuse, parts: [], hours: [.1, .2], parts_usd: [1, 5], difficulty: easy}
shop_brief: Ask why the fuse blew.
rules_out: [{check: measure_horn_supply, result: "battery voltage: the fuse is good"}]
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/causes/horn_button_worn.yaml': `
cause: horn_button_worn
name: Worn horn button
about: The contact under the wheel is worn.
rate: {base: rare}
safety: critical
links:
  - {finding: horn_sound, states: {silent: often, weak: rarely}, facets: {motion: {turning: often}}}
  - {finding: horn_crackles, strength: sometimes}
  - {finding: button_open, strength: always}
  - {finding: horn_supply, states: {none: usually}}
  - {finding: other_lights, states: {dim: rarely}}
checks: [measure_button]
repair: {procedure: replace_button, parts: [], hours: [1, 2], parts_usd: [40, 200], usual: {what: "a new button", hours: [1, 1.5], parts_usd: [60, 90]}, difficulty: harder, pro_only: true}
shop_brief: Ask for a clock spring test.
rules_out: [{check: measure_button, result: "contact is good"}]
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/checks/measure_horn_supply.yaml': `
check: measure_horn_supply
name: Voltage at the horn
finding: horn_supply
minutes: 10
tools: [multimeter]
skill: medium
how: ["Press the horn button and measure."]
results: {ok: the horn is fed, low: a bad contact, none: nothing arrives}
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/checks/measure_button.yaml': `
check: measure_button
name: Contact of the horn button
finding: button_open
minutes: 15
skill: harder
how: ["Measure through the button."]
results: {absent: the button is good, present: the button is worn}
after: [measure_horn_supply]
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/procedures/replace_horn.yaml': procedure('replace_horn'),
  'horn/procedures/replace_fuse.yaml': procedure('replace_fuse'),
  'horn/procedures/replace_button.yaml': procedure('replace_button', '["The airbag can fire: battery off, wait."]'),
  'horn/parts/horn_unit.yaml': `
part: horn_unit
name: Horn
also: [hooter]
search: [car horn]
price_usd: [15, 60]
basis: one horn
as_of: 2026-11-01
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/maintenance/horn_test.yaml': `
maintenance: horn_test
name: Horn test
interval:
  normal: {miles: 30000, months: 24}
  severe: {miles: 15000}
requires: {not: [ev]}
prevents: [horn_unit_worn]
procedure: replace_horn
parts: [horn_unit]
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`,
  'fitments/acme.yaml': `
author: knowledge team
rev: 1
source: [handbook]
lines:
  - {cars: all, to: 1995, lacks: [ev]}
  - {cars: {Acme: [Coyote]}, from: 2004, named: [volt], has: [ev]}
  - {cars: {Acme: all}, without: [Sport], either: [ev]}
`,
  'pattern_failures/acme.yaml': `
- id: acme_horns
  cars: {Acme: [Roadrunner 5, Coyote]}
  years: [2004, 2010]
  without: [Sport]
  engine: {words: [2.4, turbo], share: .5, label: 2.4-liter engine}
  cause: horn_unit_worn
  factor: 10
  say: The horn rusts.
  source: [handbook]
  author: a tester
  rev: 1
  reviewed: {by: another tester, on: 2026-01-31}
`,
  'horn/codes/horn.yaml': `
- {code: B1000, title: Horn circuit open, meaning: Nothing arrives., causes: {horn_fuse_blown: often, horn_button_worn: sometimes}, source: [handbook]}
`,
  'horn/lamps/horn_lamp.yaml': `
lamp: horn_lamp
name: Horn lamp
symbol: a horn
colour: red
level: critical
text: The horn does not work.
finding: horn_sound
source: [handbook]
`,
  'horn/safety/horn_dead.yaml': `
rule: horn_dead
level: critical
drive: gently_to_shop
title: The horn is dead
message: Drive gently.
when: {any: [{finding: horn_sound, states: [silent]}]}
triggers: ["$HORN _ $DEAD"]
tests:
  danger: ["my horn is dead", "the horn is silent", "horn is mute", "my hooter is gone", "the horn is broken"]
  denied: ["the horn is not dead", "my horn is not broken"]
  near: ["the siren is dead", "my horn is loud"]
source: [handbook]
`,
};

function procedure(id: string, hazards = '[none known]'): string {
  return `
procedure: ${id}
name: ${id}
steps: ["Switch it off.", "Take the old one out.", "Put the new one in."]
tools: [none needed]
minutes: [10, 20]
hazards: ${hazards}
stops_amateur: A bracket that has rusted away.
source: [handbook]
author: a tester
rev: 1
reviewed: {by: another tester, on: 2026-01-31}
`;
}
