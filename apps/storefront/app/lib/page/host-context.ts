import type { BrandVariant } from '@shop/domain/brand-variant'
import { createContext } from 'react-router'

import type { PictureEnvironment } from '../picture.ts'

type Log = {
  readonly info: (fields: object, message: string) => void
  readonly warn: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

/** What the host knows about a request and the pages may use. */
export type HostRequest = {
  readonly nonce: string
  readonly requestId: string
  /** Sent along with every call: the step of the trace that this page is. */
  readonly traceparent: string
  readonly startedAt: number
  readonly apiUrl: string
  readonly publicOrigin: string
  readonly shopEnv: 'development' | 'test' | 'demo' | 'production'
  readonly demoPages: boolean
  readonly tagManager: boolean
  readonly brandVariant: BrandVariant
  readonly pageBudgetMs: number
  readonly pictures: PictureEnvironment
  readonly log: Log
  /** Takes a finished page as bytes; the answer then only says so (WHOLE_PAGE), and no stream is made of it and read again. */
  readonly keepWhole?: (html: Buffer) => void
}

export const hostContext = createContext<HostRequest | undefined>(undefined)
