import type { Locale } from '../text/locale.ts'
import type { WebNode } from './tree.ts'

/** The buying guide under a list, or null. */
export function guides(_node: WebNode, _locale: Locale): string | null {
  return null
}
