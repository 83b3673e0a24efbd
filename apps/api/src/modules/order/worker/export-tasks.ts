import { edgeSpanOf, isTraceId } from '@shop/process/telemetry/spans'
import type { Telemetry } from '@shop/process/telemetry/telemetry'
import type { Db } from '../../../platform/db.ts'
import type { TaskResult } from './worker-context.ts'
import { placingRequest } from './worker-queries.ts'

type Deps = { readonly db: Db; readonly telemetry: Telemetry; readonly onError: (error: Error) => void }

/**
 * Exports work of the order worker as spans of the request that placed the order, so that one trace shows the order from
 * confirm to its last mail. The request that caused the work, such as a webhook, is linked.
 */
export function exportTasks({ db, telemetry, onError }: Deps): (done: TaskResult) => void {
  if (!telemetry.isOn) return () => {}
  return ({ work, what, orderId, requestId, ms }) => {
    const startedAt = Date.now() - ms
    const pspId = work === 'webhook' ? what : null
    placingRequest.rows(db, orderId ?? null, pspId).then(
      ([placed]) => {
        const trace = placed?.request_id ?? requestId
        if (!isTraceId(trace)) return
        const causedBy = isTraceId(requestId) && requestId !== trace ? [requestId] : []
        const attributes = { 'shop.work': work, 'shop.request_id': requestId, [`shop.${work}`]: what }
        telemetry.addSpan({
          ...{ trace, parent: edgeSpanOf(trace), name: `${work} ${work === 'mail' ? what : ''}`.trim() },
          ...{ kind: 'internal', startedAt, ms, attributes, causedBy },
        })
      },
      (cause: Error) => onError(new Error('the trace of an order was not found', { cause })),
    )
  }
}
