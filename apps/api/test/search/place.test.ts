import type { Availability } from '@shop/contract/staff/range/availability'
import { expect, inject as provided, vi } from 'vitest'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import { aStaffMember, makeStaffApp } from '../staff/staff-test.ts'
import { test } from './support/searching.ts'

test('the explanation of a search states the place of the shop, or why there is none', {
  tags: ['RANGE-28'],
}, async ({ engines: { db, index }, shop, onTestFinished }) => {
  const config = { OPENSEARCH_URL: provided('searchEngine'), SEARCH_INDEX: index, SEARCH_TIMEOUT_MS: 10_000 }
  const staff = await makeStaffApp(db, { config })
  onTestFinished(() => staff.close())
  const { headers } = await aStaffMember(db, [{ role: 'range', branches: 'all' }])
  // A busy engine exceeds the limit of a visitor's query, which is another subject.
  const patiently = <T>(work: () => Promise<T>) => vi.waitFor(work, { timeout: scaleTimeout(10_000), interval: 200 })
  const explain = (number: string, term: string) =>
    patiently(async () => {
      const url = `/api/staff/products/${number}/availability?${new URLSearchParams({ term })}`
      const { search } = (await staff.inject({ url, headers })).json<Availability>()
      if (!search) throw new Error('search is unavailable')
      return search
    })
  const { products, total } = await patiently(() => shop.find('gipsplaat', { pageSize: 30 }))
  for (const place of [0, 11, 12, 25])
    expect(await explain(products[place]?.number ?? '', 'gipsplaat')).toMatchObject({
      ...{ position: place + 1, page: Math.floor(place / 12) + 1, total },
      reason: place < 12 ? 'first_page' : 'later_page',
    })
  const [board] = products
  const missed = await explain(board?.number ?? '', 'gipsplaat verwarmingsketel')
  expect(missed.position === null ? missed.missingWords : ['verwarmingsketel']).toContain('verwarmingsketel')
  expect(await explain(board?.number ?? '', 'kruiwagen')).toMatchObject({
    ...{ reason: 'words', position: null, page: null },
    missingWords: ['kruiwagen'],
  })
  const { rows } = await db.query<{ number: string }>(`select number from product where state = 'Ended' limit 1`)
  const ended = rows[0]?.number ?? ''
  expect(await explain(ended, 'gipsplaat')).toMatchObject({ reason: 'ended', position: null })
  expect(await explain(ended, ended)).toMatchObject({ reason: 'first_page', position: 1 })
})
