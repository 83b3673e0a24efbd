import {
  MOST_OPENINGS,
  PLANNER_FIELDS,
  type PlannerField,
  type PlannerName,
  type RawPlan,
} from '@shop/domain/planner/fields'
import { HEIGHT_KEY, WIDTH_KEY } from '~/lib/project/plan-address.ts'

/** The values of the form as the visitor typed them; sizes in metres, '2,6' or '2.6'. */
export type Typed = {
  readonly fields: Readonly<Record<string, string>>
  readonly openings: readonly { readonly width: string; readonly height: string }[]
}

const LONGEST = 20
const METRES = /^\d{1,3}(?:[.,]\d{1,3})?$/

/** Whole millimetres of a size in metres; NaN for anything else. */
const millimetres = (typed: string): number =>
  METRES.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 1_000) : Number.NaN

/** Reads the query of the page. Unknown keys are ignored and long values cut. */
export function readTyped(planner: PlannerName, query: URLSearchParams): Typed {
  const typedAs = (name: string) => query.get(name)?.trim().slice(0, LONGEST)
  const fields = Object.keys(PLANNER_FIELDS[planner]).flatMap((name) => {
    const value = typedAs(name)
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const [widths, heights] = [query.getAll(WIDTH_KEY), query.getAll(HEIGHT_KEY)]
  const openings = widths.slice(0, MOST_OPENINGS).map((width, at) => ({
    width: width.trim().slice(0, LONGEST),
    height: (heights[at] ?? '').trim().slice(0, LONGEST),
  }))
  return { fields: Object.fromEntries(fields), openings }
}

/** The typed values in millimetres. A value that is no number stays as it is, so that the rule refuses it. */
export function toRaw(planner: PlannerName, { fields, openings }: Typed): RawPlan {
  const definitions: Readonly<Record<string, PlannerField>> = PLANNER_FIELDS[planner]
  const mm = Object.entries(fields).map(([name, value]) => {
    if (definitions[name]?.kind !== 'size') return [name, value]
    const size = millimetres(value)
    return [name, Number.isNaN(size) ? value : String(size)]
  })
  return {
    fields: Object.fromEntries(mm),
    openings: openings
      .filter(({ width, height }) => width !== '' || height !== '')
      .map(({ width, height }) => ({ width: millimetres(width), height: millimetres(height) })),
  }
}
