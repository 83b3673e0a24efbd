/** Where somebody shops and how prices are shown; null is what was never chosen. */
export type Preference = { readonly branchId: number | null; readonly includeVat: boolean | null }

/** What a customer chose stays; what they never chose is taken from the visitor they were before signing in. */
export const mergedPreference = (customer: Preference | undefined, visitor: Preference | undefined): Preference => ({
  branchId: customer?.branchId ?? visitor?.branchId ?? null,
  includeVat: customer?.includeVat ?? visitor?.includeVat ?? null,
})
