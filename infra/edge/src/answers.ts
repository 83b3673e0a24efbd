import { type Code, isRetryable, messageOf } from '@shop/contract/codes'

interface Answer {
  readonly status: number
  readonly code: Code
}
const ANSWERS: readonly Answer[] = [
  { status: 413, code: 'bad_request' },
  { status: 429, code: 'too_many_requests' },
  { status: 502, code: 'unavailable' },
  { status: 504, code: 'timeout' },
]

/** Error responses that the edge sends for the API, in the format of the API. */
export function apiAnswers(): string {
  const maps = ANSWERS.map(
    ({ status, code }) =>
      `map $http_x_language $message_${status} { default "${messageOf(code, 'nl')}"; en "${messageOf(code, 'en')}"; }`,
  )
  return maps.join('\n')
}

export function apiAnswerLocations(): string {
  return ANSWERS.map(({ status, code }) => {
    const data = code === 'bad_request' ? '[]' : 'null'
    const body = `{"Success":false,"Code":"${code}","Message":"$message_${status}","RequestId":"$request_id","Retryable":${isRetryable(code)},"Data":${data}}`
    // The contract has 503 for an origin that is unavailable or too slow.
    const outward = status > 500 ? 503 : status
    return [
      `location @api_${status} {`,
      '  include headers.conf;',
      '  add_header Cache-Control no-store always;',
      ...(isRetryable(code) ? ['  add_header Retry-After 1 always;'] : []),
      '  default_type "application/json; charset=utf-8";',
      `  return ${outward} '${body}';`,
      '}',
    ].join('\n')
  }).join('\n')
}
