import { CRATES_MOST } from '@shop/domain/picking/crate-label'
import { Type } from 'typebox'
import { Closed, Query, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['picking'] as const
const params = Type.Object({ id: Uuid })
const Crates = Type.Integer({ minimum: 1, maximum: CRATES_MOST })
const wanted = {
  crates: Crates,
  /** The number of the only crate to print. */
  only: Type.Optional(Crates),
}

export const printCrateLabels = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/labels',
  row: 'PICK-25',
  permission: 'order.prepare',
  schema: {
    operationId: 'printCrateLabels',
    tags,
    summary: 'Print the crate labels of a pick job at the printer of its branch, also again',
    params,
    body: Type.Object(wanted, Closed),
    response: {
      ...staffReplies,
      /** Without a printer that responds, the labels are a PDF. */
      200: Type.Object({ outcome: Type.Enum(['printed', 'no_printer', 'unreachable']) }),
      404: Rejection('not_found'),
    },
  },
})

export const readCrateLabels = staffEndpoint({
  method: 'GET',
  url: '/api/staff/pick-jobs/:id/labels.pdf',
  row: 'PICK-25',
  permission: 'order.prepare',
  schema: {
    operationId: 'readCrateLabels',
    tags,
    summary: 'Read the crate labels of a pick job as a PDF',
    params,
    querystring: Query(wanted),
    response: { ...staffReplies, 200: Type.String({ format: 'binary' }), 404: Rejection('not_found') },
  },
})
