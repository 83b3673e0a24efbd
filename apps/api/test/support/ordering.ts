import { randomUUID } from 'node:crypto'
import type { Api } from '../../src/app.ts'
import { runOnce, type WorkerDeps } from '../../src/modules/order/index.ts'
import { readPaymentSettings } from '../../src/modules/payment/index.ts'
import { openProviders } from '../../src/payment-providers.ts'
import type { Engines } from './api.ts'
import { asWorker, TEST_CONFIG } from './api.ts'
import { ADDRESS, CART, cartOf, type Headers, post, posted, put } from './shopping.ts'
import { aPerson, type PersonOver, signIn } from './sign-in.ts'
import type { Simulator } from './simulator.ts'

export const PHONE = '0612345678'

/** Makes a customer a member of the loyalty programme, as joining does. */
export const JOIN_LOYALTY = `update customer
  set group_code = 'LOY', loyalty_type = 'Individual', loyalty_participation_level = 'Haler' where id = $1`

export type Buyer = {
  readonly customerId: string
  readonly contactId: string
  readonly email: string
  readonly headers: Headers
}

export async function aBuyer(engines: Engines, over: PersonOver = {}): Promise<Buyer> {
  const person = await signIn(engines.db, await aPerson(engines.db, over))
  return { ...person, headers: person.headers }
}

type RequestedLine = { readonly productId: string; readonly quantity: number }
/** A complete cart: goods, a place, the first available day and a payment method. */
export async function aReadyCart(
  app: Api,
  { headers }: Buyer,
  wanted: readonly RequestedLine[],
  over: { readonly branchId?: number; readonly method?: string; readonly delivery?: boolean } = {},
) {
  await put(app, headers, ...wanted)
  const { branchId, method = 'ideal' } = over
  if (over.delivery) {
    await posted(app, headers, `${CART}/delivery`, { method: 'AlternativeAddress', alternativeAddress: ADDRESS })
    const options = await app.inject({ url: '/api/bouwmeester/cart/delivery/options', headers })
    const [first] = options.json().Data.dates
    const [window] = first.windows
    const shipment = {
      shippingMethod: 'CustomerAddress',
      date: first.date,
      methodId: window.id,
      timeFrom: null,
      timeTo: null,
    }
    await posted(app, headers, `${CART}/shipment`, shipment)
  } else {
    await posted(app, headers, `${CART}/store`, { storeId: String(branchId) })
    const options = await app.inject({ url: '/api/bouwmeester/cart/pickup/options', headers })
    const [first] = options.json().Data.dates
    const shipment = { shippingMethod: 'Pickup', date: first.date, methodId: 'pickup', timeFrom: null, timeTo: null }
    await posted(app, headers, `${CART}/shipment`, shipment)
  }
  if (method !== '') await posted(app, headers, `${CART}/payment`, { method })
  return cartOf(app, headers)
}

export const confirm = (app: Api, { headers }: Buyer, over: object = {}) =>
  post(app, headers, `${CART}/confirm`, { phone: PHONE, acceptTerms: true, idempotencyKey: randomUUID(), ...over })

/** The order worker, run manually by the test. */
export function anOrderWorker({ db }: Engines, simulator: Simulator, over: Partial<WorkerDeps> = {}) {
  const sent: Parameters<WorkerDeps['send']>[0][] = []
  const errors: Error[] = []
  const deps: WorkerDeps = {
    db: asWorker(db),
    providers: openProviders(simulator.paying),
    settings: () => readPaymentSettings(asWorker(db)),
    send: async (mail) => void sent.push(mail),
    origin: TEST_CONFIG.PUBLIC_ORIGIN,
    secret: TEST_CONFIG.AUTH_SECRET,
    now: () => new Date(),
    onApplied: () => {},
    onError: (error) => void errors.push(error),
    firstAskSeconds: 0,
    againSeconds: 0,
    ...over,
  }
  const turn = async () => {
    while ((await runOnce(deps)) > 0);
  }
  return { turn, sent, errors }
}

export const pspIdOf = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''
