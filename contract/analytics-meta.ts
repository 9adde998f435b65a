/** APP-10: the `<meta>` by which the server tells the page under which id to count; without it, nothing is counted. */
export const analyticsMeta = 'analytics-measurement-id';
