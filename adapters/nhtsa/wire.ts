import { z } from 'zod';

// What api.nhtsa.gov answers with: three families, each with its own casing. Unknown fields are tolerated, missing texts are
// empty, and a row that is no row at all is an error, never left out silently.

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const flag = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : /^(true|y|yes|1)$/i.test(String(value))));
const count = z.coerce.number().int().min(0).catch(0);

export const MakesAnswer = z.object({ results: z.array(z.object({ make: z.string() })) });

export const ModelsAnswer = z.object({ results: z.array(z.object({ model: z.string() })) });

export const RecallsAnswer = z.object({
  results: z.array(
    z.object({
      NHTSACampaignNumber: z.string().min(1),
      Manufacturer: text,
      Component: text,
      Summary: text,
      Consequence: text,
      // As the old service spelt it.
      Conequence: text,
      Remedy: text,
      Notes: text,
      ReportReceivedDate: text,
      parkIt: flag,
      parkOutSide: flag,
    }),
  ),
});
export type RecallRow = z.output<typeof RecallsAnswer>['results'][number];

export const ComplaintsAnswer = z.object({
  results: z.array(
    z.object({
      odiNumber: z.coerce.number().int(),
      components: text,
      crash: flag,
      fire: flag,
      numberOfInjuries: count,
      numberOfDeaths: count,
      dateComplaintFiled: text,
    }),
  ),
});
export type ComplaintRow = z.output<typeof ComplaintsAnswer>['results'][number];

export const RatedVehiclesAnswer = z.object({
  Results: z.array(z.object({ VehicleDescription: text, VehicleId: z.coerce.number().int() })),
});

export const RatingAnswer = z.object({
  Results: z
    .array(
      z.object({
        VehicleDescription: text,
        OverallRating: text,
        OverallFrontCrashRating: text,
        OverallSideCrashRating: text,
        RolloverRating: text,
      }),
    )
    .min(1),
});
export type RatingRow = z.output<typeof RatingAnswer>['Results'][number];

export const VehicleIdsAnswer = z.object({ results: z.array(z.object({ vehicleId: z.coerce.number().int() })) });

export const BulletinsAnswer = z.object({
  results: z.array(
    z.object({
      safetyIssues: z.object({
        manufacturerCommunications: z
          .array(
            z.object({
              manufacturerCommunicationNumber: text,
              nhtsaIdNumber: z.coerce.number().int(),
              subject: text,
              summary: text,
              communicationDate: text,
              components: z.array(z.object({ name: text })).nullish(),
            }),
          )
          .nullish(),
      }),
    }),
  ),
});
export type BulletinRow = NonNullable<
  z.output<typeof BulletinsAnswer>['results'][number]['safetyIssues']['manufacturerCommunications']
>[number];
