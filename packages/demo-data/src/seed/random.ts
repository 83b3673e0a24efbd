// Every figure of the demo comes from a hash of the seed and its purpose, never from a running generator. Product
// 800,000 can be generated without the 799,999 before it, and a new family changes no other.

/** A whole number of 32 bits from any mix of words and numbers. */
export function hash(...parts: (string | number)[]): number {
  let h = 0x811c9dc5
  for (const part of parts) {
    if (typeof part === 'number') h = Math.imul(h ^ (part | 0), 0x01000193) ^ (Math.floor(part / 4294967296) | 0)
    else for (let at = 0; at < part.length; at++) h = Math.imul(h ^ part.charCodeAt(at), 0x01000193)
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
    h ^= h >>> 15
  }
  return h >>> 0
}

/** From 0 up to, not including, 1. */
export const chance = (...parts: (string | number)[]): number => hash(...parts) / 4294967296

/** A whole number from 0 up to, not including, `below`. */
export const under = (below: number, ...parts: (string | number)[]): number => Math.floor(chance(...parts) * below)

export function pick<Item>(items: readonly Item[], ...parts: (string | number)[]): Item {
  const item = items[under(items.length, ...parts)]
  if (item === undefined) throw new RangeError(`nothing to pick from for ${parts.join(' ')}`)
  return item
}
