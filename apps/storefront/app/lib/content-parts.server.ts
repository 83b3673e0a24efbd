import { type ATOM_TYPES, type ContentParts, CULTURE, readContent } from '@shop/contract/content'
import type { MenuKey } from '@shop/retailer/menu-keys'
import type { Shop } from './page/shop-context.ts'

type PartsRequest = {
  readonly kind: (typeof ATOM_TYPES)[number]
  /** Path of the requesting page. */
  readonly path: string
  readonly keys: readonly MenuKey[]
}

/** Editorial content by key. If the content service fails, returns nothing and forbids caching of the page. */
export async function contentParts(
  { call, doNotKeep }: Pick<Shop, 'call' | 'doNotKeep'>,
  { kind, path, keys }: PartsRequest,
): Promise<ContentParts> {
  const flags = Object.fromEntries(keys.map((key) => [key, true]))
  try {
    const { status, body } = await call(readContent, {
      body: { AtomType: kind, Url: path, Culture: CULTURE, ...flags },
    })
    if (status === 200 || status === 404) return body.parts
  } catch {
    // The API client has logged the failure; the page has built-in texts.
  }
  doNotKeep()
  return {}
}
