import type { BrandVariant } from '@shop/domain/brand-variant'
import { createContext } from 'react-router'

import type { PictureEnvironment } from '~/ui/picture.ts'

type Log = {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

/** Request data that the host passes to the pages. */
export type HostRequest = {
  readonly nonce: string
  readonly requestId: string
  /** Trace context of this page, sent with every API request. */
  readonly traceparent: string
  readonly startedAt: number
  readonly apiUrl: string
  readonly publicOrigin: string
  readonly shopEnv: 'development' | 'test' | 'demo' | 'production'
  readonly demoPages: boolean
  readonly tagManager: boolean
  readonly brandVariant: BrandVariant
  readonly pageBudgetMs: number
  /** Off: public pages are rendered by a stream, which is slower; the documents are the same. */
  readonly rendersAtOnce: boolean
  readonly pictures: PictureEnvironment
  readonly log: Log
  /** Takes a finished page as bytes, which avoids a stream; the response then only has the `WHOLE_PAGE` header. */
  readonly keepWhole?: (html: Buffer) => void
}

export const hostContext = createContext<HostRequest | undefined>(undefined)
