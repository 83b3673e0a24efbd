import type { PaymentRow } from './ledger.ts'
import { isFinal, type Outcome } from './outcome.ts'
import { bodyOf } from './views.ts'

const TEXTS = {
  nl: {
    title: 'Betaling',
    test: 'Proefbetaling. Er wordt geen geld afgeschreven.',
    to: 'Je betaalt',
    choose: 'Hoe loopt deze betaling af?',
    paid: 'Betalen',
    failed: 'Laten mislukken',
    canceled: 'Annuleren',
    expired: 'Laten verlopen',
    pending: 'In behandeling laten',
    open: 'Weggaan zonder te betalen',
    done: 'Deze betaling is al afgerond.',
    back: 'Terug naar de winkel',
    method: 'Betaalmethode',
    order: 'Omschrijving',
  },
  en: {
    title: 'Payment',
    test: 'Test payment. No money is taken.',
    to: 'You pay',
    choose: 'How does this payment end?',
    paid: 'Pay',
    failed: 'Let it fail',
    canceled: 'Cancel',
    expired: 'Let it expire',
    pending: 'Leave it pending',
    open: 'Leave without paying',
    done: 'This payment is already finished.',
    back: 'Back to the shop',
    method: 'Payment method',
    order: 'Description',
  },
} as const
const NAMES: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  creditcard: 'Creditcard',
  applepay: 'Apple Pay',
  paypal: 'PayPal',
  klarna: 'Klarna',
}
const CHOICES: readonly Outcome[] = ['paid', 'canceled', 'failed', 'expired', 'pending', 'open']

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #eef1f4 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box }
  main { background: #fff; width: min(26rem, 100%); border-radius: .75rem; box-shadow: 0 1px 3px #0002, 0 12px 32px #0001; overflow: hidden }
  header { background: #0c2f52; color: #fff; padding: 1.5rem }
  header p { margin: 0; opacity: .85 } h1 { font-size: 2rem; margin: .25rem 0 0; font-variant-numeric: tabular-nums }
  .test { background: #fff4d6; color: #5c4300; margin: 0; padding: .6rem 1.5rem; font-size: .875rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; padding: 1.25rem 1.5rem; border-bottom: 1px solid #e2e7ec }
  dt { color: #55636f } dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  form, .done { padding: 1.25rem 1.5rem 1.5rem; display: grid; gap: .6rem } h2 { font-size: 1rem; margin: 0 0 .25rem }
  button, a.back { font: inherit; font-weight: 600; min-height: 2.75rem; border-radius: .5rem; border: 1px solid #b8c3cd; background: #fff; color: #1b2733; cursor: pointer; text-align: center; text-decoration: none; display: grid; place-items: center }
  button[value=paid], a.back { background: #0a7d4b; border-color: #0a7d4b; color: #fff }
  button:hover, a.back:hover { filter: brightness(.95) }
  :focus-visible { outline: 3px solid #2684ff; outline-offset: 2px }
`

const inMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The page of the provider. It works without scripts. */
export function checkoutPage(row: PaymentRow): string {
  const { amount, description, method, locale, redirectUrl } = bodyOf(row)
  const lang = locale?.startsWith('en') ? 'en' : 'nl'
  const t = TEXTS[lang]
  const money = new Intl.NumberFormat(lang === 'nl' ? 'nl-NL' : 'en-GB', {
    style: 'currency',
    currency: amount.currency,
  })
  const name = typeof method === 'string' ? (NAMES[method] ?? method) : '–'
  const buttons = CHOICES.map((one) => `<button name="outcome" value="${one}">${t[one as keyof typeof t]}</button>`)
  const ending = isFinal(row.status)
    ? `<div class="done"><h2>${t.done}</h2><a class="back" href="${inMarkup(redirectUrl ?? '/')}">${t.back}</a></div>`
    : `<form method="post"><h2>${t.choose}</h2>${buttons.join('')}</form>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${t.title} ${inMarkup(description)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><header><p>${t.to}</p><h1>${inMarkup(money.format(Number(amount.value)))}</h1></header><p class="test">${t.test}</p>
<dl><dt>${t.order}</dt><dd>${inMarkup(description)}</dd><dt>${t.method}</dt><dd>${inMarkup(name)}</dd></dl>${ending}</main></body></html>`
}
