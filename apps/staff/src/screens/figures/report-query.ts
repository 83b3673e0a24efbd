/** The parameters of a report's address that have a value. */
export const reportQuery = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))
