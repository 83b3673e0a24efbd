import { overwriteGetLocale } from '~/paraglide/runtime.js'

/** The page says its language; another language is another page load, so this never changes under a running page. */
overwriteGetLocale(() => (document.documentElement.lang.startsWith('en') ? 'en' : 'nl'))
