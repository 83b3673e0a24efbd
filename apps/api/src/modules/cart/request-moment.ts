import type { Locale } from '@shop/domain/locale'

/** Time and language of a request. A cart is priced and described as of one moment. */
export type RequestMoment = { readonly now: Date; readonly locale: Locale }
