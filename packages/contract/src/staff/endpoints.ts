import * as attention from './attention.ts'
import * as live from './live.ts'
import * as orders from './orders.ts'
import * as people from './people.ts'
import * as pick from './pick.ts'
import * as session from './session.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

const isEndpoint = (value: unknown): value is StaffEndpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'schema' in value

/** All endpoints of the staff API. The shop's list does not contain them. */
export const staffEndpoints: readonly StaffEndpoint[] = [session, live, orders, pick, attention, people].flatMap(
  (area) => Object.values<unknown>(area).filter(isEndpoint),
)
