import { weekText } from '@shop/domain/branch/week-spans'
import { COUNTER, DRIVE_IN } from '@shop/texts/order'
import type { BranchInView } from './view-queries.ts'

type Locale = 'nl' | 'en'

/** Example: "Dorpsstraat 1, 1234 AB Plaats". */
export const addressOf = (branch: BranchInView): string =>
  `${branch.street} ${branch.house_number}${branch.house_number_extension ?? ''}, ${branch.postal_code} ${branch.city}`

/** The place in the branch where orders are handed out. */
export const counterOf = ({ services }: BranchInView, locale: Locale): string =>
  (services.includes('drive-in') ? DRIVE_IN : COUNTER)[locale]

export const hoursOf = ({ week }: BranchInView, locale: Locale): string => weekText(week, locale)
