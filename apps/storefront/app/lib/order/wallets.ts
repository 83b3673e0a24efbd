import type { Wallet } from '@shop/domain/payment/offers'

/**
 * Runs before the first paint so that the list of payment methods does not shift. Apple reports whether the device can
 * pay. Payment providers support Google Pay on Android only, in browsers with payment requests.
 */
export const WALLET_BOOT = `(function(d,w){try{var o=[],a=w.ApplePaySession;if(a&&a.canMakePayments())o.push('applepay');if(w.PaymentRequest&&/Android/.test(w.navigator.userAgent))o.push('googlepay');if(o.length)d.documentElement.dataset.wallets=o.join(' ')}catch(e){}})(document,window);`

/** Whether this device has the wallet. */
export const hasWallet = (wallet: Wallet): boolean =>
  (document.documentElement.dataset.wallets ?? '').split(' ').includes(wallet)
