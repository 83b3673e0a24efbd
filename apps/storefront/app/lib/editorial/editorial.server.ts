import type { Client } from '@shop/contract/client'
import { CULTURE, readContent } from '@shop/contract/content'
import { entryOf, type RouteName } from '@shop/routes'
import { contentOutcome } from '~/lib/page/content-outcome.ts'

export type EditorialNotice = { readonly title: string; readonly text: string }

/** Editorial notice of a screen by its content key; undefined if there is none or the content service fails. */
export async function loadEditorial(call: Client, name: RouteName): Promise<EditorialNotice | undefined> {
  const key = entryOf(name).contentKey
  if (!key) return undefined
  const AtomType = name === 'cart' ? 'Cart' : 'Checkout'
  const reply = await call(readContent, { body: { AtomType, Url: key, Culture: CULTURE } }).catch(() => undefined) // logged
  const outcome = reply && contentOutcome(reply)
  if (outcome?.status !== 'ok') return undefined
  return { title: outcome.article.title, text: outcome.article.summary }
}
