/** AUTH-07: what may stand behind the sign-in. */
export const signInMeans = ['google', 'local stand-in', 'not configured'] as const;

/** The `<meta>` by which the server tells the page which of them does. */
export const signInMeta = 'sign-in-means';
