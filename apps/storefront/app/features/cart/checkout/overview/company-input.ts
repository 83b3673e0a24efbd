import type { CompanyField } from '@shop/domain/account/order-company'

export type CompanyInputName = `company-${CompanyField}`

/** Name and id of the input of a company field; the address of the delivery has fields of the same names. */
export const companyInput = (name: CompanyField): CompanyInputName => `company-${name}`
