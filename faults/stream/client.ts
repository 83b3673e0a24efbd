import { randomUUID } from 'node:crypto'

type Reply = { readonly Success: boolean; readonly Code?: string; readonly Data: Readonly<Record<string, unknown>> }
export type Placed =
  | { readonly kind: 'ok'; readonly orderId: string; readonly redirectUrl: string }
  | { readonly kind: 'fail' | 'unknown' }

const CART = '/api/aspos/cart'
const OWN = '/api/bouwmeester'

export type Client = Awaited<ReturnType<typeof makeClient>>

/** A guest with a session of its own, who calls the shop as its pages do. */
export async function makeClient(api: string) {
  const cookies = new Map<string, string>()
  let token: string | undefined

  async function call(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(api + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Reply
  }
  const must = async (method: string, path: string, body?: object) => {
    const reply = await call(method, path, body)
    if (!reply.Success) throw new Error(`${path}: ${reply.Code}`)
    return reply.Data
  }

  const session = await must('POST', `${OWN}/auth/guest`, { email: `gast-${randomUUID()}@example.nl` })
  token = String(session.token ?? session.Token)

  return {
    /** A cart that lacks nothing, picked up at a branch. */
    async fill(productId: string, branchId: number): Promise<{ readonly toPayInclTax: number }> {
      await must('POST', `${CART}/lines/batch`, { changes: [{ action: 1, productId, quantity: 1 }] })
      await must('POST', `${CART}/store`, { storeId: String(branchId) })
      const { dates } = (await must('GET', `${OWN}/cart/pickup/options`)) as { dates: { date: string }[] }
      const date = dates[0]?.date ?? ''
      const shipment = { shippingMethod: 'Pickup', date, methodId: 'pickup', timeFrom: null, timeTo: null }
      await must('POST', `${CART}/shipment`, shipment)
      return (await must('POST', `${CART}/payment`, { method: 'ideal' })) as { toPayInclTax: number }
    },
    async confirm(key: string): Promise<Placed> {
      const body = { phone: '0612345678', acceptTerms: true, idempotencyKey: key }
      try {
        const { Success, Data } = await call('POST', `${CART}/confirm`, body)
        if (!Success || typeof Data.orderId !== 'string') return { kind: 'fail' }
        return { kind: 'ok', orderId: Data.orderId, redirectUrl: String(Data.redirectUrl) }
      } catch {
        return { kind: 'unknown' } // no answer came: it happened as a whole, or not at all
      }
    },
    /** On the provider's own page. False when there is none yet. */
    async pay(redirectUrl: string, outcome: string): Promise<boolean> {
      if (!redirectUrl.includes('/checkout/tr_')) return false
      const form = new URLSearchParams({ outcome })
      return (await fetch(redirectUrl, { method: 'POST', body: form, redirect: 'manual' })).status === 303
    },
  }
}
