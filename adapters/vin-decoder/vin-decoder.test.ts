import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openVinDecoder } from './vin-decoder.ts';
import { vinDataFile } from './vin-data-files.ts';

const decoder = openVinDecoder(join(import.meta.dirname, '../../dist/vin', vinDataFile));
afterAll(() => decoder.close());

const decode = (vin: string) => decoder.decode(vin, 2026);
const only = (vin: string) => {
  const { readings, ...rest } = decode(vin);
  expect([readings.length, rest]).toEqual([1, { vin, checkDigit: 'ok', warnings: [] }]);
  return readings[0]!;
};

describe('a VIN of a maker’s true pattern is read right (VEH-04)', () => {
  test.each([
    ['1HGCM82633A004352', 2003, 'Honda', 'Accord', 'V6', 'Gasoline'],
    ['1HGEJ824XXL012345', 1999, 'Honda', 'Civic', 'I4', 'Gasoline'],
    ['19UUA8F54CA012345', 2012, 'Acura', 'TL', 'V6', 'Gasoline'],
    ['WAUFFAFL0BN012345', 2011, 'Audi', 'A4', '2.0L 4-CYL', 'Gasoline'],
    ['WBA3A5C57CF256651', 2012, 'BMW', '328i', '2.0L 4-CYL', 'Gasoline'],
    ['5GAKVBKD8EJ123456', 2014, 'Buick', 'Enclave', '3.6L V6', 'Gasoline'],
    ['1G6DG5EG3A0123456', 2010, 'Cadillac', 'CTS', '3.0L 6-CYL', 'Gasoline'],
    ['1GCVKREC6EZ123456', 2014, 'Chevrolet', 'Silverado', '5.3L 8-CYL', 'Gasoline'],
    ['2C4RC1BG8CR123456', 2012, 'Chrysler', 'Town and Country', '3.6L 6-CYL', 'Flexible Fuel Vehicle'],
    ['2C3CDXBG4EH123456', 2014, 'Dodge', 'Charger', '3.6L V6', 'Gasoline'],
    ['ZFF67NFAXB0123456', 2011, 'Ferrari', '458 Italia', '4.5L V8', 'Gasoline'],
    ['3C3CFFARXCT123456', 2012, 'Fiat', '500', '1.4L 4-CYL', 'Gasoline'],
    ['1FTFW1ET9DFC10312', 2013, 'Ford', 'F-150', '3.5L V6', 'Gasoline'],
    ['1FTSW21R48E123456', 2008, 'Ford', 'F-250', '6.4L V8', 'Diesel'],
    ['1FUJGLDRXCLBP1234', 2012, 'Freightliner', 'Cascadia', '14.8L I6', 'Diesel'],
    ['1GKS2CKJ5FR123456', 2015, 'GMC', 'Yukon', '6.2L 8-CYL', 'Gasoline'],
    ['1HD1KB4169Y123456', 2009, 'Harley-Davidson', 'Street Glide', '1.6L V2', 'Gasoline'],
    ['5NPEB4ACXCH123456', 2012, 'Hyundai', 'Sonata', '2.4L 4-CYL', 'Gasoline'],
    ['JN1CV6AP2CM123456', 2012, 'Infiniti', 'G37', '3.7L V6', 'Gasoline'],
    ['SAJWA0ES7DPS12345', 2013, 'Jaguar', 'XF', '2.0L I4 TURBO', 'Gasoline'],
    ['1C4RJFAG6FC123456', 2015, 'Jeep', 'Grand Cherokee', '3.6L 6-CYL', 'Gasoline'],
    ['1J4FF68S7XL612345', 1999, 'Jeep', 'Cherokee', '4.0L I6', 'Gasoline'],
    ['KNDJT2A6XD7123456', 2013, 'Kia', 'Soul', '2.0L', 'Gasoline'],
    ['SALAG2V61GA123456', 2016, 'Land Rover', 'LR4', '3.0L V6', 'Gasoline'],
    ['JTHBK1GG1E2123456', 2014, 'Lexus', 'ES', '3.5L V6', 'Gasoline'],
    ['5LMJJ2J54CEL12345', 2012, 'Lincoln', 'Navigator', '5.4L V8', 'Gasoline'],
    ['50EA1GBA8NA012345', 2022, 'Lucid', 'Air', null, 'Electric'],
    ['JM1BL1V76C1123456', 2012, 'Mazda', 'Mazda3', '2.0L', 'Gasoline'],
    ['WDDGF4HB9CR123456', 2012, 'Mercedes-Benz', 'C-Class', '1.8L I4', 'Gasoline'],
    ['WMWMF3C51AT123456', 2010, 'MINI', 'Cooper', '1.6L 4-CYL', 'Gasoline'],
    ['JA32U2FU4DU012345', 2013, 'Mitsubishi', 'Lancer', '2.0L', 'Gasoline'],
    ['1N4AL3AP5DC123456', 2013, 'Nissan', 'Altima', '2.5L 4-CYL', 'Gasoline'],
    ['WP0AB2A90BS720123', 2011, 'Porsche', '911', '3.8L 6-CYL', 'Gasoline'],
    ['1C6RR7LT0ES123456', 2014, 'Ram', '1500', '5.7L 8-CYL', 'Gasoline'],
    ['7FCTGAAL6PN012345', 2023, 'RIVIAN', 'R1T', null, 'Electric'],
    ['YS3FB49Y271012345', 2007, 'SAAB', '9-3', '2.0L TURBO', null],
    ['1G8AJ52F83Z112345', 2003, 'Saturn', 'Ion', '2.2L I4', 'Gasoline'],
    ['JF2SJAEC8EH123456', 2014, 'Subaru', 'Forester', '2.5L H4', 'Gasoline'],
    ['JS3TD0D28A4123456', 2010, 'Suzuki', 'Grand Vitara', '2.4L 4-CYL', null],
    ['5YJ3E1EA8JF123456', 2018, 'Tesla', 'Model 3', null, 'Electric'],
    ['JTDKN3DU6A0123456', 2010, 'Toyota', 'Prius', '1.8L I4', 'Hybrid'],
    ['JT2BG22K1X0312345', 1999, 'Toyota', 'Camry', '2.2L I4', 'Gasoline'],
    ['3VWLL7AJ2BM012345', 2011, 'Volkswagen', 'Jetta', '2.0L 4-CYL', 'Diesel'],
    ['YV1612FS7E2123456', 2014, 'Volvo', 'S60', '2.5L 5-CYL', 'Gasoline'],
  ])('%s is a %i %s %s', (vin, year, make, model, engine, fuel) => {
    expect(only(vin)).toMatchObject({ year, make, model, engine, fuel });
  });
});

