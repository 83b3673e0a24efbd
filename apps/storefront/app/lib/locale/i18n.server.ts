import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@shop/domain/locale'
import { overwriteGetLocale } from '~/paraglide/runtime.js'

const present = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => present.getStore() ?? 'nl')

/** Loaders and rendering run inside; two requests in two languages do not meet. */
export const runWithLocale = <T>(locale: Locale, run: () => T): T => present.run(locale, run)
