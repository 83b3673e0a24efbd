/** A line of a feed as received; all values are text, including those from JSON. */
export type GivenLine = { readonly line: number; readonly values: Readonly<Record<string, string>> }
export type BadLine = { readonly line: number; readonly reason: string }
