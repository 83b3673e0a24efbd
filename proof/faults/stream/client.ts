import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, NotHeard } from './http.ts'

export type Envelope = {
  readonly status: number
  readonly Success: boolean
  readonly Code?: string
  readonly Data: Readonly<Record<string, unknown>> | null
}
type Factors = Readonly<Record<string, { readonly isValid: boolean }>>
export type ClientReply =
  | { readonly kind: 'ok'; readonly orderId: string; readonly redirectUrl: string }
  /** A refusal: a code, or the obstacle in the cart. */
  | { readonly kind: 'fail'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }

export const CART = '/api/aspos/cart'
export const OWN = '/api/bouwmeester'
export const HOME = {
  firstName: 'Jo',
  lastName: 'Klant',
  phone: '0612345678',
  street: 'Atoomweg',
  houseNumber: '112',
  postalCode: '3542AB',
  city: 'Utrecht',
}
export type Client = Awaited<ReturnType<typeof makeClient>>
export type Cart = { readonly id: string; readonly toPayInclTax: number }

const BUSY = 503
const BUSY_MS = 1_000
const PATIENT_TRIES = 10
class Busy extends Error {
  constructor(path: string) {
    super(`${path}: ${BUSY}`)
  }
}

const badFactors = (data: Envelope['Data']) => {
  const { validation } = (data ?? {}) as { validation?: { factors: Factors } | null }
  return Object.entries(validation?.factors ?? {}).flatMap(([name, { isValid }]) => (isValid ? [] : [name]))
}

/** A guest with a separate session who sends the same requests as the pages, to any listening process. */
export async function makeClient(
  at: readonly string[],
  email = `gast-${randomUUID()}@example.nl`,
  send: typeof ask = ask,
) {
  const cookies = new Map<string, string>()
  let token: string | undefined
  let origins = at
  let turn = Math.floor(Math.random() * origins.length)

  async function call(method: string, path: string, body?: object): Promise<Envelope> {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    for (let tried = 1; ; tried += 1) {
      turn += 1
      try {
        const reply = await send(
          `${origins[turn % origins.length]}${path}`,
          method,
          headers,
          body && JSON.stringify(body),
        )
        for (const line of reply.cookies) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        if (reply.status === BUSY) throw new Busy(path)
        if (reply.status >= 500) throw new Error(`${path}: ${reply.status}`)
        return { status: reply.status, ...(JSON.parse(reply.text) as Omit<Envelope, 'status'>) }
      } catch (error) {
        if (!(error instanceof NotHeard) || tried >= origins.length) throw error
      }
    }
  }
  /** For required steps: retries while the shop reports that it is busy, as a page does. */
  const must = async (method: string, path: string, body?: object) => {
    for (let tried = 1; ; tried += 1) {
      try {
        const reply = await call(method, path, body)
        if (!reply.Success) throw new Error(`${path}: ${reply.Code}`)
        return reply.Data ?? {}
      } catch (error) {
        if (!(error instanceof Busy) || tried >= PATIENT_TRIES) throw error
        await sleep(BUSY_MS)
      }
    }
  }
  async function finish(date: string, methodId: string, shippingMethod: string, method: string) {
    await must('POST', `${CART}/shipment`, { shippingMethod, date, methodId, timeFrom: null, timeTo: null })
    return (await must('POST', `${CART}/payment`, { method })) as Cart
  }
  async function confirm(key: string, over: object = {}): Promise<ClientReply> {
    const body = { phone: '0612345678', acceptTerms: true, idempotencyKey: key, ...over }
    try {
      const { Success, Code, Data } = await call('POST', `${CART}/confirm`, body)
      if (Success && typeof Data?.orderId === 'string')
        return { kind: 'ok', orderId: Data.orderId, redirectUrl: String(Data.redirectUrl) }
      return { kind: 'fail', why: Code ?? badFactors(Data).join(' ') }
    } catch (error) {
      return { kind: 'unknown', why: (error as Error).message } // it succeeded completely or not at all
    }
  }

  const session = await must('POST', `${OWN}/auth/guest`, { email })
  token = String(session.token)

  return {
    email,
    call,
    /** Sends the same guest's requests to other processes from now on. */
    moveTo: (others: readonly string[]) => {
      origins = others
    },
    must,
    confirm,
    put: (productId: string, quantity = 1) =>
      must('POST', `${CART}/lines/batch`, { changes: [{ action: 1, productId, quantity }] }),
    /** Pickup at a branch on the first available day. */
    async collect(branchId: number, method = 'ideal'): Promise<Cart> {
      await must('POST', `${CART}/store`, { storeId: String(branchId) })
      const { dates } = (await must('GET', `${OWN}/cart/pickup/options`)) as { dates: { date: string }[] }
      return finish(dates[0]?.date ?? '', 'pickup', 'Pickup', method)
    },
    /** Home delivery in the last window of the last available day. */
    async deliver(): Promise<{ readonly cart: Cart; readonly day: string; readonly slotId: string }> {
      await must('POST', `${CART}/delivery`, { method: 'AlternativeAddress', alternativeAddress: HOME })
      const { dates } = (await must('GET', `${OWN}/cart/delivery/options`)) as {
        dates: { date: string; windows: { id: string }[] }[]
      }
      const { date = '', windows = [] } = dates.at(-1) ?? {}
      const slotId = windows.at(-1)?.id ?? ''
      return { cart: await finish(date, slotId, 'CustomerAddress', 'ideal'), day: date, slotId }
    },
    /** Retries the same request until it receives a response, as a page does. `note` receives each result. */
    async confirmUntilTold(
      key: string,
      over: object,
      note: (told: ClientReply) => void,
      longestMs = 60_000,
    ): Promise<ClientReply> {
      const until = Date.now() + longestMs
      for (;;) {
        const told = await confirm(key, over)
        note(told)
        if (told.kind !== 'unknown' || Date.now() > until) return told
        await sleep(500)
      }
    },
    /** Pays on the provider's page. Returns false when there is none yet. */
    async pay(redirectUrl: string, outcome: string): Promise<boolean> {
      if (!redirectUrl.includes('/checkout/tr_')) return false
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await ask(redirectUrl, 'POST', form, `outcome=${outcome}`)).status === 303
    },
  }
}
