import type { Page } from '@playwright/test'
import { scaleTimeout } from '../../../proof/kit/patience.ts'
import { expect } from '../test.ts'

export const SHOWN_MS = scaleTimeout(2_000)
export const GONE_MS = scaleTimeout(10_000)
export const also = (page: Page) => page.getByText(/^Ook geopend door /)

/** Repeats the step until it takes no longer than this, three times at most: other scenarios use the same machine. */
export async function within(limit: number, step: (isFirst: boolean) => Promise<number>) {
  const times: number[] = []
  while (times.length < 3 && !times.some((time) => time <= limit)) times.push(await step(times.length === 0))
  expect(Math.min(...times), `${times} ms`).toBeLessThanOrEqual(limit)
}
export const timeOf = async (work: Promise<void>) => {
  const began = Date.now()
  await work
  return Date.now() - began
}
