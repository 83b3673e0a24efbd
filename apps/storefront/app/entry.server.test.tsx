import { type EntryContext, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest, { handleError } from './entry.server.tsx'
import { hostContext } from './lib/page/host-context.ts'
import { type Shop, shopContext } from './lib/page/shop-context.ts'

test('shows a line of text and a home link if the error page itself fails', { tags: ['ERROR-15'] }, async () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(shopContext, {
    kind: 'public',
    host: { nonce: 'n', shopEnv: 'test', publicOrigin: 'http://shop', pictures: {}, log: { error } },
    call: async () => ({ status: 503 }),
    secondsLeft: () => Number.POSITIVE_INFINITY,
    shellHtml: async () => ({ headerHtml: '', footerHtml: '', legalHtml: '', bootScript: '' }),
  } as unknown as Shop)
  // Rendering throws because no route exists that could show the failed page.
  const entry = { staticHandlerContext: { errors: { root: new Error('boom') } } } as unknown as EntryContext

  const reply = await handleRequest(new Request('http://shop/merken'), 500, new Headers(), entry, context)
  const html = await reply.text()

  expect(reply.status).toBe(500)
  expect(html).toContain('An error occurred while showing the error page')
  expect(html).toContain('<a href="/">')
  expect(error).toHaveBeenCalledWith(expect.anything(), 'the error page failed')
})

test('logs an error for a failed page but not for a request that no route matches', () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(hostContext, { log: { error } } as never)
  const args = { request: new Request('http://shop/merken'), context }
  for (const status of [400, 404, 405]) handleError(new ErrorResponse(status, 'refused', ''), args)
  expect(error).not.toHaveBeenCalled()
  handleError(new ErrorResponse(500, 'failed', ''), args)
  handleError(new Error('boom'), args)
  expect(error).toHaveBeenCalledTimes(2)
})
