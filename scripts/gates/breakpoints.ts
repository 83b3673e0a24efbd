/** Widths in px of narrow phones; below it some controls lose their text. There is no layout for it. */
const NARROW = 360
const OLD_SPELLING = /\((?:min|max)-(?:width|inline-size):[^)]*\)/g
const IN_MEDIA = /\([^()]*\bwidth\b[^()]*\)/g

/** Conditions on the width that are not in range syntax (`width < 640px`) or that name another width than a breakpoint. */
export function findOddBreakpoints(path: string, text: string, breakpoints: readonly number[]): string[] {
  const allowed = new Set([...breakpoints, NARROW])
  const odd = [...text.matchAll(/@media[^{]*|matchMedia\([^\n]*|sizes(?:: |=)[^\n]*|SIZES = [^\n]*/g)].flatMap(
    ([condition]) =>
      [...condition.matchAll(IN_MEDIA)]
        .map(([range]) => range)
        .filter(
          (range) =>
            !range.match(/[<>]/) ||
            [...range.matchAll(/([\d.]+)(\w+)/g)].some(([, n, unit]) => unit !== 'px' || !allowed.has(Number(n))),
        ),
  )
  return [...new Set([...(text.match(OLD_SPELLING) ?? []), ...odd])].map((found) => `${path}: breakpoint ${found}`)
}
