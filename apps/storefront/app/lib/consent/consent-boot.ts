import { ACCEPTED, CONSENT_COOKIE, CONSENT_DAYS, REFUSED, writeConsent } from '@shop/domain/settings/consent'

export const ANSWERS = { accepted: writeConsent(ACCEPTED), refused: writeConsent(REFUSED) }

/**
 * Runs before the first paint. Every page contains the question because cached pages are the same for every visitor; it
 * shows only without an earlier answer. It also stores an answer before hydration, in the same form as `setCookie`.
 */
export const CONSENT_BOOT = `(function(d){try{var h=d.documentElement,n='${CONSENT_COOKIE}=';if(('; '+d.cookie).indexOf('; '+n)>=0)return;h.dataset.asks='';d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('.cookie:not(.cookie--live) [data-answer]');if(!b)return;d.cookie=n+b.dataset.answer+'; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');delete h.dataset.asks})}catch(e){}})(document);`
