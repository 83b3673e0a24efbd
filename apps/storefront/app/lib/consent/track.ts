import { readConfig } from '@shop/contract/settings'
import { type TrackedEvent, type TrackedEvents, type TrackedItem, trackedId } from '@shop/domain/settings/tracking'
import { requestApi } from '~/lib/api/api.client.ts'
import { consent } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'

/** Null: this shop uses no tag manager. */
type Measuring = { readonly prefix: string } | null
let measuring: Promise<Measuring> | undefined

async function startMeasuring(): Promise<Measuring> {
  const { status, body } = await requestApi(readConfig, {})
  if (status !== 200 || !body.Data.gtmEnabled || !body.Data.gtmSetting.id) return null
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG_MANAGER}?id=${encodeURIComponent(body.Data.gtmSetting.id)}`
  document.head.append(script)
  return { prefix: body.Data.trackingItemIdPrefix }
}

/** Loads the tag manager once, if the shop uses one and the visitor accepted statistics. */
export function measure(): Promise<Measuring> {
  if (!consent.get()?.statistics) return Promise.resolve(null)
  measuring ??= startMeasuring().catch(() => {
    measuring = undefined // the API client has logged it; the next event tries again
    return null
  })
  return measuring
}

const withPrefix = (items: readonly TrackedItem[], prefix: string) =>
  items.map((item) => ({ ...item, item_id: trackedId(item.item_id, prefix) }))

/** Sends an event to the statistics. Without consent nothing is stored or sent, now or later. */
export async function track<E extends TrackedEvent>(event: E, details: TrackedEvents[E]): Promise<void> {
  const how = await measure()
  if (!how) return
  if (!('items' in details)) return void window.dataLayer?.push({ event, ...details })
  // The tag manager merges successive pushes, so clear the products of the previous event.
  window.dataLayer?.push({ ecommerce: null })
  window.dataLayer?.push({ event, ecommerce: { ...details, items: withPrefix(details.items, how.prefix) } })
}
