export type Coordinates = { readonly lat: number; readonly lng: number }
export type AddressQuery = { readonly postalCode: string; readonly houseNumber: string }
export type RegisteredAddress = {
  readonly street: string
  readonly houseNumber: string
  /** Formatted, such as "3511 AB". */
  readonly postalCode: string
  readonly city: string
}
export type RegisteredPlace = Coordinates & { readonly name: string }

/**
 * Port to a register of Dutch addresses. `undefined` means that the register has no such address or place; a register
 * that fails or does not answer in time throws.
 */
export type AddressRegister = {
  readonly findAddress: (query: AddressQuery) => Promise<RegisteredAddress | undefined>
  /** A street with or without its town, a town, or a postcode with or without its letters. */
  readonly findPlace: (query: string) => Promise<RegisteredPlace | undefined>
}
