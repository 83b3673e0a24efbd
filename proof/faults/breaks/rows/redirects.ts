import { type Break, breaksIn } from '../break.ts'

/** Redirects from old paths. */
export const REDIRECTS: readonly Break[] = [
  ...breaksIn('packages/domain/src/content/plan-redirect.ts', [
    ['STUDIO-13', 'a chain of two is stored', 'if (chain && !isCollapsed)', 'if (chain && chain === undefined)'],
    ['STUDIO-13', 'a redirect leads back to its source', 'if (loop) return', 'if (loop && !wish.source) return'],
    ['STUDIO-13', 'earlier redirects do not move along', 'moved: before.map(', 'moved: before.slice(1).map('],
  ]),
  ...breaksIn('apps/api/sql/functions/redirects.sql', [
    ['STUDIO-13', 'the database stores a chain', 'or r.target = new.source', '', 'api'],
    ['STUDIO-13', 'two transactions store a loop', "perform pg_advisory_xact_lock(hashtext('redirects'));", '', 'api'],
  ]),
  ...breaksIn('apps/api/src/modules/redirect/shop-path.ts', [
    [
      'STUDIO-13',
      'a target is any path',
      'if (path === undefined || /[?#]/.test(text)',
      "if (!path || text === ''",
      'api',
    ],
    [
      'STUDIO-13',
      'a screen is hidden',
      "if (place.kind === 'screen') return 'fixed'",
      "if (place.kind === 'screen') return 'none'",
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/redirect/hit-counter.ts', [
    [
      'STUDIO-13',
      'a redirect has one hit at most',
      'counts.set(key, (counts.get(key) ?? 0) + 1)',
      'counts.set(key, 1)',
      'api',
    ],
    [
      'STUDIO-13',
      'hits are lost when the process stops',
      'clearInterval(timer)\n      await flush()',
      'clearInterval(timer)',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/redirects/redirect-queries.ts', [
    [
      'STUDIO-13',
      'hits of any day count',
      'and h.day > ${today}::date - ${HIT_DAYS}) h',
      'and ${today} is not null) h',
      'api',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/staff/redirects/save-redirect.ts', [
    [
      'STUDIO-13',
      'a redirect hides a page unasked',
      'if (hidesPage && !wish.hidesPage)',
      'if (hidesPage && !wish.source)',
      'api',
    ],
  ]),
  ...breaksIn('infra/edge/templates/locations.conf', [
    [
      'STUDIO-13',
      'a redirect loses the keys of a campaign',
      '"$to_path$taken_search$to_hash"',
      '"$to_path$to_hash"',
      'edge',
    ],
  ]),
]
