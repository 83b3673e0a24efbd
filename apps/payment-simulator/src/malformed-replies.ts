import type { Trouble } from './control-routes.ts'

/** Malformed replies that a provider or a proxy has returned in practice. */
export function malformedReply(odd: Exclude<Trouble['odd'], 'no'>, answer: string): string {
  if (odd === 'html') return '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'
  if (odd === 'cut') return answer.slice(0, Math.floor(answer.length / 2))
  // Mollie's amount is text with two decimals, Stripe's a whole number of cents.
  return answer
    .replace(/"value":"([0-9.]+)"/g, '"value":$1')
    .replace(/"amount_total":(\d+)/g, (_, cents) => `"amount_total":${Number(cents) / 100}`)
}
