import { pageNotFound, pageUnauthorized, pageUnavailable } from '~/lib/page/page-errors.ts'

type AnyReply = { readonly status: number; readonly body: unknown }
type DataOf<R extends AnyReply> = Extract<R, { readonly status: 200 }>['body'] extends { readonly Data: infer Data }
  ? Data
  : never

/** Data of a successful reply; throws the matching error page otherwise (404, 401 or unavailable). */
export function required<R extends AnyReply>(reply: R): DataOf<R> {
  if (reply.status === 200) return (reply.body as { readonly Data: DataOf<R> }).Data
  if (reply.status === 404 || reply.status === 400) throw pageNotFound()
  if (reply.status === 401) throw pageUnauthorized()
  throw pageUnavailable(reply.status === 503 ? 503 : 502)
}
