import type { RecallWarning } from './records-in-play.ts';
import type { RecallRecord } from './vehicle-records.ts';

const CLEARED =
  'If it was repaired already, this no longer holds for your car: look your VIN up at nhtsa.gov/recalls to be sure.';

/** REPLY-05: what the maker and NHTSA warn of until the repair is done; the gravest first. */
export function recallWarnings(recalls: readonly RecallRecord[], cars: string): RecallWarning[] {
  return [
    ...recalls.filter(({ doNotDrive }) => doNotDrive).map((recall) => doNotDrive(recall, cars)),
    ...recalls
      .filter(({ doNotDrive: grave, parkOutside }) => parkOutside && !grave)
      .map((recall) => parkOutside(recall, cars)),
  ];
}

function doNotDrive({ number, summary, parkOutside: outside }: RecallRecord, cars: string): RecallWarning {
  return {
    number,
    level: 'critical',
    drive: 'do_not_drive',
    title: `Recall ${number} says not to drive this model until it is repaired`,
    message: [
      `DO NOT DRIVE until recall ${number} is repaired: that is the advice of the manufacturer and of NHTSA for ${cars}.`,
      ...(outside ? ['Park it outside, away from buildings and other cars.'] : []),
      ...(summary === '' ? [] : [summary]),
      `A dealer repairs it at no charge and often comes to fetch the car. ${CLEARED}`,
    ].join(' '),
  };
}

function parkOutside({ number, summary }: RecallRecord, cars: string): RecallWarning {
  return {
    number,
    level: 'caution',
    drive: 'ok_to_drive',
    title: `Recall ${number} says to park this model outside until it is repaired`,
    message: [
      `PARK OUTSIDE, away from buildings and other cars, until recall ${number} is repaired: that is the advice of the manufacturer and of NHTSA for ${cars}, because it may catch fire even while it stands.`,
      ...(summary === '' ? [] : [summary]),
      `A dealer repairs it at no charge. ${CLEARED}`,
    ].join(' '),
  };
}
