import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/**
 * The violations that axe finds on the page as it is now, in the whole page or in one part. The source is large, so
 * that each document gets it once. Pages have no frames, and only rules about media need files beside the page.
 */
export async function violationsOf(page: Page, options: RunOptions, within?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([chosen, part]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe }
      const how = { ...chosen, resultTypes: ['violations' as const], preload: { assets: ['media'] } }
      return (await loaded.run(part ? { include: [part] } : document, how)).violations
    },
    [options, within] as const,
  )
}

/** The options that run the rules with one of these tags. */
export const ofTags = (...values: readonly string[]): RunOptions => ({ runOnly: { type: 'tag', values: [...values] } })
