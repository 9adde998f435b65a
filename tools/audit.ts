// `npm run audit`: are there known weaknesses in the packages that run in production? Fails from "high" on. A registry that offers no
// audits (a mirror, say) is told of and fails nothing: then nobody has looked.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

interface Audit {
  metadata?: { vulnerabilities: Record<'low' | 'moderate' | 'high' | 'critical' | 'total', number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
}

const npm = process.env['npm_execpath'];
const [program, args] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
const { stdout, stderr } = spawnSync(
  program,
  [...args, 'audit', '--json', '--omit=dev', '--package-lock-only', ...process.argv.slice(2)],
  { cwd: join(import.meta.dirname, '..'), encoding: 'utf8' },
);
const { metadata, vulnerabilities = {}, message = stderr } = JSON.parse(stdout || '{}') as Audit;
if (metadata === undefined) {
  process.stdout.write(`not audited: the registry gives no audits (${message.trim()})\n`);
} else {
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    process.stdout.write(`${severity}: ${name} ${range}\n`);
  const { high, critical, total } = metadata.vulnerabilities;
  process.stdout.write(`audited: ${total} known weaknesses, ${high + critical} of them high or critical\n`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}
