/** Key of the details in browser storage. */
export const REMEMBERED_KEY = 'orderDetails'
export const REMEMBERED_DAYS = 90

const ADDRESS = ['postalCode', 'houseNumber', 'houseNumberExtension', 'street', 'city'] as const
type AddressField = (typeof ADDRESS)[number]

/** Details of the last order of a guest, stored in this browser because the guest chose so. */
export type Remembered = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly place:
    | { readonly way: 'afhalen'; readonly branchId: string; readonly name: string }
    | { readonly way: 'bezorgen'; readonly address: Readonly<Record<AddressField, string>> }
  /** The payment method and its name; empty if there was nothing to pay. */
  readonly method: string
  readonly methodName: string
}

export const storedDetails = (details: Remembered, now: number): string =>
  JSON.stringify({ ...details, expiresAt: now + REMEMBERED_DAYS * 86_400_000 })

/** Returns the stored details, or undefined when they expired or are invalid. The caller then removes them. */
export function readRemembered(kept: string | null, now: number): Remembered | undefined {
  const value = parsed(kept)
  if (!value || !Number.isFinite(value.expiresAt) || Number(value.expiresAt) <= now) return undefined
  const email = text(value.email)
  const place = placeOf(value.place)
  if (!email.includes('@') || !place) return undefined
  return {
    email,
    firstName: text(value.firstName),
    lastName: text(value.lastName),
    phone: text(value.phone),
    place,
    method: text(value.method),
    methodName: text(value.methodName),
  }
}

type Loose = Readonly<Record<string, unknown>>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
/** Any script can write to browser storage, hence the limit. */
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '')

function placeOf(value: unknown): Remembered['place'] | undefined {
  if (!isLoose(value)) return undefined
  if (value.way === 'afhalen') {
    const branchId = text(value.branchId)
    return /^\d{1,9}$/.test(branchId) ? { way: 'afhalen', branchId, name: text(value.name) } : undefined
  }
  const address = value.address
  if (value.way !== 'bezorgen' || !isLoose(address)) return undefined
  const fields = ADDRESS.map((name) => [name, text(address[name])])
  const typed = Object.fromEntries(fields) as Record<AddressField, string>
  return typed.postalCode === '' || typed.houseNumber === '' ? undefined : { way: 'bezorgen', address: typed }
}

function parsed(kept: string | null): Loose | undefined {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    return isLoose(value) ? value : undefined
  } catch {
    return undefined // not written by the shop
  }
}

/**
 * Whether this visitor may see the details: a visitor without session, or the guest with the same address. A signed-in
 * customer has their own, and another guest on a shared device is another person.
 */
export const mayUse = (
  { email }: Pick<Remembered, 'email'>,
  user: { readonly email: string; readonly isGuest: boolean } | undefined,
): boolean => !user || (user.isGuest && user.email.toLowerCase() === email.toLowerCase())

/** The address for recognition without disclosing it: 's•••@example.nl'. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

/** The values of the fields of a step, by their name. */
export function typedDetails(details: Remembered): Readonly<Record<string, string>> {
  const { firstName, lastName, phone, place } = details
  const person = { firstName, lastName, phone }
  const fields = place.way === 'bezorgen' ? { ...person, ...place.address } : person
  return Object.fromEntries(
    Object.entries({ delivery: fields, confirm: person }).flatMap(([form, values]) =>
      Object.entries(values).map(([name, value]) => [`${form}.${name}`, value]),
    ),
  )
}
