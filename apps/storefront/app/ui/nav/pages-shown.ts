/** The page numbers to show: first, last and those around the current one; 0 marks a gap. */
export function pagesShown(current: number, last: number, around = 1): number[] {
  const wanted = new Set([1, last])
  for (let page = current - around; page <= current + around; page++) if (page >= 1 && page <= last) wanted.add(page)
  const sorted = [...wanted].sort((a, b) => a - b)
  // A gap of one page shows that page instead.
  return sorted.flatMap((page, at) => {
    const before = sorted[at - 1] ?? page - 1
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [0, page] : [page]
  })
}
