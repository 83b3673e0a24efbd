import { Failure } from './failure.ts'

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
  ['paypal', 'PayPal', '0.01', '8000.00'],
] as const

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

export const methodViews = (withIssuers: boolean, url: string) =>
  METHODS.map(([id]) => methodView(id, withIssuers, url))
