import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Query, TextOrNull, Uuid } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['picking'] as const
const params = Type.Object({ id: Uuid })
const Shelf = Type.Object({ aisle: Type.Integer(), bay: Type.Integer(), level: Type.String() })
const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

/** At most this many jobs are listed; the most urgent come first. */
export const PICK_JOBS_LISTED = 200
/** A device sends its scans in parts of at most this size. */
export const SCANS_PER_REQUEST = 200

const Head = {
  id: Uuid,
  number: Type.String(),
  /** First name and initial, or the company. */
  customer: Type.String(),
  method: Type.Enum(['pickup', 'delivery']),
  branch: Type.String(),
  /** When the goods have to be ready. */
  promisedAt: IsoInstant,
  state: Type.Enum(['open', 'picking', 'done', 'ended']),
  /** The person who picks; null for an open job. */
  by: TextOrNull,
  isMine: Type.Boolean(),
}

const PickJobSummary = Type.Object({
  ...Head,
  placedAt: IsoInstant,
  lines: Type.Integer(),
  pickedLines: Type.Integer(),
  weightGrams: Type.Integer(),
  /** First and last aisle; null if the branch has no map for these goods. */
  aisles: orNull(Type.Object({ first: Type.Integer(), last: Type.Integer() })),
  isOutside: Type.Boolean(),
  category: Type.String(),
  goods: Type.Enum(['hand', 'heavy', 'pallet']),
})
export type PickJobSummary = Static<typeof PickJobSummary>

export const listPickJobs = staffEndpoint({
  method: 'GET',
  url: '/api/staff/pick-jobs',
  row: 'PICK-02',
  permission: 'order.prepare',
  schema: {
    operationId: 'listPickJobs',
    tags,
    summary: 'List unfinished pick jobs by promised time',
    querystring: Query({ branch: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })) }),
    response: { ...staffReplies, 200: Type.Object({ now: IsoInstant, jobs: Type.Array(PickJobSummary) }) },
  },
})

const PickLine = Type.Object({
  productId: Uuid,
  productNumber: Type.String(),
  title: Type.String(),
  unit: Type.String(),
  picture: TextOrNull,
  shelf: orNull(Shelf),
  isOutside: Type.Boolean(),
  category: Type.String(),
  weightGrams: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  /** Pieces to pick. */
  quantity: Type.Integer(),
  picked: Type.Integer(),
  gtin: TextOrNull,
  packs: Type.Array(Type.Object({ gtin: Type.String(), pieces: Type.Integer() })),
  serials: Type.Array(Type.String()),
  /** Batches that must not leave the branch; an empty text means every piece. */
  stops: Type.Array(Type.String()),
  /** Cut list of a sheet that is sawn to size. */
  cuts: Type.Array(Type.String()),
  /** Pieces to be made and their choices, as a text per configuration. */
  made: Type.Array(Type.String()),
})
export type PickLineView = Static<typeof PickLine>

/** Goods that the van of another branch brings. */
const Incoming = Type.Object({ title: Type.String(), pieces: Type.Integer(), branch: Type.String() })

export const PickJob = Type.Object({
  ...Head,
  storage: TextOrNull,
  /** The branch that waits for these goods; its van takes them. */
  bringsTo: TextOrNull,
  lines: Type.Array(PickLine),
  /** The job ends only after these goods have arrived and were picked. */
  incoming: Type.Array(Incoming),
})
export type PickJobView = Static<typeof PickJob>

export const readPickJob = staffEndpoint({
  method: 'GET',
  url: '/api/staff/pick-jobs/:id',
  row: 'PICK-06',
  permission: 'order.prepare',
  schema: {
    operationId: 'readPickJob',
    tags,
    summary: 'Read a pick job with its lines in walking order',
    params,
    response: { ...staffReplies, 200: PickJob, 404: Rejection('not_found') },
  },
})

export const claimPickJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/claim',
  row: 'PICK-03',
  permission: 'order.prepare',
  schema: {
    operationId: 'claimPickJob',
    tags,
    summary: 'Claim a pick job, or learn who has it',
    params,
    response: {
      ...staffReplies,
      200: Type.Object({ outcome: Type.Enum(['claimed', 'taken']), by: Type.String() }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
    },
  },
})

export const releasePickJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/release',
  row: 'PICK-03',
  permission: 'order.prepare',
  schema: {
    operationId: 'releasePickJob',
    tags,
    summary: 'Return a claimed pick job to the queue with its picked pieces',
    params,
    response: { ...staffReplies, 200: Type.Object({ id: Uuid }), 404: Rejection('not_found'), 409: Rejection('taken') },
  },
})

const PickScan = Type.Object(
  {
    /** Made by the device; the API counts each id once. */
    id: Uuid,
    /** Order of the scans on the device. */
    sequence: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    at: IsoInstant,
    how: Type.Enum(['scanned', 'typed', 'pressed']),
    /** The person who scanned, if a shared device sends the scan after a colleague has signed in on it. */
    by: Type.Optional(Uuid),
    /** The text of the scanner, for `scanned`. */
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    /** For `typed` and `pressed`. */
    productId: Type.Optional(Uuid),
    pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    /** The label of the shelf, if it was scanned before the product: the branch learns the place. */
    shelf: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  },
  Closed,
)
export type PickScan = Static<typeof PickScan>

export const SCAN_OUTCOMES = [
  ...['counted', 'repeated', 'unreadable', 'wrong_product', 'too_many', 'serial_again', 'needs_scan', 'stopped'],
] as const

export const sendPickScans = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/scans',
  row: 'PICK-13',
  permission: 'order.prepare',
  schema: {
    operationId: 'sendPickScans',
    tags,
    summary: 'Count scans of a claimed pick job, each id once',
    params,
    body: Type.Object({ scans: Type.Array(PickScan, { minItems: 1, maxItems: SCANS_PER_REQUEST }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({
        job: PickJob,
        results: Type.Array(Type.Object({ id: Uuid, outcome: Type.Enum([...SCAN_OUTCOMES]) })),
      }),
      404: Rejection('not_found'),
      409: Rejection('not_now', 'taken'),
    },
  },
})

export const finishPickJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/finish',
  row: 'PICK-17',
  permission: 'order.ready',
  schema: {
    operationId: 'finishPickJob',
    tags,
    summary: 'Store the picked goods at a scanned place and mark a pickup order as ready',
    params,
    body: Type.Object({ label: Type.String({ minLength: 1, maxLength: 300 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ number: Type.String(), storage: Type.String(), isReady: Type.Boolean() }),
      404: Rejection('not_found'),
      409: Rejection('not_now', 'not_picked', 'taken'),
      422: Rejection('unknown_place'),
    },
  },
})
