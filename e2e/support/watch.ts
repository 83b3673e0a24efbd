import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test'

/** Watches every page of a context. The returned list grows with each browser error. */
export function watchContext(context: BrowserContext, origin: string): string[] {
  const complaints: string[] = []
  const documents = new Set<string>()

  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAboutDocument(message, documents))
      complaints.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    if (request.isNavigationRequest()) documents.add(request.url())
    if (leavesTheShop(request, origin)) complaints.push(`other host: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // Leaving a page aborts its open requests; that is not a failure.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${reason} ${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (isRefusedPart(response)) complaints.push(`status of ${response.status()}: ${response.url()}`)
  })
  return complaints
}

/** Scenarios assert the status of a page themselves, so the error that Chromium logs for it is ignored. */
function isAboutDocument(message: ConsoleMessage, documents: ReadonlySet<string>): boolean {
  return message.text().startsWith('Failed to load resource') && documents.has(message.location().url)
}

function isRefusedPart(response: Response): boolean {
  return response.status() >= 400 && !response.request().isNavigationRequest()
}

function leavesTheShop(request: Request, origin: string): boolean {
  const { protocol, origin: asked } = new URL(request.url())
  return (protocol === 'http:' || protocol === 'https:') && asked !== origin
}
