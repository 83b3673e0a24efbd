import { Failure } from './failure.ts'
import type { PaymentBody } from './views.ts'

const ISSUERS = [
  ['ideal_ABNANL2A', 'ABN AMRO'],
  ['ideal_ASNBNL21', 'ASN Bank'],
  ['ideal_BUNQNL2A', 'bunq'],
  ['ideal_INGBNL2A', 'ING'],
  ['ideal_KNABNL2H', 'Knab'],
  ['ideal_RABONL2U', 'Rabobank'],
  ['ideal_RBRBNL21', 'RegioBank'],
  ['ideal_REVOLT21', 'Revolut'],
  ['ideal_SNSBNL2A', 'SNS'],
  ['ideal_TRIONL2U', 'Triodos Bank'],
] as const
const METHODS = [
  ['ideal', 'iDEAL | Wero', '0.01', '50000.00'],
  ['creditcard', 'Credit card', '0.01', '10000.00'],
  ['applepay', 'Apple Pay', '0.01', '10000.00'],
  ['googlepay', 'Google Pay', '0.01', '10000.00'],
  ['paypal', 'PayPal', '0.01', '8000.00'],
  ['klarna', 'Klarna', '1.00', '14000.00'],
] as const
const WALLETS: readonly string[] = ['applepay', 'googlepay']

/** Methods that the account of the shop does not have, set by a test. */
export type MissingMethods = Set<string>

const picture = (kind: string, id: string, url: string) => ({
  size1x: `${url}/pictures/${kind}/${id}.svg`,
  size2x: `${url}/pictures/${kind}/${id}.svg`,
  svg: `${url}/pictures/${kind}/${id}.svg`,
})

/** A payment method, with its banks on request. */
export function methodView(id: string, withIssuers: boolean, url: string) {
  const found = METHODS.find(([known]) => known === id)
  if (!found) throw new Failure(404, `No method exists with name ${id}.`)
  const [, description, least, most] = found
  const issuers = id === 'ideal' ? ISSUERS : []
  return {
    resource: 'method',
    id,
    description,
    status: 'activated',
    minimumAmount: { value: least, currency: 'EUR' },
    maximumAmount: { value: most, currency: 'EUR' },
    image: picture('method', id, url),
    ...(withIssuers
      ? {
          issuers: issuers.map(([issuer, name]) => ({
            resource: 'issuer',
            id: issuer,
            name,
            image: picture('issuer', issuer, url),
          })),
        }
      : {}),
    _links: { self: { href: `${url}/v2/methods/${id}`, type: 'application/hal+json' } },
  }
}

type ListOptions = {
  readonly withIssuers: boolean
  readonly wallets: readonly string[]
  readonly missing: MissingMethods
}

/** The methods of the account. Wallets are listed only for a shop that states to support them. */
export const methodViews = ({ withIssuers, wallets, missing }: ListOptions, url: string) =>
  METHODS.filter(([id]) => !missing.has(id) && (!WALLETS.includes(id) || wallets.includes(id))).map(([id]) =>
    methodView(id, withIssuers, url),
  )

/** A payment with Klarna needs a payer and lines, and an amount within its bounds. */
export function checkKlarna({ method, amount, billingAddress, lines }: PaymentBody) {
  if (method !== 'klarna') return
  const [, , least, most] = METHODS.find(([id]) => id === 'klarna') ?? ['', '', '0', '0']
  const value = Number(amount.value)
  if (value < Number(least) || value > Number(most))
    throw new Failure(422, 'The amount is outside the bounds of the payment method', 'amount')
  if (!billingAddress?.streetAndNumber || !billingAddress.email)
    throw new Failure(422, 'The billing address is required for this payment method', 'billingAddress')
  if (!lines?.length) throw new Failure(422, 'The lines are required for this payment method', 'lines')
}

const state = (isOn: boolean) => ({
  available: isOn,
  display_preference: { overridable: null, preference: isOn ? 'on' : 'off', value: isOn ? 'on' : 'off' },
})

/** The method configurations of a Stripe account: its default one. */
export const configurationsView = (missing: MissingMethods) => ({
  object: 'list',
  url: '/v1/payment_method_configurations',
  has_more: false,
  data: [
    {
      id: 'pmc_simulator',
      object: 'payment_method_configuration',
      active: true,
      is_default: true,
      livemode: false,
      name: 'Default',
      apple_pay: state(!missing.has('applepay')),
      google_pay: state(!missing.has('googlepay')),
      klarna: state(!missing.has('klarna')),
    },
  ],
})
