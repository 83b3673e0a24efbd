import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Uuid } from '../../wire.ts'
import { REASON_LENGTH } from '../office/history.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { ProductFilter } from './products.ts'

const tags = ['jobs'] as const
export const JOB_ACTIONS = ['stop_sale', 'resume_sale'] as const
export const JOB_STATES = ['prepared', 'running', 'stopped', 'done'] as const
export const ROW_OUTCOMES = ['changed', 'already', 'conflict', 'gone'] as const
/** A job of more products is refused. */
export const MOST_ROWS = 100_000

const Job = Type.Object({
  id: Type.String(),
  action: Type.Enum([...JOB_ACTIONS]),
  reason: Type.String(),
  /** The query of the list whose products the job changes. */
  query: Type.String(),
  state: Type.Enum([...JOB_STATES]),
  person: Type.String(),
  isMine: Type.Boolean(),
  createdAt: IsoInstant,
  /** Products when the job was prepared, and those with an outcome. */
  total: Type.Integer(),
  done: Type.Integer(),
})
export type ProductJob = Static<typeof Job>

const Outcomes = Type.Array(Type.Object({ outcome: Type.Enum([...ROW_OUTCOMES]), count: Type.Integer() }))

export const listProductJobs = staffEndpoint({
  method: 'GET',
  url: '/api/staff/product-jobs',
  row: 'STAFF-29',
  permission: 'product.correct',
  schema: {
    operationId: 'listProductJobs',
    tags,
    summary: 'List the newest jobs on products',
    response: { ...staffReplies, 200: Type.Object({ jobs: Type.Array(Job) }) },
  },
})

export const prepareProductJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/product-jobs',
  row: 'STAFF-29',
  permission: 'product.correct',
  schema: {
    operationId: 'prepareProductJob',
    tags,
    summary: 'Collect the products of a query for a bulk action, without changing them',
    body: Type.Object(
      {
        action: Type.Enum([...JOB_ACTIONS]),
        reason: Type.String({ minLength: 1, maxLength: REASON_LENGTH, pattern: '\\S' }),
        filter: ProductFilter,
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ id: Type.String(), total: Type.Integer() }),
      422: Rejection('too_many'),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const readProductJob = staffEndpoint({
  method: 'GET',
  url: '/api/staff/product-jobs/:id',
  row: 'STAFF-29',
  permission: 'product.correct',
  schema: {
    operationId: 'readProductJob',
    tags,
    summary: 'Read the progress of a job',
    params,
    response: {
      ...staffReplies,
      200: Type.Object({ job: Job, outcomes: Outcomes }),
      404: Rejection('not_found'),
    },
  },
})

const State = Type.Object({ state: Type.Enum([...JOB_STATES]) })

export const startProductJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/product-jobs/:id/start',
  row: 'STAFF-29',
  permission: 'product.correct',
  schema: {
    operationId: 'startProductJob',
    tags,
    summary: 'Start an own prepared job',
    params,
    response: { ...staffReplies, 200: State, 404: Rejection('not_found'), 409: Rejection('not_now') },
  },
})

export const stopProductJob = staffEndpoint({
  method: 'POST',
  url: '/api/staff/product-jobs/:id/stop',
  row: 'STAFF-29',
  permission: 'product.correct',
  schema: {
    operationId: 'stopProductJob',
    tags,
    summary: 'Stop a running job; changed products stay as they are',
    params,
    response: { ...staffReplies, 200: State, 404: Rejection('not_found'), 409: Rejection('not_now') },
  },
})

export const readProductJobResult = staffEndpoint({
  method: 'GET',
  url: '/api/staff/product-jobs/:id/result',
  row: 'STAFF-29',
  permission: 'product.correct',
  schema: {
    operationId: 'readProductJobResult',
    tags,
    summary: 'Download the result of each row of a job as CSV',
    params,
    response: { ...staffReplies, 200: Type.String({ format: 'binary' }), 404: Rejection('not_found') },
  },
})
