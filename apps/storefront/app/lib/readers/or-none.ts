/**
 * For optional parts of a page: a failure, which the client logs, becomes the value that means 'none'. A page that needs
 * its data uses `required` instead.
 */
export async function orNone<T, None>(ask: () => Promise<T | None>, none: None): Promise<T | None> {
  try {
    return await ask()
  } catch {
    return none // logged by the client
  }
}
