import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceModel } from '#engine/knowledge-base.ts';
import type { Config } from './config.ts';
import type { LanguageMeans } from './language/language-turn.ts';

/** The language models of the settings, for the knowledge base in `directory`; null where none is set. */
export async function openLanguageModels(
  { languageModels: settings }: Pick<Config, 'languageModels'>,
  directory: string,
): Promise<LanguageMeans | null> {
  if (settings === null) return null;
  // Most starts do without the clients of four providers.
  const { languageModel } = await import('#adapters/llm/llm.ts');
  const { causes } = JSON.parse(readFileSync(join(directory, 'model.json'), 'utf8')) as InferenceModel;
  const { models, ...limits } = settings;
  return {
    models: models.map(languageModel),
    allCauses: causes.map(({ name }) => name),
    ...limits,
  };
}
