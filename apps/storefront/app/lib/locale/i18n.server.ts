import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@shop/domain/locale'
import { overwriteGetLocale } from '~/paraglide/runtime.js'

const present = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => present.getStore() ?? 'nl')

/** Runs loaders and rendering with the request's language, isolated from concurrent requests. */
export const runWithLocale = <T>(locale: Locale, run: () => T): T => present.run(locale, run)
