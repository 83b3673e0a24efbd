import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from '~/lib/scroll/breakpoints.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const css = read('./tokens.css')
/** Colours of a retailer, with those that all retailers share. */
const RETAILERS = {
  bouwmeester: css + read('../../../../packages/retailer/bouwmeester/tokens.css'),
  steenhoek: css + read('../../../../examples/steenhoek/tokens.css'),
}

test('defines exactly the six breakpoints', { tags: ['CONST-01'] }, () => {
  const found = Object.fromEntries(
    [...css.matchAll(/--breakpoint-([\w]+):\s*(\d+)px;/g)].map(([, name, px]) => [name, Number(px)]),
  )
  expect(found).toEqual(BREAKPOINTS)
  expect(found).toEqual({ xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 })
})

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(tokens: string, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? ''))
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['ink', 'paper', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'sand', 4.5],
  ['ink-soft', 'sand-2', 4.5],
  ['on-ink-soft', 'ink', 4.5],
  ['on-ink', 'ink-deep', 4.5],
  ['ink', 'signal', 4.5],
  ['ink', 'signal-hover', 4.5],
  ['paper', 'brick', 4.5],
  ['brick', 'brick-soft', 4.5],
  ['leaf', 'leaf-soft', 4.5],
  ['sky', 'sky-soft', 4.5],
  ['note-ink', 'note', 4.5],
  ['label-actie-fg', 'label-actie-bg', 4.5],
  ['label-meer-fg', 'label-meer-bg', 4.5],
  ['label-op-fg', 'label-op-bg', 4.5],
  ['paper', 'energy-a', 4.5],
  ['paper', 'energy-d', 4.5],
  ['paper', 'energy-g', 4.5],
  ['line-strong', 'paper', 3],
  ['sky', 'paper', 3],
  ['sky', 'sand', 3],
  ['sky-on-ink', 'ink', 3],
  ['sky-on-ink', 'ink-2', 3],
])('%s on %s has a contrast of at least %d', (one, other, least) => {
  for (const [retailer, tokens] of Object.entries(RETAILERS))
    expect(contrast(tokens, one, other), retailer).toBeGreaterThanOrEqual(least)
})
