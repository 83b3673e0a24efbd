import type { DataOf } from '@shop/contract/endpoint'
import type { readPoints } from '@shop/contract/loyalty'
import { dayAt } from '@shop/domain/dates'
import { writtenDay } from '~/lib/text/day-text.ts'
import { wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { type Column, Table } from '~/ui/display/table.tsx'

export type PointsEntry = DataOf<typeof readPoints>['entries'][number]

const WHAT = {
  opening: m.points_opening,
  earn: m.points_earn,
  earn_back: m.points_earn_back,
  redeem: m.points_redeem,
  redeem_back: m.points_redeem_back,
  correction: m.points_correction,
  settled: m.points_settled,
} as const

const columns = (): Column<PointsEntry>[] => [
  {
    id: 'what',
    head: m.points_what(),
    cell: ({ kind, orderNumber }) => `${WHAT[kind]()}${orderNumber ? ` ${orderNumber}` : ''}`,
  },
  {
    id: 'points',
    head: m.points_points(),
    right: true,
    cell: ({ points }) => (
      <b className={points < 0 ? 'shut' : 'open'}>
        {points < 0 ? '−' : '+'} {wholeNumber(Math.abs(points))}
      </b>
    ),
  },
  { id: 'date', head: m.points_date(), cell: ({ date }) => writtenDay(dayAt(new Date(date))) },
  { id: 'balance', head: m.points_balance(), right: true, cell: ({ balance }) => wholeNumber(balance) },
]

/** The history of the points, newest first. */
export function PointsTable({ entries }: { entries: readonly PointsEntry[] }) {
  if (entries.length === 0) return <p className="soft">{m.points_none()}</p>
  return <Table caption={m.points_title()} columns={columns()} rows={entries} keyOf={({ id }) => id} />
}
