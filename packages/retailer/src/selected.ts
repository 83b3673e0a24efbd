import { retailerFile } from './folder.ts'
import type { Retailer } from './retailer.ts'

/** The build of the storefront replaces this module by the file that it imports. */
const selected: Retailer = await import(retailerFile('retailer.ts').href)

export const { brand, company, social, colours, mark, settings } = selected
