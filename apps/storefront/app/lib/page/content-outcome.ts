import { type Article, type ContentReply, NOT_FOUND_TYPE } from '@shop/contract/content'

/** The code of a reply that has no article although it says there is one. */
export const INVALID_DATA = 600

export type ContentOutcome =
  | { readonly status: 'ok'; readonly article: Article; readonly pageMeta: ContentReply['pageMeta'] }
  | { readonly status: 'not-found' }
  | { readonly status: 'invalid'; readonly code: typeof INVALID_DATA }

type AnyReply = { readonly status: number; readonly body: unknown }

/** What a reply of the content service means for a page: not found may be said by its status, its reason or its article. */
export function contentOutcome({ status, body }: AnyReply): ContentOutcome {
  const { reasonCode, article, pageMeta } = (body ?? {}) as Partial<ContentReply>
  // 400: the path is longer than any page has
  if (status === 404 || status === 400 || reasonCode === 404 || article?.type === NOT_FOUND_TYPE)
    return { status: 'not-found' }
  if (!article || !pageMeta) return { status: 'invalid', code: INVALID_DATA }
  return { status: 'ok', article, pageMeta }
}
