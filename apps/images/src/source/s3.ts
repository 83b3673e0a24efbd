import { AwsClient } from 'aws4fetch'
import type { Limits, S3Config } from '../config.ts'
import { PictureFailure } from '../failure.ts'
import { fetchFailure, readBounded } from './body.ts'

export type ReadS3 = (key: string) => Promise<Buffer | null>

/** GetObject in path style, which any S3-compatible store supports. */
export function s3Reader(config: S3Config, limits: Limits): ReadS3 {
  const client = new AwsClient({
    accessKeyId: config.key,
    secretAccessKey: config.secret,
    region: config.region,
    service: 's3',
  })
  return async (key) => {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const signal = AbortSignal.timeout(limits.sourceMs)
    try {
      const signed = await client.sign(`${config.endpoint}/${config.bucket}/${path}`)
      // The client's own fetch passes the signal to an unreferenced request. After garbage collection it would never
      // time out.
      const reply = await fetch(signed, { signal, redirect: 'manual' })
      if (reply.status === 404) {
        await reply.body?.cancel()
        return null
      }
      if (!reply.ok || !reply.body) {
        await reply.body?.cancel()
        throw new PictureFailure('unreachable', `object storage returned ${reply.status}`)
      }
      return await readBounded(reply.body, limits.sourceBytes)
    } catch (error) {
      throw fetchFailure(error, signal)
    }
  }
}
