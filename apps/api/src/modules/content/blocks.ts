import { Block } from '@shop/contract'
import { makeAjv } from '../../platform/http/validation.ts'

const isBlock = makeAjv({ useDefaults: false }).compile<Block>(Block)

/** Drops blocks unknown to this build, because stored content may be older or newer. The page stays available. */
export function knownBlocks(saved: readonly unknown[], onUnknown: (block: unknown) => void): Block[] {
  return saved.filter((block): block is Block => {
    const isKnown = isBlock(block)
    if (!isKnown) onUnknown(block)
    return isKnown
  })
}
