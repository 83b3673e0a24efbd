/** Values of a series in the notation of promtool, one per minute: `0+60x20` is 0, 60, … 1200. */
export type Series = Readonly<Record<string, string>>

export const FAR = 'x400'
export const requests = (name: string, labels: string, perMinute: number) => ({
  [`${name}{${labels}}`]: `0+${perMinute}${FAR}`,
})
export const pages = (status: number, perMinute: number) =>
  requests(
    'storefront_request_seconds_count',
    `job="storefront",instance="s",kind="page",status="${status}"`,
    perMinute,
  )
export const carts = (status: number, perMinute: number) =>
  requests(
    'http_request_duration_seconds_count',
    `job="api",instance="a",operation="confirmOrder",status="${status}"`,
    perMinute,
  )

/** A histogram in which every request takes between the two bounds. */
export const durations = (name: string, labels: string, above: string, upTo: string): Series => ({
  [`${name}_bucket{${labels},le="${above}"}`]: `0${FAR}`,
  [`${name}_bucket{${labels},le="${upTo}"}`]: `0+60${FAR}`,
  [`${name}_bucket{${labels},le="+Inf"}`]: `0+60${FAR}`,
})
export const operation = (name: string, above: string, upTo: string) =>
  durations('http_request_duration_seconds', `job="api",instance="a",operation="${name}",status="200"`, above, upTo)
export const gauge = (name: string, value: number | string, labels = 'job="worker",instance="w"'): Series => ({
  [`${name}{${labels}}`]: `${value}${FAR}`,
})
export const jobs = (state: Readonly<Record<string, string>>): Series =>
  Object.fromEntries(
    ['storefront', 'api', 'staff', 'worker', 'images'].map((job) => [
      `up{job="${job}",instance="${job}:3000"}`,
      state[job] ?? `1${FAR}`,
    ]),
  )

export function failedFor5Minutes(perMinute: number): Series {
  const labels = 'job="api",instance="b",operation="confirmOrder",status="500"'
  return { [`http_request_duration_seconds_count{${labels}}`]: `_x200 0+${perMinute}x5 ${5 * perMinute}x20 stale` }
}

/** A week of orders, one value in five minutes. */
export const week = (after: string) => ({
  'orders_confirmed_total{job="api",instance="old",outcome="placed",method="ideal"}': `0+15x2016 ${after}`,
  'orders_confirmed_total{job="api",instance="old",outcome="invalid",method=""}': `0+15x2030`,
})

export function pools(waiting: Readonly<Record<string, number>>): Series {
  const names = ['browse', 'customer', 'checkout']
  return Object.assign(
    {},
    ...names.map((name) => gauge(`db_pool_${name}_waiting`, waiting[name] ?? 0, 'job="api",instance="a"')),
  )
}

/** A process that service discovery stops listing. */
export const GONE = `1x10 stale`
