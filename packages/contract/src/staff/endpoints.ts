import * as approval from './approval.ts'
import * as attention from './attention.ts'
import * as counter from './counter.ts'
import * as dayClose from './day-close.ts'
import * as device from './device.ts'
import * as live from './live.ts'
import * as orders from './orders.ts'
import * as passkey from './passkey.ts'
import * as people from './people.ts'
import * as pick from './pick.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'
import * as views from './views.ts'
import * as wall from './wall.ts'

const isEndpoint = (value: unknown): value is StaffEndpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'schema' in value

/** All endpoints of the staff API. The shop's list does not contain them. */
export const staffEndpoints: readonly StaffEndpoint[] = [
  ...[session, live, orders, pick, counter, dayClose, wall, attention, people, approval, passkey, device],
  ...[views, search, settings],
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
