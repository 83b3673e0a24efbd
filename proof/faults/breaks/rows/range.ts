import { type Break, breaksIn } from '../break.ts'

/** Change sets of prices. */
export const RANGE: readonly Break[] = [
  ...breaksIn('packages/domain/src/change/price-error.ts', [
    ['RANGE-18', 'a price of 0 passes', "if (newCents <= 0) return 'zero'\n", ''],
    ['RANGE-18', 'a net price passes', "isNet(figures) ? 'net_as_gross' : undefined", 'undefined'],
    ['RANGE-18', 'a factor of 100 passes', "if (isNear(ratio, 100)) return 'factor_100'\n", ''],
  ]),
  ...breaksIn('packages/domain/src/change/effects.ts', [
    ['RANGE-16', 'cost is compared with VAT', 'exclVat(newCents, vatRate) < costCents', 'newCents < costCents'],
    [
      'RANGE-16',
      'the turnover is that of the old prices',
      'facts.soldPieces * newCents',
      'facts.soldPieces * oldCents',
    ],
  ]),
  ...breaksIn('packages/domain/src/change/reference-effect.ts', [
    [
      'RANGE-16',
      "a raised price is a lawful 'van' price at once",
      'if (lowest !== undefined && lowest >= change.cents) return undefined',
      'if (lowest !== undefined) return undefined',
    ],
  ]),
  {
    row: 'RANGE-15',
    title: 'ends on the wanted cents, at most half a euro away',
    what: 'a rule rounds to no ending',
    file: 'packages/domain/src/change/price-rule.ts',
    from: 'endsOn === null || changed < EURO ?',
    to: 'changed >= 0 ?',
  },
  ...breaksIn('packages/domain/src/change/states.ts', [
    ['STAFF-14', 'accepted errors need no second person', ' || suspected > 0', ' || suspected < 0'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/change-sets/activation-queries.ts', [
    [
      'RANGE-05',
      'a rollback overwrites later changes',
      'where p.id = s.product_id and o.price_cents = s.new_cents returning p.id',
      'where p.id = s.product_id returning p.id',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/change-sets/price-batch-action.ts', [
    ['STAFF-14', 'small batches do not add up', 'lines + (recent?.lines ?? 0)', 'lines', 'api'],
    ['STAFF-14', 'the author of the lines approves them', 'gainers: [set.person_id]', 'gainers: []', 'api'],
  ]),
  {
    row: 'RANGE-03',
    title: 'lead to live only from scheduled, and to reverted only from live',
    what: 'a draft goes live without approval',
    file: 'packages/domain/src/change/states.ts',
    from: "schedule: { from: ['approved']",
    to: "schedule: { from: ['draft', 'approved']",
  },
  {
    row: 'RANGE-04',
    title: 'is live at its time, not before, and after a restart of the worker',
    what: 'a set goes live before its time',
    file: 'apps/api/src/modules/staff/change-sets/activation-queries.ts',
    from: "s.state = 'scheduled' and s.starts_at <= $1 or",
    to: "s.state = 'scheduled' and $1::timestamptz is not null or",
    kind: 'api',
  },
]
