import { plainText } from './plain-text.ts';
import type { Bulletin, Complaint, Rating, Recall } from './vehicle-records.ts';
import { bulletinDate, complaintDate, recallDate } from './wire-dates.ts';
import type { BulletinRow, ComplaintRow, RatingRow, RecallRow } from './wire.ts';

/** A recall as the service writes it, in our form. */
export function toRecall(row: RecallRow): Recall {
  return {
    campaignNumber: row.NHTSACampaignNumber.trim().toUpperCase(),
    manufacturer: row.Manufacturer,
    components: row.Component === '' ? [] : [row.Component],
    summary: plainText(row.Summary),
    consequence: plainText(row.Consequence || row.Conequence),
    remedy: plainText(row.Remedy),
    notes: plainText(row.Notes),
    reported: recallDate(row.ReportReceivedDate),
    doNotDrive: row.parkIt,
    parkOutside: row.parkOutSide,
  };
}

/** A complaint as the service writes it, in our form, without its words. */
export function toComplaint(row: ComplaintRow): Complaint {
  return {
    odiNumber: row.odiNumber,
    // A comma within a name is followed by a blank: "SERVICE BRAKES, HYDRAULIC".
    components: [
      ...new Set(
        row.components
          .split(/,(?! )/)
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ],
    crash: row.crash === true,
    fire: row.fire === true,
    injuries: row.numberOfInjuries,
    deaths: row.numberOfDeaths,
    filed: complaintDate(row.dateComplaintFiled),
  };
}

/** A bulletin as the service writes it, in our form. */
export function toBulletin(row: BulletinRow): Bulletin {
  return {
    nhtsaId: row.nhtsaIdNumber,
    number: row.manufacturerCommunicationNumber,
    type: '',
    date: bulletinDate(row.communicationDate),
    components: (row.components ?? []).map(({ name }) => name).filter(Boolean),
    summary: plainText(row.summary || row.subject),
  };
}

/** A rating as the service writes it, in our form; stars that were not given are null. */
export function toRating(row: RatingRow): Rating {
  return {
    description: row.VehicleDescription,
    overall: stars(row.OverallRating),
    frontCrash: stars(row.OverallFrontCrashRating),
    sideCrash: stars(row.OverallSideCrashRating),
    rollover: stars(row.RolloverRating),
  };
}

/** Null for "Not Rated". */
const stars = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null);
