import { expect, type Page } from '@playwright/test'
import { ofTags, violationsOf } from './accessibility/axe.ts'

const TARGET_SIZE = 'target-size'
const WCAG = ofTags('wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa')

/**
 * Whether a target is too small in the middle of the screen too. Axe subtracts what covers a target, and a sticky bar
 * covers some target at each scroll position.
 */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  return (await violationsOf(page, { runOnly: [TARGET_SIZE] }, target)).length > 0
}

/** Serious and critical axe violations in the current state of the page; `within` limits the check to one part. */
export async function graveFindings(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  const findings: string[] = []
  for (const { id, help, impact, nodes } of await violationsOf(page, WCAG, within)) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const targets: string[] = []
    for (const { target } of nodes)
      if (id !== TARGET_SIZE || (await isTooSmall(page, target.join(' ')))) targets.push(target.join(' '))
    if (targets.length > 0) findings.push(`${id}: ${help} (${targets.join(', ')})`)
  }
  return findings
}

export async function expectAccessible(page: Page, how: { within?: string } = {}): Promise<void> {
  expect(await graveFindings(page, how), 'serious or critical findings of axe').toEqual([])
}
