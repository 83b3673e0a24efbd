import { plainName } from '@shop/domain/location/plain-name'
import { writtenPostcode } from '@shop/domain/location/postcode'
import type { Db } from '../../platform/db.ts'
import type { AddressRegister, RegisteredPlace } from '../../ports/geocoding.ts'
import { findArea, findStreet, findStreetByName, listTowns } from './address-queries.ts'

/** Common alternatives to official names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  's gravenhage': 'den haag',
  'the hague': 'den haag',
  'den bosch': 's hertogenbosch',
  hertogenbosch: 's hertogenbosch',
  noordwijk: 'noordwijk binnen',
  katwijk: 'katwijk aan zee',
}
const SHORTEST_START = 3
const POSTCODE = /^([1-9]\d{3})( ?[a-z]{2})?$/i

const digitsOf = (postcode: string) => Number(postcode.trim().slice(0, 4))

/** Register in the shop's own tables; needs no external service. */
export function openTableRegister(db: Db): AddressRegister {
  let towns: Promise<ReadonlyMap<string, RegisteredPlace>> | undefined
  const readTowns = () => {
    towns ??= listTowns.rows(db).then((rows) => new Map(rows.map((row) => [plainName(row.name), row])))
    // Do not cache an empty or failed read: the table may be filled later.
    towns.then(
      (read) => read.size === 0 && forgetTowns(),
      () => forgetTowns(),
    )
    return towns
  }
  const forgetTowns = () => {
    towns = undefined
  }

  async function findTown(query: string): Promise<RegisteredPlace | undefined> {
    const name = plainName(query)
    const known = await readTowns()
    const exact = known.get(OTHER_NAMES[name] ?? name)
    if (exact || name.length < SHORTEST_START) return exact
    return [...known].find(([town]) => town.startsWith(name))?.[1]
  }

  /** Accepts "Lindelaan", "Lindelaan 12", "Lindelaan, Utrecht" and "Lindelaan 12 Utrecht". */
  async function findStreetPlace(query: string): Promise<RegisteredPlace | undefined> {
    const [, street = '', town = ''] = /^\s*([^\d,]+?)\s*(?:\d+\s*[a-z]{0,2}\s*)?(?:,\s*(.*))?$/i.exec(query) ?? []
    if (street.length < SHORTEST_START) return undefined
    const rows = await findStreetByName.rows(db, street.toLowerCase(), town.trim().toLowerCase())
    return rows.map(({ street: name, place, ...at }) => ({ ...at, name: `${name}, ${place}` }))[0]
  }

  return {
    async findAddress(query) {
      const postalCode = writtenPostcode(query.postalCode)
      const number = Number(query.houseNumber)
      if (postalCode === undefined || number < 1) return undefined
      const [street] = await findStreet.rows(db, digitsOf(postalCode), postalCode.slice(-2))
      const [area] = await findArea.rows(db, digitsOf(postalCode))
      if (!street || !area || number > street.highest_number) return undefined
      return { street: street.street, houseNumber: String(number), postalCode, city: area.place }
    },
    async findPlace(query) {
      const postcode = POSTCODE.exec(query.trim())
      if (postcode) {
        const [area] = await findArea.rows(db, digitsOf(query))
        return area && { name: area.place, lat: area.latitude, lng: area.longitude }
      }
      return (await findTown(query)) ?? findStreetPlace(query)
    },
  }
}
