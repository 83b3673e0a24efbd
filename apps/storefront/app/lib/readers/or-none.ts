/**
 * For parts that a page can do without: a failure is told by the client that had it and becomes the value that means
 * 'none'. A page that is nothing without its data uses `required` instead.
 */
export async function orNone<T, None>(ask: () => Promise<T | None>, none: None): Promise<T | None> {
  try {
    return await ask()
  } catch {
    return none // the client has told it already
  }
}
