import { describe, expect, test } from 'vitest';
import { engineWords, namesModel, nameVehicle } from './vehicle-names.ts';

describe('names of vehicles as owners write them', () => {
  test.each([
    ['FORD', 'F150', 'Ford', 'F-150'],
    ['FORD', 'F-150 XLT', 'Ford', 'F-150'],
    ['FORD', 'f 150', 'Ford', 'F-150'],
    ['HONDA', 'CRV', 'Honda', 'CR-V'],
    ['HONDA', 'CR-V EX', 'Honda', 'CR-V'],
    ['CHEVY', 'SILVERADO1500', 'Chevrolet', 'Silverado'],
    ['VW', 'GTI', 'Volkswagen', 'GTI'],
    ['MERCEDES', 'C300', 'Mercedes-Benz', 'C'],
    ['BMW', '328I', 'BMW', '328'],
    ['DODGE', 'RAM 1500', 'Ram', '1500'],
    ['RAM', '1500 CLASSIC', 'Ram', '1500'],
    ['DODGE RAM', '1500', 'Ram', '1500'],
    ['MAZDA', 'MAZDA3', 'Mazda', '3'],
    ['CHRYSLER', 'TOWN AND COUNTRY', 'Chrysler', 'Town & Country'],
    ['CITROËN', 'C4', 'Citroen', 'C4'],
  ])('%s %s is a %s %s', (make, model, writtenMake, writtenModel) => {
    const owner = nameVehicle(make, model);
    const known = nameVehicle(writtenMake, writtenModel);
    expect(owner.make).toBe(known.make);
    expect(namesModel(owner.model, known.model.join(''))).toBe(true);
  });

  test.each([
    ['GRAND CHEROKEE', 'Cherokee'],
    ['CX-50', 'CX-5'],
    ['F-1500', 'F-150'],
    ['F-15', 'F-150'],
    ['CIVIC', 'Civic Si'],
    ['CLA', 'C'],
    ['', 'Civic'],
  ])('“%s” is no %s', (owner, model) => {
    expect(namesModel(nameVehicle('X', owner).model, model)).toBe(false);
  });

  test('displacements stay whole, and what is joined to them comes apart', () => {
    expect(engineWords('EX 1.5T')).toEqual(['ex', '1.5', 't']);
    expect(engineWords('2AZ-FE 2.4L')).toEqual(['2az', 'fe', '2.4', 'l']);
  });
});
