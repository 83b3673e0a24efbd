import { Block } from '@shop/contract'
import { makeAjv } from '../../platform/http/validation.ts'

const isBlock = makeAjv({ useDefaults: false }).compile<Block>(Block)

/** What an editor saved may be older or newer than this program: a block it does not know is left out, the page stays. */
export function knownBlocks(saved: readonly unknown[], onUnknown: (block: unknown) => void): Block[] {
  return saved.filter((block): block is Block => {
    const isKnown = isBlock(block)
    if (!isKnown) onUnknown(block)
    return isKnown
  })
}
