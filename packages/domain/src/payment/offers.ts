import type { Cents } from '../money.ts'

/** Methods that only some accounts at the provider have, so the shop offers them on its word. */
export const OPTIONAL_METHODS = ['applepay', 'googlepay', 'klarna'] as const
export type OptionalMethod = (typeof OPTIONAL_METHODS)[number]
export const isOptional = (code: string): code is OptionalMethod => OPTIONAL_METHODS.includes(code as OptionalMethod)

/** Wallets also require a device that has them, which the browser decides. */
export const WALLETS = ['applepay', 'googlepay'] as const
export type Wallet = (typeof WALLETS)[number]
export const isWallet = (code: string): code is Wallet => WALLETS.includes(code as Wallet)

/** The provider's conditions for one optional method. */
export type MethodOffer = {
  readonly method: OptionalMethod
  readonly leastCents: Cents
  readonly mostCents: Cents
  /** The provider requires the address of the payer, which only a delivery has. */
  readonly needsAddress: boolean
}

/** Whether the provider accepts this method for the payment. */
export function fitsOffer(
  code: OptionalMethod,
  { toPayCents, hasAddress }: { readonly toPayCents: Cents; readonly hasAddress: boolean },
  offers: readonly MethodOffer[],
): boolean {
  return offers.some(
    ({ method, leastCents, mostCents, needsAddress }) =>
      method === code && toPayCents >= leastCents && toPayCents <= mostCents && (hasAddress || !needsAddress),
  )
}

/** Most used first; equally used ones keep their order. */
export const orderByUse = <Method extends { readonly code: string }>(
  methods: readonly Method[],
  uses: ReadonlyMap<string, number>,
): Method[] => methods.toSorted((one, other) => (uses.get(other.code) ?? 0) - (uses.get(one.code) ?? 0))
