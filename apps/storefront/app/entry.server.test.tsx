import { type ReactNode, Suspense, use } from 'react'
import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
  Scripts,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import handleRequest, { handleError } from './entry.server.tsx'
import { hostContext } from './lib/page/host-context.ts'
import { otherParties } from './lib/page/other-parties.server.ts'
import { type Shop, shopContext } from './lib/page/shop-context.ts'

test('shows a line of text and a home link if the error page itself fails', { tags: ['ERROR-15'] }, async () => {
  const error = vi.fn()
  const context = new RouterContextProvider()
  context.set(shopContext, {
    kind: 'public',
    host: {
      nonce: 'n',
      shopEnv: 'test',
      publicOrigin: 'http://shop',
      pictures: {},
      rendersAtOnce: true,
      log: { error },
    },
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

const DATA = '[{"_1":2},"name","schroef"]'

/** A page of one route, whose data the router sends in two chunks. */
function aPage(Root: () => ReactNode): EntryContext {
  const route = { id: 'root', path: '/', hasLoader: true, module: '/root.js', imports: [] }
  const chunks = [DATA.slice(0, 9), DATA.slice(9)].map((text) => new TextEncoder().encode(text))
  const match = { params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root', path: '/' } }
  return {
    manifest: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: route },
      url: '/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: Root } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [match],
      loaderData: { root: null },
      actionData: null,
      errors: null,
    },
    serverHandoffString: '{}',
    serverHandoffStream: new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    }),
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial' },
    serializeError: String,
    renderMeta: {},
  } as unknown as EntryContext
}

function aPublicShop(rendersAtOnce: boolean) {
  const context = new RouterContextProvider()
  context.set(shopContext, {
    kind: 'public',
    host: {
      nonce: 'n',
      shopEnv: 'test',
      publicOrigin: 'http://shop',
      pictures: {},
      rendersAtOnce,
      log: { error: vi.fn() },
    },
    call: async () => ({ status: 503 }),
    secondsLeft: () => Number.POSITIVE_INFINITY,
    shellHtml: async () => ({ headerHtml: '', footerHtml: '', legalHtml: '', bootScript: '' }),
  } as unknown as Shop)
  context.set(otherParties, [])
  return context
}
const pageHtml = async (Root: () => ReactNode, rendersAtOnce = true) => {
  const shop = aPublicShop(rendersAtOnce)
  const reply = await handleRequest(new Request('http://shop/'), 200, new Headers(), aPage(Root), shop)
  return { status: reply.status, headers: [...reply.headers], html: await reply.text() }
}
const Frame = ({ children }: { children: ReactNode }) => (
  <html lang="nl">
    <head>
      <title>Schroef</title>
    </head>
    <body>
      {children}
      <Scripts />
    </body>
  </html>
)

test('a public page is complete, with its data once', async () => {
  const { status, html } = await pageHtml(() => <Frame>schroef</Frame>)
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="nl">[\s\S]*schroef[\s\S]*<\/html>$/)
  expect(html.split('streamController.enqueue(')).toHaveLength(2)
  expect(html).toContain(`enqueue(${JSON.stringify(DATA)})`)
  expect(html.split('streamController.close()')).toHaveLength(2)
})

test('a public page whose parts wait is complete too, without a placeholder', async () => {
  const later = new Promise<string>((resolve) => setTimeout(resolve, 1, 'moer'))
  const Late = () => <b>{use(later)}</b>
  const Root = () => (
    <Frame>
      <Suspense fallback="wachten">
        <Late />
      </Suspense>
    </Frame>
  )
  const { html } = await pageHtml(Root)
  expect(html).toContain('<b>moer</b>')
  expect(html).not.toContain('wachten')
  expect(html).not.toContain('<!--$!-->')
  expect(html.split('streamController.enqueue(')).toHaveLength(2)
})

test.each([
  ['is ready', () => <b>schroef</b>],
  ['writes signs of HTML', () => <b title={'"<&>'}>{'</script><!--$!-->'}</b>],
])('a page that %s is the same rendered at once and by the stream', async (_, Part) => {
  const Root = () => (
    <Frame>
      <Suspense fallback="wachten">
        <Part />
      </Suspense>
    </Frame>
  )
  expect(await pageHtml(Root)).toEqual(await pageHtml(Root, false))
})

test('a part that fails makes the page a failure that is not cached, in both ways', async () => {
  const Broken = (): ReactNode => {
    throw new Error('boom')
  }
  const Root = () => (
    <Frame>
      <Suspense fallback="wachten">
        <Broken />
      </Suspense>
    </Frame>
  )
  for (const rendersAtOnce of [true, false]) {
    const { status, headers } = await pageHtml(Root, rendersAtOnce)
    expect(status).toBe(500)
    expect(headers).toContainEqual(['cache-control', 'no-store'])
  }
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
