import type { Client } from '@shop/contract/client'
import { CULTURE, readContent } from '@shop/contract/content'
import { entryOf, type RouteName } from '@shop/routes'
import { contentOutcome } from '../page/content-outcome.ts'

export type EditorialNotice = { readonly title: string; readonly text: string }

/** What the editors want said on a screen, by the key the content service knows it by. A screen never waits in vain for it. */
export async function loadEditorial(call: Client, name: RouteName): Promise<EditorialNotice | undefined> {
  const key = entryOf(name).contentKey
  if (!key) return undefined
  const AtomType = name === 'cart' ? 'Cart' : 'Checkout'
  const reply = await call(readContent, { body: { AtomType, Url: key, Culture: CULTURE } }).catch(() => undefined) // told
  const outcome = reply && contentOutcome(reply)
  if (outcome?.status !== 'ok') return undefined
  return { title: outcome.article.title, text: outcome.article.summary }
}