describe('what the maker’s words say besides', () => {
  test('the drive, only where they name one', () => {
    expect(only('WAUFFAFL0BN012345')).toMatchObject({ submodel: 'quattro Premium Plus', drive: 'AWD' });
    expect(only('WP0AB2A90BS720123').drive).toBeNull();
    expect(only('1FTSW21R48E123456')).toMatchObject({ submodel: 'Super Duty - Single Rear Wheel', drive: null });
  });

  test('the trim, but no list of trims, no number of a chassis, and not the model’s name again', () => {
    expect(only('1HGCM82633A004352')).toMatchObject({ submodel: 'EX-V6', body: 'Coupe' });
    expect(only('1GKS2CKJ5FR123456')).toMatchObject({ submodel: '1/2 Ton Denali', body: 'SUV' });
    for (const vin of ['5YFBURHE9HP612345', 'JTDKN3DU6A0123456', 'WMWMF3C51AT123456', 'JF2SJAEC8EH123456'])
      expect(only(vin).submodel, vin).toBeNull();
  });
});

describe('what is doubtful is said, not guessed (VEH-04)', () => {
  test('a wrong check digit is told, and the rest is read all the same', () => {
    expect(decode('1HGCM82643A004352')).toMatchObject({
      checkDigit: 'wrong',
      readings: [{ year: 2003, make: 'Honda', model: 'Accord' }],
    });
  });

  test('a European VIN gives make and year; it has no check digit', () => {
    expect(decode('WVWZZZ1KZ6W123456')).toEqual({
      vin: 'WVWZZZ1KZ6W123456',
      checkDigit: 'not_used',
      readings: [expect.objectContaining({ year: 2006, make: 'Volkswagen', model: null })],
      warnings: [expect.stringContaining('not built for North America')],
    });
    expect(decode('WVWZZZ1KZBW123456').readings.map(({ year }) => year)).toEqual([2011, 1981]);
  });

  test('a heavy truck of which two years are possible is read for both', () => {
    const { readings } = decode('1XKAD49X5TJ123456');
    expect(readings.map(({ year, model }) => [year, model])).toEqual([
      [2026, 'T6 Series'],
      [1996, 'T600'],
    ]);
  });

  test('a year beyond the next one is the one 30 years before', () => {
    expect(decoder.decode('1XKAD49X5TJ123456', 2023).readings.map(({ year }) => year)).toEqual([1996]);
  });

  test('a maker that nobody knows gives nothing', () => {
    expect(decode('00000000000000000')).toEqual({
      vin: '00000000000000000',
      checkDigit: 'ok',
      readings: [],
      warnings: [expect.stringContaining('Nobody is known')],
    });
  });
});
