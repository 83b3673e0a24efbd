export const LAST_RESORT_TEXT = 'An error occurred while showing the error page'

/** Response for when the error page cannot be rendered (ERROR-15): no styles, no scripts, only a home link. */
export function lastResort(status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${status}</title></head><body><main><h1>${status}</h1><p>${LAST_RESORT_TEXT}</p><p><a href="/">Home</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
