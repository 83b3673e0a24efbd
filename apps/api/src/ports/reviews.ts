import type { TSchema } from 'typebox'

/** Reviews of products and of the shop, collected by another company. */
export type ReviewProvider = {
  /** The provider's reply; null if it is disabled, slow, failing or returns an unexpected body. Never rejects. */
  readonly ask: <Body>(path: string, query: Readonly<Record<string, unknown>>, shape: TSchema) => Promise<Body | null>
}
