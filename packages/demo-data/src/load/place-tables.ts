// biome-ignore-all format: one table a line, columns beside rows

import { DEMO_CUSTOMERS } from '../customers/customers.ts'
import { postcodeAreas, postcodeStreets } from '../places/postcodes.ts'
import type { FixedTable } from './fixed-tables.ts'

/** Locations of postcodes; no table references them. */
export const PLACE_TABLES: readonly FixedTable[] = [
  { table: 'postcode_area', columns: 'from_digits, to_digits, place, latitude, longitude', rows: () => postcodeAreas().map((one) => [one.from, one.to, one.place, one.latitude, one.longitude]) },
  { table: 'postcode_street', columns: 'digits, from_letters, to_letters, street, highest_number', rows: (job) => [...postcodeStreets([...job.branches, ...DEMO_CUSTOMERS.flatMap(({ addresses }) => addresses)])].map((one) => [one.digits, one.fromLetters, one.toLetters, one.street, one.highestNumber]) },
]
