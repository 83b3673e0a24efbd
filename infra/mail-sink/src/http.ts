import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Mailbox } from './mailbox.ts'

const LONGEST_WAIT = 60_000

/**
 * GET    /api/messages[?to=]                       all emails, oldest first
 * DELETE /api/messages                             empties the mailbox
 * GET    /api/messages/:id   /api/messages/:id/raw one email, parsed or raw
 * GET    /api/wait?to=&after=&timeout=             the newest email with an id above `after`; 408 on timeout
 * GET    /                                         HTML list
 */
export function createHttpServer(mailbox: Mailbox): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mail-sink')
    const recipient = url.searchParams.get('to')
    if (url.pathname === '/healthz') return json(response, 200, { ok: true, mails: mailbox.size })
    if (url.pathname === '/') return html(response, page(mailbox))
    if (url.pathname === '/api/messages' && request.method === 'DELETE') {
      mailbox.clear()
      return response.writeHead(204).end()
    }
    if (url.pathname === '/api/messages') return json(response, 200, mailbox.list(recipient))
    if (url.pathname === '/api/wait') {
      const timeout = Math.min(Number(url.searchParams.get('timeout') ?? 5000), LONGEST_WAIT)
      const mail = await mailbox.wait(recipient, Number(url.searchParams.get('after') ?? 0), timeout)
      return mail ? json(response, 200, mail) : json(response, 408, { error: 'no such mail came in time' })
    }
    const [, id, raw] = /^\/api\/messages\/(\d+)(\/raw)?$/.exec(url.pathname) ?? []
    const found = id === undefined ? undefined : mailbox.find(Number(id))
    if (!found) return json(response, 404, { error: 'not found' })
    if (raw) return response.writeHead(200, { 'content-type': 'message/rfc822' }).end(found.raw)
    json(response, 200, found.mail)
  })
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, body: string): void {
  // Emails contain visitor input, so nothing in this page may run or load.
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" }
  response.writeHead(200, headers).end(body)
}

function page(mailbox: Mailbox): string {
  const rows = mailbox.list(null).toReversed()
  const cells = rows.map(
    ({ id, receivedAt, subject, envelope }) =>
      `<tr><td>${receivedAt}<td>${escapeHtml(envelope.to.join(', '))}<td><a href="/api/messages/${id}">${escapeHtml(subject ?? '')}</a>`,
  )
  return `<!doctype html><html lang="en"><title>Mail sink</title><h1>${rows.length} mails</h1><table>${cells.join('')}</table>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
