import { type ATOM_TYPES, type ContentParts, CULTURE, readContent } from '@shop/contract/content'
import type { MenuKey } from '@shop/domain/content/menu-keys'
import type { Shop } from './page/shop-context.ts'

type Wanted = {
  readonly kind: (typeof ATOM_TYPES)[number]
  /** the page that asks */
  readonly path: string
  readonly keys: readonly MenuKey[]
}

/** What editors put under these keys; nothing when the content service fails, and then nobody keeps the page. */
export async function contentParts(
  { call, doNotKeep }: Pick<Shop, 'call' | 'doNotKeep'>,
  { kind, path, keys }: Wanted,
): Promise<ContentParts> {
  const flags = Object.fromEntries(keys.map((key) => [key, true]))
  try {
    const { status, body } = await call(readContent, {
      body: { AtomType: kind, Url: path, Culture: CULTURE, ...flags },
    })
    if (status === 200 || status === 404) return body.parts
  } catch {
    // told by the client that had it; the page has words of its own
  }
  doNotKeep()
  return {}
}
