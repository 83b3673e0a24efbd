import { brand, company } from '../bouwmeester/retailer.ts'

/** The facts by which a customer recognises the first retailer. */
const FACTS = [
  brand.name,
  brand.slug,
  company.street,
  company.phone,
  company.email,
  company.kvk,
  company.vatId,
  company.iban,
  company.domain,
]

/** A number counts only if it is not part of a longer one. */
const PATTERN = new RegExp(
  `(?<!\\d)(?:${FACTS.map((fact) => fact.replaceAll(/[.@]/g, '[$&]')).join('|')})(?!\\d)`,
  'gi',
)

/** Every place in the text that names the first retailer, with its surroundings. */
export const namesOfFirstRetailer = (text: string): string[] =>
  [...text.matchAll(PATTERN)].map(({ index, 0: found }) =>
    text.slice(Math.max(0, index - 30), index + found.length + 20),
  )
