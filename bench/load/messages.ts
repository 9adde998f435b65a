/** What the benches say: ordinary complaints of different lengths. */
export const complaints = [
  'It just clicks and the dash lights go dim, cold morning',
  'brakes squeal when I slow down, mostly in the morning, goes away after a few stops',
  'cranks fine but will not fire up, happened twice this week after I got gas',
  'steering wheel shakes when I brake from highway speed, worse going downhill',
  'battery light came on while driving home and the headlights got dimmer and dimmer until it died',
  'My wife says the pedal feels spongy and goes further down than it used to. No warning lights. We had the pads done last spring at a shop.',
];
