import { texts } from './texts.ts'

/** Pages of the edge while no process responds. After the order button it is unknown whether the order was placed. */
export const DOWN_PAGES = texts('downPages', {
  nl: {
    down: {
      title: 'Even geduld',
      text: ['De winkel is nu niet bereikbaar of het is erg druk. Laad de pagina over een paar seconden opnieuw.'],
      links: ['Naar de homepage'],
    },
    order: {
      title: 'We weten nog niet of je bestelling is geplaatst',
      text: [
        'Er ging iets mis terwijl je bestelde. Je bestelling kan toch zijn aangekomen. Bestel dus niet meteen opnieuw.',
        'Kijk eerst in je mail: bij een geplaatste bestelling krijg je binnen een paar minuten een bevestiging. Heb je een account? Dan staat de bestelling bij Mijn bestellingen. Ligt alles nog in je winkelwagen, dan is er geen bestelling geplaatst.',
      ],
      links: ['Mijn bestellingen', 'Naar de winkelwagen'],
    },
  },
  en: {
    down: {
      title: 'One moment please',
      text: ['The shop cannot be reached right now, or it is very busy. Reload the page in a few seconds.'],
      links: ['Go to the home page'],
    },
    order: {
      title: 'We do not know yet whether your order was placed',
      text: [
        'Something went wrong while you were ordering. Your order may still have reached us, so please do not order again straight away.',
        'Check your email first: if the order was placed, a confirmation arrives within a few minutes. If you have an account, the order is listed under My orders. If everything is still in your cart, no order was placed.',
      ],
      links: ['My orders', 'Go to the cart'],
    },
  },
})
