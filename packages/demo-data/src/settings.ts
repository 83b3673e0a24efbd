import { DEFAULT_SETTINGS, type Settings } from '@shop/domain/settings/defaults'
import { webNode } from './catalogue/tree.ts'

/** The run-time settings of the demo shop: the shop's own defaults, with the web nodes found by their codes. */
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
