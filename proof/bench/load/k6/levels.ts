/**
 * The service levels of docs/operations.md as thresholds. k6 reports a metric per request name only if it has a
 * threshold, so requests without a level have one that always holds.
 */
export const LEVELS = {
  browse_answered: ['rate>=0.9999'],
  checkout_answered: ['rate>=0.9995'],
  first_byte_kept: ['p(95)<50', 'p(99)<150'],
  first_byte_made: ['p(50)<120', 'p(95)<350', 'p(99)<800'],
  'http_req_duration{name:read}': ['p(95)<80', 'p(99)<250'],
  'http_req_duration{name:suggest}': ['p(95)<100'],
  'http_req_duration{name:list}': ['p(95)<200', 'p(99)<500'],
  'http_req_duration{name:stock}': ['p(95)<80', 'p(99)<250'],
  'http_req_duration{name:cart}': ['p(95)<80', 'p(99)<250'],
  'http_req_duration{name:batch}': ['p(95)<150'],
  'http_req_duration{name:step}': ['p(95)<250'],
  'http_req_duration{name:sign-in}': ['p(95)<5000'],
  'http_req_duration{name:confirm}': ['p(95)<1500', 'p(99)<5000'],
}

export const SUMMARY = ['p(50)', 'p(95)', 'p(99)', 'max', 'count'] as const
