import { SharedArray } from 'k6/data'
import http, { type Params, type RefinedResponse, type ResponseType } from 'k6/http'
import { Rate, Trend } from 'k6/metrics'
import type { World } from '../world.ts'
import { ORIGIN } from './settings.ts'

const file = __ENV.WORLD ?? ''
const shared = <Name extends keyof World>(name: Name) =>
  new SharedArray(name, () =>
    [JSON.parse(open(file))[name]].flat(),
  ) as unknown as World[Name] extends readonly (infer One)[] ? readonly One[] : readonly World[Name][]
/** Shared by all virtual users, to read it once. */
export const WORLD = {
  products: shared('products'),
  lists: shared('lists'),
  brands: shared('brands'),
  words: shared('words'),
  branches: shared('branches'),
  people: shared('people'),
  hot: shared('hot'),
}

const isAnswered = { browse: new Rate('browse_answered'), checkout: new Rate('checkout_answered') }
const isKept = new Rate('pages_kept')
const firstByte = { kept: new Trend('first_byte_kept', true), made: new Trend('first_byte_made', true) }
const SLOW_MS = 5_000

type K6Reply = RefinedResponse<ResponseType | undefined>
/** A rejection counts as answered; no response, a 5xx or more than five seconds do not. */
const count = (part: keyof typeof isAnswered, { status, timings }: K6Reply) =>
  isAnswered[part].add(status > 0 && status < 500 && timings.duration < SLOW_MS)

/** A page through the edge, with Brotli like a browser. */
export function page(path: string): K6Reply {
  const answer = http.get(ORIGIN + encodeURI(path), { tags: { name: 'page' }, headers: { 'accept-encoding': 'br' } })
  const wasKept = /HIT|STALE|UPDATING|REVALIDATED/.test(String(answer.headers['X-Cache']))
  isKept.add(wasKept)
  firstByte[wasKept ? 'kept' : 'made'].add(answer.timings.waiting)
  count('browse', answer)
  return answer
}

export type Call = { readonly name: string; readonly part?: keyof typeof isAnswered; readonly token?: string }

function params({ name, token }: Call, responseType: ResponseType, more: Record<string, string> = {}): Params {
  return {
    tags: { name },
    responseType,
    headers: { ...more, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  }
}
/** An API request of the browser whose response body is discarded. */
export function get(path: string, call: Call): void {
  count(call.part ?? 'browse', http.get(ORIGIN + path, params(call, 'none')))
}

export type Envelope = {
  readonly status: number
  readonly Success?: boolean
  readonly token?: string
  readonly Data?: Readonly<Record<string, unknown>> | null
}
/** The parsed envelope of the response, or only its status if there is no body. */
function said(call: Call, answer: K6Reply): Envelope {
  count(call.part ?? 'browse', answer)
  const text = String(answer.body ?? '')
  return { status: answer.status, ...(text.startsWith('{') ? (JSON.parse(text) as object) : {}) }
}
export const read = (path: string, call: Call): Envelope => said(call, http.get(ORIGIN + path, params(call, 'text')))
export const post = (path: string, body: object, call: Call): Envelope =>
  said(
    call,
    http.post(ORIGIN + path, JSON.stringify(body), params(call, 'text', { 'content-type': 'application/json' })),
  )

/** Submits the form on the payment provider's page. */
export const pay = (url: string, outcome: string): void => {
  http.post(url, { outcome }, { tags: { name: 'provider' }, redirects: 0, responseType: 'none' })
}
