import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Serious and critical axe violations in the current state of the page; `within` limits the check to one part. */
export async function graveFindings(page: Page, { within }: { within?: string } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The pages have no frames, so axe needs no separate page to combine frame results.
    .setLegacyMode(true)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

export async function expectAccessible(page: Page, how: { within?: string } = {}): Promise<void> {
  expect(await graveFindings(page, how), 'serious or critical findings of axe').toEqual([])
}
