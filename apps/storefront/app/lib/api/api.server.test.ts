import { listBranches } from '@shop/contract/branch'
import { afterEach, expect, test, vi } from 'vitest'
import type { HostRequest } from '../page/host-context.ts'
import { createServerClient } from './api.server.ts'

afterEach(() => vi.unstubAllGlobals())

test('a call that fails after its page has gone ends nothing but itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const host = { apiUrl: 'http://api', startedAt: Date.now(), pageBudgetMs: 50, requestId: 'r', log }
  const call = createServerClient({
    host: host as unknown as HostRequest,
    locale: 'nl',
    signal: new AbortController().signal,
  })

  void call(listBranches, {})
  await expect(call(listBranches, {})).rejects.toMatchObject({ init: { status: 502 } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(unheard).not.toHaveBeenCalled()
  process.off('unhandledRejection', unheard)
})
