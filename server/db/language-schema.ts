/** What was asked of language models; see `schema.ts`. */
export interface LanguageSchema {
  language_model_uses: LanguageModelUsesTable;
}

/** What was asked of a language model: a row a request (DIAG-02). */
interface LanguageModelUsesTable {
  id: string;
  user_id: string;
  /** The reply it was for; it may not have been saved in the end. */
  message_id: string;
  model: string;
  /** `used`, `objected to`, or why there was no answer. */
  outcome: string;
  /** Tokens; counted by the provider, or estimated. */
  input_tokens: number;
  output_tokens: number;
  /** Millionths of a US dollar, by the prices of the settings; 0 where none are set. */
  cost_micro_usd: number;
  at: number;
}
