import { type Break, breaksIn } from '../break.ts'

/** Change sets of prices, missed sales, gaps in the data of products, and both languages. */
export const RANGE: readonly Break[] = [
  ...breaksIn('packages/domain/src/catalogue/data-gaps.ts', [
    ['RANGE-09', 'turnover alone decides the order', 'turnoverCents * missing', 'turnoverCents + 0 * missing'],
    ['RANGE-09', 'the missing values alone decide', 'turnoverCents * missing', 'missing + 0 * turnoverCents', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/data-gaps/gap-queries.ts', [
    ['RANGE-09', 'cancelled orders are turnover', "'cancelled', 'returned')", "'returned')", 'api'],
    ['RANGE-09', 'all sales count', ' and o.confirmed_at >= $2', ' and $2::timestamptz is not null', 'api'],
    [
      'RANGE-09',
      'a late page starts at the beginning',
      ') < ($2::bigint, $3::uuid)',
      ') <> ($2::bigint, $3::uuid)',
      'api',
    ],
  ]),
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
      'p.id = s.product_id and p.price_cents = s.new_cents and',
      'p.id = s.product_id and',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/change-sets/price-batch-action.ts', [
    ['STAFF-14', 'small batches do not add up', 'lines + (recent?.lines ?? 0)', 'lines', 'api'],
    ['STAFF-14', 'the author of the lines approves them', 'gainers: [set.person_id]', 'gainers: []', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/catalogue/corrections/return-to-source.ts', [
    [
      'RANGE-07',
      'a return waits for the next feed',
      'if (value !== undefined) await',
      'if (value === undefined) await',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/scripts/import/feed-goods.ts', [
    [
      'RANGE-07',
      'the price feed overwrites a price of staff',
      " and not 'price_cents' = any (p.locked_fields)`",
      '`',
      'api',
    ],
  ]),
  ...breaksIn('packages/domain/src/catalogue/field-sources.ts', [
    ['RANGE-07', 'the last feed wins', 'feedsOf(field).find(', 'feedsOf(field).findLast(', 'api'],
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
  ...breaksIn('packages/domain/src/staff/missed-sales.ts', [
    ['COCKPIT-07', 'days without stock count as days of sale', 'Math.max(FEWEST_DAYS, stockedDays)', 'SALES_DAYS'],
    ['COCKPIT-07', 'a part of a day counts as a whole one', 'Math.min(emptyChecks, checks), checks)', '1, 1)'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/missed-sales/missed-queries.ts', [
    [
      'COCKPIT-07',
      'reserved goods count as stock',
      'coalesce(k.sellable, 0) <= 0',
      'coalesce(k.on_hand, 0) <= 0',
      'api',
    ],
    ['COCKPIT-07', 'stopped goods count as stock', 'p.is_sale_stopped or coalesce', 'coalesce', 'api'],
    ['COCKPIT-07', 'a gap of another branch is shown', 's.branch_id = any ($1)', '$1 is not null', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/margins/margin-queries.ts', [
    ['COCKPIT-08', 'the present cost is that of old orders', ' and c.valid_from <= o.confirmed_at', '', 'api'],
    ['COCKPIT-08', 'turnover includes VAT', '(100 + l.vat_rate)', '100', 'api'],
  ]),
  ...breaksIn('packages/contract/src/staff/office/margins.ts', [
    [
      'COCKPIT-08',
      'each reader of reports sees margins',
      "permission: 'cost.read'",
      "permission: 'report.read'",
      'api',
    ],
  ]),
  ...breaksIn('apps/api/sql/functions/vouchers.sql', [
    [
      'RANGE-22',
      'an order takes a code of a disabled batch',
      'when b.disabled_at is not null then 0',
      'when false then 0',
      'api',
    ],
    [
      'RANGE-22',
      'the end of a batch does not wait for orders',
      'perform pg_advisory_xact_lock_shared(',
      'perform (',
      'api',
    ],
    ['RANGE-22', 'all customers share the limit', 'o.customer_id = by_customer and', '', 'api'],
    ['RANGE-22', 'a code has two uses', 'used < max_uses and now()', 'now()', 'api'],
  ]),
  ...breaksIn('packages/domain/src/pricing/code-limit.ts', [
    [
      'RANGE-22',
      'an amount without a minimum is within the limit',
      'minimumCents * limit',
      '(minimumCents || 1e9) * limit',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/vouchers/make-batch.ts', [
    ['RANGE-22', 'one person makes codes of any discount', '!made && exceedsCodeLimit(wish, limit)', 'false', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/pricing/use-voucher.ts', [
    ['RANGE-22', 'codes of batches add up', 'cart.codes.every(({ batchId }) => batchId === null)', 'true', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/vouchers/make-codes.ts', [
    ['RANGE-22', 'codes are short', '[prefix, letters(4), letters(4), letters(4)]', '[prefix, letters(4)]', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/cart/cart-queries.ts', [
    [
      'RANGE-22',
      'carts still show a disabled code',
      'batch_uses_left(v.batch_id, ${customer}) is distinct from 0',
      'true',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/products/result-file.ts', [
    ['RANGE-22', 'a name in the list runs as a formula', "FORMULA.test(text) ? `'${text}` : text", 'text', 'api'],
  ]),
  ...breaksIn('packages/domain/src/order/line-title.ts', [
    ['SHOP-36', 'an English order page has Dutch titles', 'if (written === asked || !name)', 'if (name)'],
  ]),
  ...breaksIn('packages/domain/src/catalogue/spec-unit.ts', [
    ['SHOP-36', 'an English spec has a Dutch unit', ", jaar: 'years'", '', 'unit'],
  ]),
  ...breaksIn('packages/demo-data/src/catalogue/words/describe.ts', [
    [
      'SHOP-36',
      'English descriptions have Dutch figures',
      'about ${figure(coverage, locale, 1)} m²',
      "about ${figure(coverage, 'nl', 1)} m²",
      'unit',
    ],
  ]),
  ...breaksIn('packages/texts/src/refusals.ts', [
    ['SHOP-36', 'an English refusal is Dutch', "'Your cart is empty.'", "'Je winkelwagen is leeg.'", 'unit'],
  ]),
  ...breaksIn('apps/api/src/modules/wishlist/project/project-queries.ts', [
    [
      'SHOP-36',
      'a new budget changes the language of the notes',
      'case when notes = $4 then locale else $5 end',
      '$5',
      'api',
    ],
  ]),
  ...breaksIn('packages/domain/src/change/relation.ts', [
    [
      'RANGE-14',
      'an edit overwrites that of a colleague',
      "if (!source || !isSameAmount(source, before)) return 'value_changed'",
      "if (!source) return 'value_changed'",
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/relations/import-relations.ts', [
    ['RANGE-14', 'an import has other effects than its preview', 'list.version !== version', 'false', 'api'],
  ]),
  ...breaksIn('apps/api/sql/functions/outbox.sql', [
    [
      'RANGE-14',
      'the shop shows the former relations',
      'create or replace trigger product_relation_part after insert or update or delete',
      'create or replace trigger product_relation_part after delete',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/search/answers/find-answered.ts', [
    ['RANGE-27', 'filters bring a decision back', ' || (await findsAlone(engine, wanted))', '', 'search'],
    ['RANGE-27', 'caches retain the page for minutes', '= 30_000', '= 300_000', 'search'],
  ]),
  ...breaksIn('apps/api/src/modules/search/answers/shop-place.ts', [
    ['RANGE-27', 'a redirect leads to another language', 'if (of !== locale) return undefined\n', '', 'search'],
  ]),
  ...breaksIn('apps/api/src/modules/staff/search-terms/term-queries.ts', [
    [
      'RANGE-27',
      'a term that finds products is decided about',
      'term = $3 and hits = 0 and',
      'term <> $3 and',
      'search',
    ],
    ['RANGE-27', 'a decision replaces that of a colleague', 'where a.ended_at is not null', 'where true', 'search'],
    [
      'RANGE-27',
      'a stale screen undoes a newer decision',
      "date_trunc('milliseconds', changed_at) = $3",
      '$3 < now()',
      'search',
    ],
  ]),
]
