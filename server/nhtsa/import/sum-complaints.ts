import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { BulkInsert } from './bulk-insert.ts';

/** What kind of vehicle is filed under these keys; null: not known. */
export type ClassOf = (makeKey: string, modelKey: string) => string | null;

const classColumns = ['make_key', 'model_key', 'vehicle_class'];

/** Sums up by model year and component what is counted of complaints: of all vehicles (class ''), and of each class. */
export async function sumComplaints(tx: Transaction<Schema>, classOf: ClassOf): Promise<void> {
  const models = await tx.selectFrom('nhtsa_complaint_counts').select(['make_key', 'model_key']).distinct().execute();
  await tx.deleteFrom('nhtsa_model_classes').execute();
  const classes = new BulkInsert('nhtsa_model_classes', classColumns, '');
  await classes.run(
    tx,
    models.flatMap(({ make_key: make, model_key: model }) => {
      const known = classOf(make, model);
      return known === null ? [] : [make, model, known];
    }),
  );
  await tx.deleteFrom('nhtsa_complaint_sums').execute();
  const columns = ['vehicle_class', 'model_year', 'component', 'complaints'] as const;
  await tx
    .insertInto('nhtsa_complaint_sums')
    .columns([...columns])
    .expression((build) =>
      build
        .selectFrom('nhtsa_complaint_counts')
        .select([
          sql<string>`''`.as('vehicle_class'),
          'model_year',
          'component',
          sql<number>`sum(complaints)`.as('complaints'),
        ])
        .groupBy(['model_year', 'component']),
    )
    .execute();
  await tx
    .insertInto('nhtsa_complaint_sums')
    .columns([...columns])
    .expression((build) =>
      build
        .selectFrom('nhtsa_complaint_counts as counts')
        .innerJoin('nhtsa_model_classes as classes', (join) =>
          join.onRef('classes.make_key', '=', 'counts.make_key').onRef('classes.model_key', '=', 'counts.model_key'),
        )
        .select(['vehicle_class', 'model_year', 'component', sql<number>`sum(complaints)`.as('complaints')])
        .groupBy(['vehicle_class', 'model_year', 'component']),
    )
    .execute();
}
