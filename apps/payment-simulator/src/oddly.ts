import type { Trouble } from './control-routes.ts'

/** What a provider, or something between it and the shop, has answered at some time instead of what it should. */
export function oddly(odd: Exclude<Trouble['odd'], 'no'>, answer: string): string {
  if (odd === 'html') return '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'
  if (odd === 'cut') return answer.slice(0, Math.floor(answer.length / 2))
  // an amount is text with two decimals; as a number it may have been rounded on the way
  return answer.replace(/"value":"([0-9.]+)"/g, '"value":$1')
}
