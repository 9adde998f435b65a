import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; --ground: #f4f2ee; --card: #ffffff; --ink: #1d1b18; --soft: #5c574f; --line: #8d877d;
  --accent: #0b5a8a; --on-accent: #ffffff; --warn-ground: #ffe9b8; --warn-ink: #4a3200; --error: #a51d12; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181b; --card: #212429; --ink: #f0eeea; --soft: #b3aea5; --line: #7c7f86;
  --accent: #7cc4f2; --on-accent: #0c1a24; --warn-ground: #4a3700; --warn-ink: #ffe3a1; --error: #ff9f93; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
.label { margin: 0; padding: .6rem 1.5rem; background: var(--warn-ground); color: var(--warn-ink); font-weight: 700; letter-spacing: .06em; }
.content { padding: 1.25rem 1.5rem 1.5rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; color: var(--soft); }
label { display: block; font-weight: 600; }
input[type=email] { width: 100%; min-height: 2.75rem; margin: .25rem 0 1rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
.tick { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; margin-bottom: 1rem; font-weight: 400; }
.tick input { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
button { flex: 1 1 8rem; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--accent); background: transparent; color: var(--accent); }
button[value=sign-in] { background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { margin: -.5rem 0 1rem; color: var(--error); font-weight: 600; }
`;

/** Headers of the page: nothing from outside, no script, only this style. */
export const signInPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The one page of the stand-in. `problem` is shown at the e-mail box. */
export function signInPage(filledIn: { email: string; problem: string | null }): string {
  const problem =
    filledIn.problem === null ? '' : `<p class="error" id="problem" role="alert">${escapeHtml(filledIn.problem)}</p>`;
  const described = filledIn.problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in – local stand-in</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label">LOCAL STAND-IN</p>
<div class="content">
<h1>Sign in to Wrenchwise</h1>
<p>Google sign-in is not configured on this machine. Any e-mail address will do; nothing is sent to it.</p>
<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" autofocus value="${escapeHtml(filledIn.email)}"${described}>
${problem}
<label class="tick"><input type="checkbox" name="unverified"> E-mail not verified</label>
<div class="buttons">
<button name="action" value="sign-in">Sign in</button>
<button name="action" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</div>
</main>
</body>
</html>
`;
}

/** What the stand-in shows where a sign-in cannot go on; the details are the provider's words. */
export function problemPage(details: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign-in problem – local stand-in</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="label">LOCAL STAND-IN</p>
<div class="content">
<h1>This sign-in cannot go on</h1>
<p>${escapeHtml(details)}</p>
<p>Go back to Wrenchwise and start it again.</p>
</div>
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
