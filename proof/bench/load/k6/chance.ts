/** Draws a rank below `count` with a share of 1 / rank^s: with s = 1, 10 of 1,000 products get about 40 % of views. */
export function zipf(count: number, s = 1): () => number {
  const sums = new Float64Array(count)
  let all = 0
  for (let rank = 0; rank < count; rank++) {
    all += 1 / (rank + 1) ** s
    sums[rank] = all
  }
  return () => {
    const at = Math.random() * all
    let low = 0
    for (let high = count - 1; low < high; ) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Seconds between two pages: log-normal, half of them within the median, one in twenty above four times the median. */
export const thinkSeconds = (median: number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
  return median * Math.exp(0.85 * normal)
}

export const isLucky = (share: number): boolean => Math.random() < share
export const below = (count: number): number => Math.floor(Math.random() * count)
export const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
