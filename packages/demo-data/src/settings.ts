import { DEFAULT_SETTINGS, type Settings } from '@shop/domain/settings/defaults'

export { HOLIDAYS } from '@shop/domain/settings/holidays'

import { webNode } from './catalogue/tree.ts'

/** The run-time settings of the demo shop: those every shop starts with, and the web nodes found by their codes. */
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
