/**
 * What whoever follows an address that leads nowhere gets to read: a page without scripts in the product's colours, which come
 * from the style sheets of its first page. `home`: that page, as it was built.
 */
export function notFoundPage(home: string): string {
  const linked = home.match(/<link rel="(?:icon|stylesheet)"[^>]*>/g) ?? [];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Not found · Wrenchwise</title>
    ${linked.join('\n    ')}
  </head>
  <body class="nowhere">
    <main>
      <p>Wrenchwise</p>
      <h1>Not found</h1>
      <p>There is nothing at this address.</p>
      <p><a href="/">Go to the start</a></p>
    </main>
  </body>
</html>
`;
}
