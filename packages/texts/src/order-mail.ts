import { texts } from './texts.ts'

export type OrderMailWords = Readonly<Record<WordKey, string>>
type WordKey =
  | 'open' | 'openNote' | 'review' | 'placed' | 'order' | 'articles' | 'article' | 'delivery' | 'pallets' | 'discount' | 'free'
  | 'total' | 'vat' | 'points' | 'toPay' | 'paid' | 'code' | 'show' | 'ready' | 'readyMail' | 'where' | 'hours' | 'until'
  | 'who' | 'whoText' | 'pickup' | 'deliver' | 'call' | 'rights' | 'term' | 'termText' | 'withdraw' | 'guarantee'
  | 'collected' | 'prices' | 'guaranteeText' | 'attached' | 'attachedText' | 'questions' | 'answer' | 'terms' | 'why' | 'stop' // biome-ignore format: one list

const nl: OrderMailWords = {
  open: 'Bekijk je bestelling', review: 'Schrijf een beoordeling', openNote: 'Opent zonder inloggen.', placed: 'Bestelling', order: 'Je bestelling', articles: 'Artikelen', article: 'Je artikelen', prices: 'prijzen incl. btw', delivery: 'Bezorging', pallets: 'Pallets', discount: 'Actiecodes', free: 'Gratis',
  total: 'Totaal incl. btw', vat: 'Waarvan btw', points: 'Punten', toPay: 'Te betalen', paid: 'Betaald', code: 'Je afhaalcode', show: 'Laat de code zien of noem hem. Printen hoeft niet.', ready: 'Klaar', readyMail: 'Je krijgt een mail met je afhaalcode zodra alles klaarligt.', where: 'Waar', hours: 'Open', until: 'We bewaren je bestelling t/m',
  who: 'Ophaler', whoText: 'Iemand anders mag hem ook ophalen, met deze code.', pickup: 'Afhalen', deliver: 'Bezorgen', call: 'De chauffeur belt ongeveer 30 minuten vooraf op', rights: 'Je rechten', term: 'Bedenktijd.', termText: 'Tot 14 dagen na ontvangst van het laatste artikel kun je zonder reden je koop herroepen, online of met het modelformulier in de bijlage. Terugbrengen in een vestiging is gratis. Je krijgt je geld binnen 14 dagen terug.', withdraw: 'Koop herroepen', guarantee: 'Garantie.',
  guaranteeText: 'Op alles geldt de wettelijke garantie: een artikel moet doen wat je ervan mag verwachten.', collected: 'Haal je zelf op', attached: 'Bijlagen:', attachedText: 'je bestelling met de informatie over herroeping, het modelformulier en de voorwaarden (PDF).', questions: 'Vragen? Bel', answer: 'of mail', terms: 'Algemene voorwaarden', why: 'Je krijgt deze mail omdat je bij ons hebt besteld. Dit is geen reclame.', stop: 'Stuur mij geen uitnodigingen voor reviews meer',
} // biome-ignore format: two languages side by side

const en: OrderMailWords = {
  open: 'View your order', review: 'Write a review', openNote: 'Opens without signing in.', placed: 'Order', order: 'Your order', articles: 'Products', article: 'Your products', prices: 'prices incl. VAT', delivery: 'Delivery', pallets: 'Pallets', discount: 'Promotion codes', free: 'Free',
  total: 'Total incl. VAT', vat: 'Including VAT', points: 'Points', toPay: 'Amount to pay', paid: 'Paid', code: 'Your collection code', show: 'Show the code or say it. No need to print it.', ready: 'Ready', readyMail: 'You will get an email with your collection code as soon as everything is ready.', where: 'Where', hours: 'Open', until: 'We keep your order until',
  who: 'Collected by', whoText: 'Someone else may collect it too, with this code.', pickup: 'Collection', deliver: 'Delivery', call: 'The driver calls about 30 minutes ahead on', rights: 'Your rights', term: 'Withdrawal.', termText: 'For 14 days after you receive the last product you may withdraw from your purchase without giving a reason, online or with the attached model form. Bringing it back to a branch is free. You get your money back within 14 days.', withdraw: 'Withdraw from purchase', guarantee: 'Guarantee.',
  guaranteeText: 'The statutory guarantee covers everything: a product has to do what you may expect of it.', collected: 'You collect this', attached: 'Attached:', attachedText: 'your order with the information on withdrawal, the model form and the terms (PDF).', questions: 'Questions? Call', answer: 'or email', terms: 'Terms and conditions', why: 'You receive this email because you ordered from us. This is not advertising.', stop: 'Send me no more review invitations',
} // biome-ignore format: two languages side by side

export const ORDER_MAIL = texts<OrderMailWords>('orderMail', { nl, en })
