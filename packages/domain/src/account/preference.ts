/** The chosen branch and VAT display of a visitor or customer; null when not chosen. */
export type Preference = { readonly branchId: number | null; readonly includeVat: boolean | null }

/** The customer's own choices win; missing ones come from the visitor's choices before sign-in. */
export const mergedPreference = (customer: Preference | undefined, visitor: Preference | undefined): Preference => ({
  branchId: customer?.branchId ?? visitor?.branchId ?? null,
  includeVat: customer?.includeVat ?? visitor?.includeVat ?? null,
})
