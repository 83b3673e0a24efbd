import { texts } from './texts.ts'

export const CART_ISSUES = texts('cart', {
  nl: {
    products: 'Een of meer artikelen zijn niet meer leverbaar.',
    stock: 'Van een of meer artikelen is niet genoeg voorraad.',
    delivery: 'Een of meer artikelen kun je alleen afhalen.',
    saw: 'De gekozen vestiging heeft geen zaag. Kies een andere vestiging of laat bezorgen.',
    date: 'De gekozen bezorgdatum is niet meer beschikbaar.',
    next: ' De eerstvolgende mogelijkheid is {day}.',
    empty: 'Je winkelwagen is leeg.',
  },
  en: {
    products: 'One or more products are no longer available.',
    stock: 'There is not enough stock of one or more products.',
    delivery: 'One or more products can only be picked up.',
    saw: 'The chosen branch has no saw. Choose another branch or have it delivered.',
    date: 'The chosen date is no longer available.',
    next: ' The next possibility is {day}.',
    empty: 'Your cart is empty.',
  },
})
