import { overwriteGetLocale } from '~/paraglide/runtime.js'

/** The document has the language. A language switch is a page load, so it never changes in a running page. */
overwriteGetLocale(() => (document.documentElement.lang.startsWith('en') ? 'en' : 'nl'))
