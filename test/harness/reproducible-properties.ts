import fc from 'fast-check';

// Every run tries the same cases, so that a red run is red again; FC_SEED tries others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });
