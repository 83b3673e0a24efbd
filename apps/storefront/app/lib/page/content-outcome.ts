import { type Article, type ContentReply, NOT_FOUND_TYPE } from '@shop/contract/content'

/** Code of a successful reply that contains no article. */
export const INVALID_DATA = 600

export type ContentOutcome =
  | { readonly status: 'ok'; readonly article: Article; readonly pageMeta: ContentReply['pageMeta'] }
  | { readonly status: 'not-found' }
  | { readonly status: 'invalid'; readonly code: typeof INVALID_DATA }

type AnyReply = { readonly status: number; readonly body: unknown }

/** Maps a content service reply to an outcome: its status, its reason code or its article type may mean not found. */
export function contentOutcome({ status, body }: AnyReply): ContentOutcome {
  const { reasonCode, article, pageMeta } = (body ?? {}) as Partial<ContentReply>
  // The API returns 400 for a path that is longer than that of any page.
  if (status === 404 || status === 400 || reasonCode === 404 || article?.type === NOT_FOUND_TYPE)
    return { status: 'not-found' }
  if (!article || !pageMeta) return { status: 'invalid', code: INVALID_DATA }
  return { status: 'ok', article, pageMeta }
}
