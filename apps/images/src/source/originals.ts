// Resolves an address: drawn, in the folder, in object storage, or on the mapped host.
import type { Drawing } from '@shop/demo-data/pictures/url'
import { PICTURE_PREFIX, parsePictureUrl } from '@shop/demo-data/pictures/url'
import type { Config } from '../config.ts'
import { PictureFailure } from '../failure.ts'
import type { Address } from './address.ts'
import { findFile } from './folder.ts'
import { type ReadRemote, remoteReader } from './remote.ts'
import { type ReadS3, s3Reader } from './s3.ts'

/** `version` changes with the original. It is null if only fetching would show a change. */
export type Found = { readonly read: () => Promise<Buffer>; readonly version: string | null }

export type Originals = {
  /** Finds a stored original. */
  find: (address: Address) => Promise<Found>
  /** Parses the path of a drawn picture, which needs no fetching. */
  drawing: (address: Address) => Drawing | null
}

const fetched = (body: Buffer): Found => ({ read: async () => body, version: null })

type Parts = Pick<Config, 'originals' | 'limits'> & { readonly readRemote?: ReadRemote | undefined }

export function openOriginals({ originals, limits, readRemote }: Parts): Originals {
  const s3: ReadS3 | null = originals.s3 ? s3Reader(originals.s3, limits) : null
  const remote = readRemote ?? remoteReader(limits)

  const drawing = (address: Address) =>
    address.kind === 'own' && originals.isDrawn && address.path.startsWith(PICTURE_PREFIX)
      ? parsePictureUrl(address.path)
      : null

  async function readOwn(key: string): Promise<Found | null> {
    if (originals.dir) {
      const file = await findFile(originals.dir, key, limits.sourceBytes)
      if (file) return file
    }
    const object = await s3?.(key)
    return object ? fetched(object) : null
  }

  return {
    drawing,
    find: async (address) => {
      if (address.kind === 'remote') {
        const body = await remote(address.url)
        if (body) return fetched(body)
      } else {
        const found = (await readOwn(address.key)) ?? (address.otherKey ? await readOwn(address.otherKey) : null)
        if (found) return found
      }
      throw new PictureFailure('missing', 'there is no such picture')
    },
  }
}
