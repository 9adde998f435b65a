// Ends with 0 where the product that listens on this machine's `PORT` says that it is well, else with 1; what Docker asks.
const port = process.env['PORT'] ?? '3000';
const well = await fetch(`http://127.0.0.1:${port}/api/health`).then(
  (answer) => answer.ok,
  () => false,
);
process.exitCode = well ? 0 : 1;
