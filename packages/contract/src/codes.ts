type CodeRow = { readonly status: number; readonly retryable?: true; readonly nl: string; readonly en: string }

/** All refusal codes of the API. The list is closed because every screen has a text for each. */
export const CODES = {
  bad_request: { status: 400, nl: 'Dit verzoek klopt niet.', en: 'This request is not right.' },
  unauthenticated: { status: 401, nl: 'Log in om verder te gaan.', en: 'Sign in to go on.' },
  session_expired: {
    status: 401,
    nl: 'Je sessie is verlopen. Log opnieuw in.',
    en: 'Your session has ended. Sign in again.',
  },
  forbidden: { status: 403, nl: 'Dit mag niet.', en: 'This is not allowed.' },
  proof_needed: {
    status: 403,
    nl: 'Vul je wachtwoord in om te laten zien dat jij het bent.',
    en: 'Enter your password to show that it is you.',
  },
  not_found: { status: 404, nl: 'Niet gevonden.', en: 'Not found.' },
  product_not_found: { status: 404, nl: 'Dit artikel bestaat niet.', en: 'There is no such product.' },
  web_node_not_found: { status: 404, nl: 'Deze categorie bestaat niet.', en: 'There is no such category.' },
  brand_not_found: { status: 404, nl: 'Dit merk bestaat niet.', en: 'There is no such brand.' },
  branch_not_found: { status: 404, nl: 'Deze vestiging bestaat niet.', en: 'There is no such branch.' },
  preview_not_found: {
    status: 404,
    nl: 'Dit voorbeeld bestaat niet of de link is verlopen.',
    en: 'There is no such preview, or its link has expired.',
  },
  faq_not_found: { status: 404, nl: 'Deze vragen bestaan niet.', en: 'There are no such questions.' },
  address_not_found: { status: 404, nl: 'Dit adres is niet gevonden.', en: 'This address was not found.' },
  order_not_found: { status: 404, nl: 'Deze bestelling bestaat niet.', en: 'There is no such order.' },
  wishlist_not_found: { status: 404, nl: 'Deze kluslijst bestaat niet.', en: 'There is no such list.' },
  voucher_not_found: { status: 404, nl: 'Er is geen geldige actiecode ingevuld', en: 'No valid code was given' },
  share_not_found: {
    status: 404,
    nl: 'Deze gedeelde winkelwagen bestaat niet meer.',
    en: 'This shared cart no longer exists.',
  },
  oidc_disabled: {
    status: 404,
    nl: 'Inloggen via een andere dienst kan hier niet.',
    en: 'Signing in with another service is not possible here.',
  },
  session_not_found: { status: 404, nl: 'Deze sessie bestaat niet.', en: 'There is no such session.' },
  topic_not_found: { status: 404, nl: 'Deze mailing bestaat niet.', en: 'There is no such mailing.' },
  line_not_found: { status: 404, nl: 'Deze regel staat niet in de winkelwagen.', en: 'This line is not in the cart.' },
  slot_not_found: { status: 404, nl: 'Dit tijdvak bestaat niet.', en: 'There is no such time slot.' },
  conflict: {
    status: 409,
    retryable: true,
    nl: 'Iets anders veranderde dit net. Probeer het opnieuw.',
    en: 'Something else changed this just now. Try again.',
  },
  key_reused: {
    status: 409,
    nl: 'Deze sleutel is al voor iets anders gebruikt.',
    en: 'This key was used for something else.',
  },
  busy: {
    status: 409,
    retryable: true,
    nl: 'Dit verzoek wordt al uitgevoerd.',
    en: 'This request is already being carried out.',
  },
  name_taken: {
    status: 409,
    nl: 'Je hebt al een kluslijst met deze naam.',
    en: 'You already have a list of this name.',
  },
  second_factor_on: {
    status: 409,
    nl: 'De tweede inlogstap is al ingesteld.',
    en: 'The second sign-in step is already set up.',
  },
  cart_changed: { status: 409, nl: 'Je winkelwagen is intussen veranderd.', en: 'Your cart has changed meanwhile.' },
  email_taken: { status: 422, nl: 'Dit e-mailadres is al bij ons bekend', en: 'We already know this email address' },
  email_invalid: { status: 422, nl: 'Dit e-mailadres is niet geldig', en: 'This email address is not valid' },
  phone_invalid: { status: 422, nl: 'Telefoonnummer is ongeldig', en: 'This phone number is not valid' },
  order_number_missing: {
    status: 422,
    nl: 'Vul het nummer van je bestelling in',
    en: 'Enter the number of your order',
  },
  postcode_invalid: {
    status: 422,
    nl: 'Postcode is ongeldig (bv. 1234AA of 1234 AA)',
    en: 'This postcode is not valid (e.g. 1234AA or 1234 AA)',
  },
  password_weak: {
    status: 422,
    nl: 'Ten minste 6 tekens, waarvan 1 hoofdletter en 1 cijfer',
    en: 'At least 6 characters, with 1 capital and 1 digit',
  },
  password_leaked: {
    status: 422,
    nl: 'Dit wachtwoord is bekend uit een datalek of makkelijk te raden. Kies een ander.',
    en: 'This password is known from a leak or easy to guess. Choose another one.',
  },
  password_wrong: { status: 422, nl: 'Het wachtwoord is onjuist.', en: 'The password is not right.' },
  password_differs: {
    status: 422,
    nl: 'Het wachtwoord en het bevestigingswachtwoord komen niet overeen',
    en: 'The password and its confirmation differ',
  },
  token_invalid: {
    status: 422,
    nl: 'Deze link is verlopen of al gebruikt.',
    en: 'This link has expired or was already used.',
  },
  code_wrong: {
    status: 422,
    nl: 'Deze code is onjuist of al gebruikt.',
    en: 'This code is not right or was already used.',
  },
  pin_weak: {
    status: 422,
    nl: 'Deze pincode is te makkelijk te raden.',
    en: 'This pin code is too easy to guess.',
  },
  not_on_account: {
    status: 422,
    nl: 'Je kunt niet op rekening kopen.',
    en: 'You cannot buy on account.',
  },
  second_factor_missing: {
    status: 422,
    nl: 'Stel eerst een tweede inlogstap in en log daarmee in.',
    en: 'Set up a second sign-in step first and sign in with it.',
  },
  pin_missing: { status: 422, nl: 'Stel eerst een pincode in.', en: 'Set up a pin code first.' },
  pin_invalid: { status: 422, nl: 'De pincode is niet geldig', en: 'The pin code is not valid' },
  redirect_refused: {
    status: 422,
    nl: 'Dit adres hoort niet bij deze winkel.',
    en: 'This address does not belong to this shop.',
  },
  open_orders: {
    status: 422,
    nl: 'Je hebt nog een lopende bestelling. Daarna kun je je account verwijderen.',
    en: 'You still have an order under way. After that you can delete your account.',
  },
  quantity_limit: { status: 422, nl: 'Zoveel kun je hiervan niet bestellen.', en: 'You cannot order this many.' },
  not_orderable: { status: 422, nl: 'Dit artikel is niet te bestellen.', en: 'This product cannot be ordered.' },
  order_under_way: {
    status: 422,
    nl: 'Deze bestelling is al onderweg en kan niet meer worden geannuleerd.',
    en: 'This order is already under way and can no longer be cancelled.',
  },
  order_not_payable: {
    status: 422,
    nl: 'Deze bestelling kan niet meer worden betaald. Bestel opnieuw.',
    en: 'This order can no longer be paid. Order again.',
  },
  withdrawal_over: {
    status: 422,
    nl: 'De termijn om deze koop te herroepen is voorbij.',
    en: 'The term to withdraw from this purchase is over.',
  },
  not_withdrawable: {
    status: 422,
    nl: 'Dit artikel is op maat gemaakt en kan niet worden herroepen.',
    en: 'This product was made to measure and cannot be withdrawn.',
  },
  not_sawn: { status: 422, nl: 'Dit artikel zagen we niet op maat.', en: 'This product is not sawn to size.' },
  cut_list_invalid: {
    status: 422,
    nl: 'Deze zaaglijst past niet op de plaat. Controleer de maten.',
    en: 'This cut list does not fit the sheet. Check the sizes.',
  },
  sheets_needed: {
    status: 422,
    nl: 'Je zaaglijst heeft meer platen nodig. Wijzig eerst de zaaglijst.',
    en: 'Your cut list needs more sheets. Change the cut list first.',
  },
  cart_empty: { status: 422, nl: 'Je winkelwagen is leeg.', en: 'Your cart is empty.' },
  delivery_missing: { status: 422, nl: 'Kies eerst bezorgen of afhalen.', en: 'Choose delivery or pickup first.' },
  branch_without_saw: {
    status: 422,
    nl: 'Deze vestiging heeft geen zaag. Kies een andere vestiging of laat bezorgen.',
    en: 'This branch has no saw. Choose another branch or have it delivered.',
  },
  date_unavailable: {
    status: 422,
    nl: 'De gekozen bezorgdatum is niet meer beschikbaar.',
    en: 'The chosen date is no longer available.',
  },
  payment_method_unavailable: {
    status: 422,
    nl: 'Deze betaalmethode kan hier niet.',
    en: 'This payment method is not possible here.',
  },
  payment_missing: { status: 422, nl: 'Kies eerst een betaalmethode.', en: 'Choose a payment method first.' },
  credit_exceeded: {
    status: 422,
    nl: 'Je bestelling is hoger dan je beschikbare krediet.',
    en: 'Your order is higher than your available credit.',
  },
  terms_not_accepted: { status: 422, nl: 'Ga eerst akkoord met de voorwaarden.', en: 'Accept the terms first.' },
  voucher_used: { status: 422, nl: 'Deze actiecode is al geactiveerd', en: 'This code is already active' },
  voucher_refused: {
    status: 422,
    nl: 'Deze actiecode is ongeldig of er is nog niet aan de voorwaarden voldaan',
    en: 'This code is not valid or its conditions are not met yet',
  },
  points_too_few: {
    status: 422,
    nl: 'Zoveel punten heb je niet of kun je hier niet inwisselen.',
    en: 'You do not have this many points or cannot redeem them here.',
  },
  points_too_many: {
    status: 422,
    nl: 'Zoveel punten kun je hier niet inwisselen.',
    en: 'You cannot redeem this many points here.',
  },
  too_many_requests: {
    status: 429,
    retryable: true,
    nl: 'Dat ging te vaak. Probeer het later opnieuw.',
    en: 'That was too often. Try again later.',
  },
  internal: {
    status: 500,
    nl: 'Er is iets misgegaan. Probeer het later opnieuw.',
    en: 'Something went wrong. Try again later.',
  },
  not_built: { status: 501, nl: 'Dit kan nog niet.', en: 'This is not possible yet.' },
  unavailable: {
    status: 503,
    retryable: true,
    nl: 'Dit kan nu even niet. Probeer het later opnieuw.',
    en: 'This is not possible right now. Try again later.',
  },
  timeout: {
    status: 503,
    retryable: true,
    nl: 'De server reageert niet. Probeer het later opnieuw.',
    en: 'The server does not answer. Try again later.',
  },
} as const satisfies Readonly<Record<string, CodeRow>>

export type Code = keyof typeof CODES

export const statusOf = (code: Code): number => CODES[code].status
export const isRetryable = (code: Code): boolean => 'retryable' in CODES[code]
export const messageOf = (code: Code, locale: 'nl' | 'en'): string => CODES[code][locale]
