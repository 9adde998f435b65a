import { expect, test } from 'vitest';
import { knownEquipment } from '#engine/vehicle/known-equipment.ts';
import { knowledge } from './real-knowledge.ts';

const equipmentOf = (year: number, make: string, model: string, submodel = '') =>
  knownEquipment({ year, make, model, submodel }, knowledge.fitments);

test.each<[year: number, make: string, model: string, submodel: string, item: string, has: boolean | undefined]>([
  [1994, 'HONDA', 'CIVIC', '', 'electric_steering', false],
  [1999, 'JEEP', 'CHEROKEE', '', 'leaf_springs', true],
  [2001, 'NISSAN', 'ALTIMA', '', 'cvt', false],
  [2004, 'MINI', 'COOPER', '', 'cvt', undefined],
  [2005, 'FORD', 'F-150', '', 'hydraulic_steering', true],
  [2006, 'HONDA', 'CIVIC', '', 'scr', false],
  [2006, 'TOYOTA', 'TACOMA', '', 'leaf_springs', true],
  [2008, 'FORD', 'F-250', '', 'steering_box', true],
  [2008, 'FORD', 'F-250', 'XLT 4WD', 'solid_front_axle', true],
  [2011, 'TOYOTA', 'CAMRY', '', 'cvt', false],
  [2012, 'JEEP', 'WRANGLER', '', 'hydraulic_steering', true],
  [2012, 'JEEP', 'WRANGLER', '', 'solid_front_axle', true],
  [2012, 'NISSAN', 'ALTIMA', '', 'cvt', true],
  [2014, 'HONDA', 'CIVIC', '', 'hydraulic_steering', false],
  [2015, 'HONDA', 'CIVIC', '', 'abs', true],
  [2015, 'JEEP', 'GRAND CHEROKEE', '', 'solid_front_axle', false],
  [2015, 'RAM', '1500', '', 'leaf_springs', false],
  [2016, 'FORD', 'F-150', '', 'electric_steering', true],
  [2016, 'HONDA', 'CIVIC', '', 'scr', true],
  [2017, 'TOYOTA', 'COROLLA', '', 'cvt', undefined],
  [1998, 'HONDA', 'CIVIC', '', 'timing_belt', true],
  [2008, 'HONDA', 'CIVIC', '', 'timing_belt', false],
  [2006, 'HONDA', 'ACCORD', '', 'timing_belt', undefined],
  [2006, 'HONDA', 'ACCORD', 'EX V6', 'timing_belt', true],
  [2006, 'HONDA', 'ACCORD', 'EX 2.4', 'timing_belt', false],
  [2000, 'TOYOTA', 'CAMRY', '', 'timing_belt', true],
  [2010, 'TOYOTA', 'CAMRY', 'LE 2.5', 'timing_belt', false],
  [2010, 'TOYOTA', 'CAMRY', '', 'rear_wheel_drive', false],
  [2012, 'FORD', 'F-150', '', 'timing_belt', false],
  [2003, 'FORD', 'F-150', '', 'belt_driven_fan', true],
  [2016, 'NISSAN', 'ALTIMA', '', 'belt_driven_fan', false],
  [2014, 'FORD', 'FOCUS', '', 'direct_injection', true],
  [2000, 'SUBARU', 'OUTBACK', '', 'awd', true],
  [2011, 'CHEVROLET', 'SILVERADO 1500', '', 'sliding_doors', false],
  [2015, 'HONDA', 'ODYSSEY', '', 'sliding_doors', true],
  [2015, 'HONDA', 'ODYSSEY', '', 'cylinder_shutoff', true],
  [2009, 'CHEVROLET', 'COBALT', '', 'tpms', true],
  [1995, 'CHEVROLET', 'K1500', '', 'crank_position_sensor', false],
  [1995, 'CHEVROLET', 'K1500', '6.5 DIESEL', 'distributor', undefined],
  [2000, 'HONDA', 'CIVIC', '', 'distributor', true],
  [2010, 'HONDA', 'CIVIC', '', 'distributor', false],
  [2015, 'FORD', 'EXPLORER', '', 'internal_water_pump', undefined],
  [2015, 'FORD', 'EXPLORER', '3.5', 'internal_water_pump', true],
  [2015, 'FORD', 'EXPLORER', '2.3', 'internal_water_pump', false],
  [2005, 'FORD', 'F-250', '6.0', 'oil_fired_injectors', true],
  [2013, 'FORD', 'F-250', 'POWERSTROKE', 'oil_fired_injectors', false],
])('%i %s %s %s: %s is %s', (year, make, model, submodel, item, has) => {
  expect(equipmentOf(year, make, model, submodel)[item]).toBe(has);
});

test('every make with cars of its own is settled in what decides most answers: a belt or chain', () => {
  const makes = ['TOYOTA', 'HONDA', 'FORD', 'CHEVROLET', 'NISSAN', 'HYUNDAI', 'VOLKSWAGEN', 'BMW', 'JEEP', 'SUBARU'];
  const models = ['CAMRY', 'CIVIC', 'F-150', 'SILVERADO 1500', 'ALTIMA', 'ELANTRA', 'TIGUAN', '328I', 'WRANGLER', 'OUTBACK'];
  const open = makes.filter((make, at) => equipmentOf(2014, make, models[at]!)['timing_belt'] === undefined);
  expect(open).toEqual([]);
});
