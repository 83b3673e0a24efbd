import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const SMALLEST = 512
const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml))/
/** Higher than for streaming: the edge caches the result, so each page is compressed once per encoding. */
const BROTLI_QUALITY = 6

export type Packed = { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' }

/** True for responses that the edge caches. Others are streamed, and the edge compresses them. */
export function isKept(headers: Headers): boolean {
  return (
    /\bs-maxage=[1-9]/.test(headers.get('cache-control') ?? '') && COMPRESSIBLE.test(headers.get('content-type') ?? '')
  )
}

/** Compresses with the accepted encoding. The edge sends exactly one: br, gzip or identity. */
export async function pack(body: Buffer, accepted: string | undefined): Promise<Packed> {
  if (body.length < SMALLEST || accepted === undefined) return { body }
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    return { body: await brotli(body, { params }), encoding: 'br' }
  }
  return /\bgzip\b/.test(accepted)
    ? { body: await zip(body, { level: constants.Z_BEST_COMPRESSION }), encoding: 'gzip' }
    : { body }
}
