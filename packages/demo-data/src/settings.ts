import type { Settings } from '@shop/domain/settings/defaults'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { webNode } from './catalogue/tree.ts'

/** Settings of the demo shop: the defaults, with the web nodes resolved by their codes. */
export function settings(): Settings {
  const node = (code: string) => String(webNode(code).id)
  return {
    ...DEFAULT_SETTINGS,
    specialWebNodes: {
      actie: node('actie'),
      meerMinder: node('meerMinder'),
      opOp: node('opOp'),
      homePopular: node('homePopular'),
      reducedInPrice: node('reducedInPrice'),
    },
  }
}
