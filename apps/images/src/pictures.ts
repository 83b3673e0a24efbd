// The service without HTTP: maps an address and a shape to bytes. Stores results on disk and merges concurrent
// requests.
import { draw } from '@shop/demo-data/pictures/draw'
import type { Config } from './config.ts'
import { DRAWN_SIDE, type Encoded, encodeDrawing, encodeOriginal, type Shape } from './encode.ts'
import type { Metrics } from './metrics.ts'
import type { Queue } from './queue.ts'
import type { Address } from './source/address.ts'
import { CONTENT_TYPE, checkSvg, kindOf } from './source/kind.ts'
import type { Originals } from './source/originals.ts'
import { Store } from './store.ts'

export type PictureReply = { readonly body: Buffer; readonly type: string }

/** An original without a version is fetched again after this time. */
const UNSURE_MS = 24 * 3600 * 1000

type Parts = { config: Config; originals: Originals; queue: Queue; store: Store; metrics: Metrics; version: string }

export function makePictures({ config, originals, queue, store, metrics, version }: Parts) {
  const underWay = new Map<string, Promise<PictureReply>>()

  /** Creates one picture per key at a time; concurrent callers share the result. */
  function once(key: string, make: () => Promise<PictureReply>): Promise<PictureReply> {
    const running = underWay.get(key)
    if (running) return running
    const made = make().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  const typed = (body: Buffer): PictureReply => ({ body, type: CONTENT_TYPE[kindOf(body)] })

  async function timed(format: string, work: () => Promise<Encoded>): Promise<PictureReply> {
    const { body } = await queue.run(async () => {
      const end = metrics.encodes.startTimer({ format })
      try {
        return await work()
      } finally {
        end()
      }
    })
    return typed(body)
  }

  async function kept(key: string, maxAgeMs: number, make: () => Promise<PictureReply>): Promise<PictureReply> {
    const body = await store.get(key, maxAgeMs)
    if (body) return typed(body)
    const given = await make()
    await store.put(key, given.body)
    return given
  }

  function resized(address: Address, shape: Shape): Promise<PictureReply> {
    const name = address.kind === 'own' ? `${address.key}|${address.otherKey ?? ''}` : address.url.href
    const how = [shape.width, shape.height, shape.format, shape.quality] as const
    return once(Store.key(name, ...how), async () => {
      const drawing = originals.drawing(address)
      if (drawing)
        return kept(Store.key('drawn', version, name, ...how), Number.POSITIVE_INFINITY, () =>
          timed(shape.format, () => encodeDrawing(drawing, shape, config.limits)),
        )
      // A folder reports changed files at once. Pictures from other sources are trusted for a day.
      const unsure = Store.key('unsure', name, ...how)
      const known = await store.get(unsure, UNSURE_MS)
      if (known) return typed(known)
      const found = await originals.find(address)
      const make = () => timed(shape.format, async () => encodeOriginal(await found.read(), shape, config.limits))
      return found.version === null
        ? kept(unsure, UNSURE_MS, make)
        : kept(Store.key('file', name, found.version, ...how), Number.POSITIVE_INFINITY, make)
    })
  }

  /** The original itself; a drawn one as a large PNG or as its SVG. */
  async function original(address: Address): Promise<PictureReply> {
    const drawing = originals.drawing(address)
    if (drawing && address.kind === 'own') {
      if (address.path.endsWith('.svg')) {
        return { body: Buffer.from(draw(drawing).svg), type: CONTENT_TYPE.svg }
      }
      const shape: Shape = { width: null, height: null, format: 'png', quality: 100 }
      const key = Store.key('drawn', version, address.key, DRAWN_SIDE)
      return once(key, () =>
        kept(key, Number.POSITIVE_INFINITY, () => timed('png', () => encodeDrawing(drawing, shape, config.limits))),
      )
    }
    const found = await originals.find(address)
    const given = typed(await found.read())
    if (given.type === CONTENT_TYPE.svg) checkSvg(given.body)
    return given
  }

  return { resized, original }
}
