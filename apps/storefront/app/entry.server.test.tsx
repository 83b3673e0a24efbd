import { type EntryContext, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest from './entry.server.tsx'
import { type Shop, shopContext } from './lib/page/shop-context.ts'

test('[ERROR-15] when the error page itself fails, a line of text and a way home are left', async () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(shopContext, {
    kind: 'public',
    host: { nonce: 'n', shopEnv: 'test', publicOrigin: 'http://shop', log: { error } },
    secondsLeft: () => Number.POSITIVE_INFINITY,
    shellHtml: async () => ({ headerHtml: '', footerHtml: '', legalHtml: '', bootScript: '' }),
  } as unknown as Shop)
  // a page that failed, and no route that could show it: rendering it throws
  const entry = { staticHandlerContext: { errors: { root: new Error('boom') } } } as unknown as EntryContext

  const reply = await handleRequest(new Request('http://shop/merken'), 500, new Headers(), entry, context)
  const html = await reply.text()

  expect(reply.status).toBe(500)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">')
  expect(error).toHaveBeenCalledWith(expect.anything(), 'the error page failed')
})
