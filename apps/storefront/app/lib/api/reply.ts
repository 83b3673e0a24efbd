import { pageNotFound, pageUnauthorized, pageUnavailable } from '../page/page-errors.ts'

type AnyReply = { readonly status: number; readonly body: unknown }
type Given<R extends AnyReply> = Extract<R, { readonly status: 200 }>['body'] extends { readonly Data: infer Data }
  ? Data
  : never

/** What the call gave; a page without it does not exist (404) or cannot be shown now. */
export function required<R extends AnyReply>(reply: R): Given<R> {
  if (reply.status === 200) return (reply.body as { readonly Data: Given<R> }).Data
  if (reply.status === 404 || reply.status === 400) throw pageNotFound()
  if (reply.status === 401) throw pageUnauthorized()
  throw pageUnavailable(reply.status === 503 ? 503 : 502)
}
