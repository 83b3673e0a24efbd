import { PLANNER_FIELDS, type PlannerField, type PlannerName } from '@shop/domain/planner/fields'
import { PLANNER_WORDS } from '@shop/routes'
import { currentLocale, link } from '~/lib/locale/locale.ts'

/** Keys of the openings in the address of a planner. */
export const WIDTH_KEY = 'openingWidth'
export const HEIGHT_KEY = 'openingHeight'

type Values = {
  readonly planner: PlannerName
  /** 'length:4000', as in the request for the plan. */
  readonly fields: readonly string[]
  /** '900x2100' */
  readonly openings: readonly string[]
}

/** Whole millimetres as the metres that the form shows: '2.6'. */
const metres = (mm: string | undefined): string => String(Number(mm) / 1_000)

/** The address of a planner with these values, where the sizes can be changed. */
export function planAddress({ planner, fields, openings }: Values): string {
  const definitions: Readonly<Record<string, PlannerField>> = PLANNER_FIELDS[planner]
  const query = new URLSearchParams()
  for (const field of fields) {
    const [name = '', value = ''] = field.split(':', 2)
    if (Object.hasOwn(definitions, name)) query.set(name, definitions[name]?.kind === 'size' ? metres(value) : value)
  }
  for (const opening of openings) {
    const [width, height] = opening.split('x', 2)
    query.append(WIDTH_KEY, metres(width))
    query.append(HEIGHT_KEY, metres(height))
  }
  return `${link('planner', { planner: PLANNER_WORDS[planner][currentLocale()] })}?${query}`
}
