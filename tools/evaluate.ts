// `npm run evaluate [-- --misses]`: the engine on blind cases, one table.
await import('#evaluation/evaluate.ts');
