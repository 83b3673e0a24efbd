import { type Break, breaksIn } from '../break.ts'

/** Promotions, search terms, settings and branches that staff prepare. */
export const RANGE_PLANS: readonly Break[] = [
  ...breaksIn('packages/domain/src/settings/effects.ts', [
    [
      'RANGE-29',
      'only orders of now are looked at',
      'return [now, ...days.flatMap(',
      'return [now, ...days.slice(9).flatMap(',
    ],
    ['RANGE-29', 'carts at the new limit are left out', 'becomes[size].freeFromCents]', 'was[size].freeFromCents]'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/branches/read-effects.ts', [
    ['RANGE-29', 'orders of closed times are not named', 'return isBroken ?', 'return isBroken && !branch ?', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/settings/change-settings.ts', [
    [
      'RANGE-29',
      'a limit is saved without a second person',
      'const checked = isLimit(key) ?',
      'const checked = !key ?',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/scripts/import/feed-reference.ts', [
    [
      'RANGE-29',
      'the feed overwrites hours of staff',
      "where not 'hours' = any (b.locked_fields)",
      'where true',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/term-rules/publish.ts', [
    ['RANGE-26', 'a drop is published without confirmation', 'figures.isDrop && !isDropConfirmed', 'false', 'search'],
    ['RANGE-26', 'another draft than the measured one is published', 'run.digest !== digest || ', '', 'search'],
  ]),
  ...breaksIn('packages/domain/src/search/terms/ndcg.ts', [
    ['RANGE-26', 'a fall of 0.05 is no drop', 'const TOLERANCE = 0.01', 'const TOLERANCE = 0.05'],
  ]),
  ...breaksIn('packages/domain/src/search/terms/term-rules.ts', [
    ['RANGE-26', 'rules lead back to their term', "? 'term_cycle' : undefined", '? undefined : undefined'],
  ]),
  ...breaksIn('apps/api/src/modules/search/query/search-body.ts', [
    ['RANGE-26', 'boosts change nothing', 'weight: factor', 'weight: 1', 'search'],
  ]),
  ...breaksIn('packages/domain/src/pricing/planned-reference.ts', [
    [
      'RANGE-20',
      'the first tried day is named, also without a former price',
      'since > startsAt && referencePrice(past, { since, priceCents }, since) !== undefined',
      'since > startsAt',
    ],
    [
      'RANGE-20',
      'a day begins before its price is lawful',
      '>= moment ? day : addDays(day, 1)',
      '>= moment ? day : day',
    ],
    ['RANGE-20', 'a new product was as low', "isNew ? 'new' : 'was_as_low'", "isNew ? 'was_as_low' : 'was_as_low'"],
  ]),
  ...breaksIn('packages/domain/src/change/promotion-plan.ts', [
    ['RANGE-20', 'a label promises more than the price gives', 'Math.floor(exact / STEP)', 'Math.ceil(exact / STEP)'],
    ['RANGE-20', 'a promotion of today rewrites the morning', 'start > now ? start : now', 'start'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/promotions/promotion-action.ts', [
    ['RANGE-20', 'a price below cost needs no second person', 'suspected: belowCost }', 'suspected: 0 }', 'api'],
    ['RANGE-20', 'a step applies to another content', 'plan.version !== version', 'plan.version < 0', 'api'],
  ]),
]
