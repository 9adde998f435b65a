import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { InferenceModel } from '#engine/knowledge-base.ts';
import type { Table } from '../table.ts';

export function simulationTables(_model: InferenceModel, _ready: PreparedModel): Table[] {
  return [];
}
