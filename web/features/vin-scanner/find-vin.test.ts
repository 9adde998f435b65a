import { expect, test } from 'vitest';
import { findVin } from './find-vin.ts';

const vin = '1HGCM82633A004352';

test.each([
  ['alone', vin],
  ['in lower case', vin.toLowerCase()],
  ['with the import mark of door labels', `I${vin}`],
  ['with the asterisks of Code 39', `*${vin}*`],
  ['behind a word', `VIN: ${vin}`],
  ['in an address', `https://cars.example/label?vin=${vin}&lang=en`],
  ['in an address as its path', `HTTPS://CARS.EXAMPLE/V/${vin}/SERVICE`],
  ['in a longer record', `[)>06V1234,${vin},2003,ACCORD`],
  ['with blanks around it', `  ${vin}\r\n`],
  ['run together with what follows', `${vin}HONDA`],
])('a VIN is found %s (VEH-02, VEH-05)', (_, read) => {
  expect(findVin(read)).toBe(vin);
});

test('letters and figures of which some are in no VIN are taken as they are, at most 17 (VEH-02)', () => {
  expect(findVin('1HGCM82633AOO4352')).toBe('1HGCM82633AOO4352');
  expect(findVin('I2O4567890123456789')).toBe('I2O45678901234567');
});

test.each(['', '12345', '1HGCM82633A00435', 'https://www.example.com/the/owners/manual', '0123-4567-8901-2345'])(
  'there is none in “%s”',
  (read) => {
    expect(findVin(read)).toBeNull();
  },
);
