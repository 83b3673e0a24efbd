import type { PickJobSummary, PickJobView, PickLineView } from '@shop/contract/staff/pick'
import { gtin14Of } from '@shop/domain/gs1/check-digit'
import { byRoute, HEAVY_GRAMS } from '@shop/domain/picking/places'
import { choicesText, partText } from '../../order/index.ts'
import { type Caller, isHeldBy } from './claim-job.ts'
import type { HeadRow, LineRow, SummaryRow } from './pick-queries.ts'

type Viewer = Pick<Caller, 'personId' | 'deviceId'>

const toHead = (row: HeadRow, viewer: Viewer) => ({
  id: row.id,
  number: row.number,
  customer: row.customer,
  method: row.shipping_method,
  branch: row.branch,
  promisedAt: row.promised_at.toISOString(),
  state: row.state,
  by: row.holder,
  isMine: isHeldBy(row, viewer),
})

const goodsOf = ({ has_pallet, heaviest_grams }: SummaryRow): PickJobSummary['goods'] =>
  has_pallet ? 'pallet' : heaviest_grams > HEAVY_GRAMS ? 'heavy' : 'hand'

export const toJobSummary = (row: SummaryRow, viewer: Viewer): PickJobSummary => ({
  ...toHead(row, viewer),
  placedAt: row.placed_at.toISOString(),
  lines: row.lines,
  pickedLines: row.picked_lines,
  weightGrams: row.weight_grams,
  aisles: row.first_aisle === null || row.last_aisle === null ? null : { first: row.first_aisle, last: row.last_aisle },
  isOutside: row.is_outside,
  category: row.category,
  goods: goodsOf(row),
})

export const toPickLine = (row: LineRow): PickLineView => ({
  productId: row.product_id,
  productNumber: row.product_number,
  title: row.title,
  unit: row.unit,
  picture: row.picture,
  shelf:
    row.aisle === null || row.bay === null || row.level === null
      ? null
      : { aisle: row.aisle, bay: row.bay, level: row.level },
  isOutside: row.is_outside,
  category: row.category,
  weightGrams: row.weight_grams,
  quantity: row.quantity,
  picked: row.picked,
  gtin: row.scan_code === null ? null : (gtin14Of(row.scan_code) ?? null),
  packs: row.packs.map(({ gtin, pieces }) => ({ gtin, pieces })),
  serials: [...row.serials],
  stops: [...row.stops],
  cuts: row.cuts.flatMap(({ parts }) => parts.map((part) => partText(part))),
  made: row.made.map(({ quantity, ...made }) => `${quantity} × ${choicesText(made, 'nl').join(', ')}`),
})

export const toPickJob = (
  row: HeadRow,
  lines: readonly LineRow[],
  incoming: PickJobView['incoming'],
  viewer: Viewer,
): PickJobView => ({
  ...toHead(row, viewer),
  storage: row.storage,
  bringsTo: row.brings_to_name,
  lines: lines.map(toPickLine).sort(byRoute),
  incoming,
})
