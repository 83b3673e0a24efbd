import type { Cents } from '../money.ts'
import type { OrderState } from './states.ts'

/** Wrong codes after which only a person with the permission `handover.override` hands the order over. */
export const WRONG_CODES_ALLOWED = 5

/** Whether the goods are still in the branch for the customer. */
export const isOpenPickup = (order: { readonly shipping_method: string; readonly state: OrderState }): boolean =>
  order.shipping_method === 'pickup' && ['accepted', 'paid', 'preparing', 'ready'].includes(order.state)

/** Goods for adults, precursors of explosives, and large orders on account: only for people who prove their identity. */
export const CHECKS = ['age_18', 'precursor', 'account_limit'] as const
export type Check = (typeof CHECKS)[number]
/** Documents that prove identity. Only the kind is recorded: no number and no copy. */
export const DOCUMENTS = ['passport', 'id_card', 'driving_licence'] as const
export type IdDocument = (typeof DOCUMENTS)[number]

/** Orders on account above this amount are handed over only to a person who proves their identity. */
export const ACCOUNT_CHECK_CENTS: Cents = 50_000

type Owed = { readonly isOnAccount: boolean; readonly totalCents: Cents }

/** The checks that the counter carries out before these goods leave. */
export const checksOf = (ofGoods: readonly string[], { isOnAccount, totalCents }: Owed): Check[] =>
  CHECKS.filter((check) =>
    check === 'account_limit' ? isOnAccount && totalCents > ACCOUNT_CHECK_CENTS : ofGoods.includes(check),
  )

const bare = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** The QR code contains order number and pickup code, separated by a space. */
export const pickupText = (number: string, code: string) => `${number} ${code}`

/** The number and code in a scanned QR code, or nothing if the text is no such code. */
export function scannedPickup(text: string): { readonly number: string; readonly code: string } | undefined {
  const [, number, code] = /^\s*([A-Z0-9]{2,10}-?[A-Z0-9]{2,10})\s+([A-Z0-9]{6})\s*$/i.exec(text) ?? []
  return number && code ? { number: number.toUpperCase(), code: code.toUpperCase() } : undefined
}

/** Proof that the person at the counter shows or says. */
export type PickupProof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'details'; readonly name: string; readonly postalCode: string }
  | { readonly kind: 'override'; readonly reason: string }
export type PickupKnown = {
  readonly number: string
  readonly code: string | null
  readonly wrongCodes: number
  /** Last name and company. */
  readonly names: readonly string[]
  readonly postalCodes: readonly string[]
}
type ProofRefusal = 'wrong_code' | 'code_locked' | 'details_unknown'

const sameName = (left: string, right: string) =>
  left.trim().toLocaleLowerCase('nl').replace(/\s+/g, ' ') === right.trim().toLocaleLowerCase('nl').replace(/\s+/g, ' ')

function isRight(proof: Exclude<PickupProof, { kind: 'override' }>, known: PickupKnown): boolean {
  if (proof.kind === 'details')
    return (
      known.names.some((name) => sameName(name, proof.name)) &&
      known.postalCodes.some((one) => bare(one) === bare(proof.postalCode))
    )
  const scanned = scannedPickup(proof.code)
  if (scanned && scanned.number !== known.number) return false
  return known.code !== null && bare(scanned?.code ?? proof.code) === known.code
}

/** Judges the proof. Five wrong ones lock the order for staff without the permission to override. */
export function refusalOfProof(proof: PickupProof, known: PickupKnown): ProofRefusal | undefined {
  if (proof.kind === 'override') return undefined
  if (known.wrongCodes >= WRONG_CODES_ALLOWED) return 'code_locked'
  if (proof.kind === 'details' && (known.names.length === 0 || known.postalCodes.length === 0)) return 'details_unknown'
  return isRight(proof, known) ? undefined : 'wrong_code'
}

/** First name and initial of the last name, a company, or the start of an email address: enough to ask for. */
export function counterName({
  firstName = '',
  lastName = '',
  companyName,
  email,
}: {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly companyName?: string | null | undefined
  readonly email: string
}): string {
  if (companyName) return companyName
  const initial = lastName === '' ? '' : ` ${lastName.charAt(0).toUpperCase()}.`
  if (firstName !== '') return `${firstName}${initial}`
  if (lastName !== '') return lastName
  return `${email.slice(0, 3)}…`
}
