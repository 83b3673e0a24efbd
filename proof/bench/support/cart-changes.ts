import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { someProducts } from './samples.ts'

const CARTS = 64
const LINES = 4

/** Each request sets two quantities in one of many carts, so concurrent changes of one cart are rare. */
const script = (cookies: readonly string[], ids: readonly string[]) => `
local cookies = { ${cookies.map((cookie) => `'${cookie}'`).join(', ')} }
local turn = 0
request = function()
  turn = turn + 1
  local change = '{"action":2,"productId":"%s","quantity":%d}'
  local body = '{"changes":[' .. change:format('${ids[0]}', 1 + turn % 9) .. ',' .. change:format('${ids[1]}', 1 + turn % 7) .. ']}'
  local headers = { ['content-type'] = 'application/json', cookie = cookies[1 + turn % #cookies] }
  return wrk.format('POST', '/api/aspos/cart/lines/batch', headers, body)
end`

async function fillCarts(url: string, ids: readonly string[]): Promise<string[]> {
  const changes = ids.map((productId) => ({ action: 1, productId, quantity: 2 }))
  const cookies: string[] = []
  while (cookies.length < CARTS) {
    const reply = await fetch(`${url}/api/aspos/cart/lines/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
    })
    if (!reply.ok) throw new Error(`cannot fill a cart: ${await reply.text()}`)
    cookies.push(reply.headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  return cookies
}

/** Creates carts of four lines and a wrk script that changes two lines of one cart per request. */
export async function cartChanges(url: string): Promise<string> {
  const ids = (await someProducts(LINES)).map(({ id }) => id)
  const file = join(mkdtempSync(join(tmpdir(), 'cart-batch-')), 'batch.lua')
  writeFileSync(file, script(await fillCarts(url, ids), ids))
  return file
}
