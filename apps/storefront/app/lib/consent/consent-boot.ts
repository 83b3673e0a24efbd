import { ACCEPTED, CONSENT_COOKIE, CONSENT_DAYS, REFUSED, writeConsent } from '@shop/domain/settings/consent'

export const ANSWERS = { accepted: writeConsent(ACCEPTED), refused: writeConsent(REFUSED) }

/**
 * Runs before the first paint. The question is in every page, since a page is the same for everybody; it shows to those
 * who never answered, and takes an answer that comes before the scripts do. It keeps what `setCookie` would.
 */
export const CONSENT_BOOT = `(function(d){try{var h=d.documentElement,n='${CONSENT_COOKIE}=';if(('; '+d.cookie).indexOf('; '+n)>=0)return;h.dataset.asks='';d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('.cookie:not(.cookie--live) [data-answer]');if(!b)return;d.cookie=n+b.dataset.answer+'; Path=/; Max-Age=${CONSENT_DAYS * 86_400}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');delete h.dataset.asks})}catch(e){}})(document);`
