import { fuzz } from '../../fuzz/run.ts'
import { expect, test } from '../../support/test.ts'

// Short version of `pnpm fuzz`.
test('malformed requests to every endpoint, page and form never return 5xx', { tag: ['@desktop'] }, async ({
  baseURL,
}) => {
  test.slow() // two for each of 380 targets
  const { targets, sent, failures } = await fuzz({ origin: baseURL ?? '', seed: 15, perTarget: 2, until: 0, atOnce: 4 })
  expect(targets).toBeGreaterThan(250)
  expect(sent).toBe(targets * 2)
  expect(failures).toEqual([])
})
