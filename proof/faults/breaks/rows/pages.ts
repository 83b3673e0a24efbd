import { type Break, breaksIn } from '../break.ts'

const LIB = 'apps/storefront/app/lib'

/** API client, browser state, page errors, and endpoints of catalogue and delivery. */
export const PAGES: readonly Break[] = [
  ...breaksIn('packages/contract/src/client.ts', [
    ['API-03', 'requests end after six seconds', 'TIMEOUT_MS = 60_000', 'TIMEOUT_MS = 6_000'],
    [
      'API-05',
      'the language is always Dutch',
      "'x-language': options.locale?.() ?? DEFAULT_LOCALE",
      "'x-language': DEFAULT_LOCALE",
      'unit',
    ],
    [
      'API-01',
      'a call names a host of its own',
      "send((options.baseUrl ?? '') + path",
      "send((options.baseUrl ?? 'http://localhost') + path",
      'unit',
    ],
    ['SHELL-56', 'the bar ends at the first answer', 'active += step', 'active = step === 1 ? active + 1 : 0'],
    [
      'SHELL-56',
      'the last call never ends',
      'finally {\n      count(-1)',
      'finally {\n      if (active > 1) count(-1)',
    ],
    [
      'ERROR-18',
      'a failed call is not logged',
      'else options.onFailure?.({ operation: endpoint.schema.operationId, url: path, status: reply.status })',
      '',
    ],
  ]),
  ...breaksIn('packages/contract/src/client-cache.ts', [
    ['DECIDE-78', 'replies are kept 50 minutes', 'CACHE_LIFE_MS = 5 * 60_000', 'CACHE_LIFE_MS = 50 * 60_000'],
    ['API-08', 'popular brands are fetched each time', "  'popularBrands',\n", ''],
  ]),
  ...breaksIn('packages/contract/src/form.ts', [
    ['DECIDE-15', 'the minimum itself is accepted', 'Number(value) <= Number(limit)', 'Number(value) < Number(limit)'],
    ['FORM-10', 'the maximum itself is accepted', 'Number(value) >= Number(limit)', 'Number(value) > Number(limit)'],
  ]),
  ...breaksIn('packages/texts/src/forms.ts', [
    ['FORM-01', 'another text for a missing field', "'Het veld is verplicht'", "'Vul dit in'", 'unit'],
    [
      'FORM-09',
      "'ten minste' instead of 'groter dan'",
      'Waarde moet groter zijn dan {min}',
      'Waarde moet ten minste {min} zijn',
    ],
  ]),
  ...breaksIn(`${LIB}/auth/auth-state.ts`, [
    ['AUTH-02', 'the token in local storage is not read', 'cookie.read() ?? storage.read()', 'cookie.read()'],
    ['AUTH-09', 'a token that expires meanwhile stays', 'if (!current) remove()', ''],
    ['AUTH-03', 'an expired token stays in local storage', 'cookie.clear()\n    storage.clear()', 'cookie.clear()'],
    ['AUTH-05', 'a token is not put into the state', 'session.set(read)\n    cookie', 'cookie'],
    ['AUTH-16', 'no event at sign-in', "if (session.get()) emit('login')", ''],
    ['AUTH-21', 'no event at sign-out', "emit('logout')", ''],
  ]),
  ...breaksIn(`${LIB}/auth/return-target.ts`, [
    ['AUTH-24', 'the checkout is not told apart', "saved?.name.startsWith('checkout') === true", 'false'],
    [
      'AUTH-25',
      'the query wins over the saved route',
      '(saved && backTo(locale, saved)) ??\n    (asked && backTo(locale, asked))',
      '(asked && backTo(locale, asked)) ??\n    (saved && backTo(locale, saved))',
    ],
  ]),
  ...breaksIn(`${LIB}/api/api.client.ts`, [
    [
      'API-01',
      'calls are written with the host',
      'createClient({\n',
      'createClient({\n  baseUrl: window.location.origin,\n',
      'browser',
    ],
  ]),
  ...breaksIn('packages/routes/src/table.ts', [
    [
      'DECIDE-08',
      'the page that waits for the bank has the whole header',
      "    en: '/checkout-redirect',\n    shared: true,\n    layout: 'simple',\n",
      "    en: '/checkout-redirect',\n    shared: true,\n",
      'browser',
    ],
    [
      'ROUTE-33',
      'kluslijsten open without signing in',
      "en: '/en/mijn-kluslijsten', ...account }",
      "en: '/en/mijn-kluslijsten', personal: true }",
      'browser',
    ],
  ]),
  ...breaksIn('apps/storefront/app/ui/display/lazy-image.tsx', [
    [
      'IMAGE-02',
      'another placeholder',
      "PLACEHOLDER = '/images/loading.svg'",
      "PLACEHOLDER = '/images/404.png'",
      'browser',
    ],
  ]),
  ...breaksIn('apps/storefront/app/features/shell/simple-footer.tsx', [
    [
      'A11Y-13',
      'the checkout has no ways to a person',
      '          <ContactLinks chatHref={chatHref} company={company} />\n',
      '',
      'browser',
    ],
    [
      'LAW-13',
      'the foot of the checkout has no KvK number',
      "            {m.footer_company_register({ number: company.registration })} ·{' '}\n",
      '',
      'browser',
    ],
  ]),
  ...breaksIn('apps/storefront/app/features/catalogue/search/search-screen.tsx', [
    [
      'LAW-20',
      'search results do not say that no place is paid',
      '      <p className="small soft">{m.search_ranking()}</p>\n',
      '',
      'browser',
    ],
  ]),
  ...breaksIn('apps/storefront/app/features/catalogue/product/product-reviews.tsx', [
    [
      'LAW-20',
      'reviews on the page do not say how a purchase is checked',
      '      <p className="small soft">{m.review_origin_short()}</p>\n',
      '',
      'browser',
    ],
  ]),
  ...breaksIn('apps/storefront/app/features/catalogue/product/safety.tsx', [
    ['LAW-32', 'pictograms have no text', 'src={src} alt={alt}', 'src={src} alt=""', 'browser'],
  ]),
  ...breaksIn('packages/demo-data/src/catalogue/safety.ts', [
    ['LAW-32', 'foam does not say that it holds isocyanates', "['EUH204',", "['H204',", 'unit'],
  ]),
  ...breaksIn(`${LIB}/auth/account-calls.ts`, [
    ['AUTH-26', 'every reset is called successful', 'resetSuccessful: reply?.status === 200', 'resetSuccessful: true'],
    [
      'ERROR-10',
      'a failed question about an address is not logged',
      'given(call, emailExists, { query: { email } }, tell)',
      'given(call, emailExists, { query: { email } }, { log: () => {} })',
    ],
    ['ERROR-09', 'a refusal is not logged', 'log(operationId, body.Message ?? String(reply.status))', ''],
  ]),
  ...breaksIn(`${LIB}/readers/account.ts`, [
    [
      'ACCOUNT-10',
      'the customer is loaded each time',
      'await (loaded ?? keep(ask(needsDeliveryAddress)))',
      'await keep(ask(needsDeliveryAddress))',
    ],
    [
      'ACCOUNT-11',
      'a missing delivery address is not asked for',
      'return isMissing ? keep(ask(true)) : customer',
      'return customer',
    ],
    [
      'VAT-05',
      'a failed preference is not null',
      'return reply.status === 200 ? reply.body.Data : null\n  }, null)',
      'return reply.body.Data as never\n  }, null)',
    ],
    [
      'READING-28',
      'the badge counts the preview',
      '(reply.body.Data ?? 0) : 0',
      'Math.min(2, reply.body.Data ?? 0) : 0',
    ],
  ]),
  ...breaksIn(`${LIB}/readers/catalogue.ts`, [
    [
      'ERROR-27',
      'no branches is undefined',
      'return reply.status === 200 ? reply.body.Data : []\n  }, [])',
      'return reply.status === 200 ? reply.body.Data : (undefined as never)\n  }, undefined as never)',
    ],
  ]),
  ...breaksIn(`${LIB}/readers/review.ts`, [
    [
      'REVIEW-06',
      'a failing review call throws',
      'return null // logged by the client',
      "throw new Error('no reviews')",
    ],
  ]),
  ...breaksIn(`${LIB}/page/page-errors.ts`, [
    [
      'ERROR-17',
      'every error is a 500',
      'status >= 400 && status <= 599 ? status : 500',
      'status >= 400 && status <= 599 ? 500 : 500',
    ],
    ['ROUTE-48', 'another text for a missing page', "'This page could not be found'", "'Not found'", 'unit'],
  ]),
  ...breaksIn(`${LIB}/page/content-outcome.ts`, [
    ['CONTENT-08', 'a reason of 404 is not read', 'reasonCode === 404 || ', ''],
    ['CONTENT-09', 'the CMS 404 type is shown as a page', ' || article?.type === NOT_FOUND_TYPE', ''],
    [
      'CONTENT-10',
      'a reply without an article is not found',
      "return { status: 'invalid', code: INVALID_DATA }",
      "return { status: 'not-found' }",
    ],
  ]),
  ...breaksIn('apps/storefront/app/features/shell/shell-data.ts', [
    ['SHELL-26', 'NUPDActie stands in the menu', ' && Code !== HIDDEN_NODE_CODE', '', 'unit'],
    [
      'SHELL-46',
      'instagram before facebook',
      "['facebook', 'instagram', 'tiktok'",
      "['instagram', 'facebook', 'tiktok'",
    ],
  ]),
  ...breaksIn('apps/storefront/app/ui/display/badge.tsx', [
    ['SHELL-50', 'a badge shows up to 9', 'max = 99,', 'max = 9,'],
    ['SHELL-51', 'a number badge shows up to 999', 'max = 99_999', 'max = 999'],
  ]),
  ...breaksIn('apps/api/src/modules/catalogue/brand-queries.ts', [
    [
      'CATALOG-39',
      'brands are not sorted by popularity',
      'order by popular_rank limit $2',
      'order by id desc limit $2',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/branch/queries.ts', [
    [
      'DECIDE-97',
      'news of a branch is missing',
      'where branch_id = b.id and locale = $1 order by',
      'where false and locale = $1 order by',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/delivery/set-delivery.ts', [
    [
      'READING-19',
      'another address is not marked',
      'alternative_address: kept, using_alternative: true',
      'alternative_address: kept, using_alternative: false',
    ],
    [
      'DELIVERY-24',
      'an unknown address is accepted',
      "if (!address) return { ok: false, code: deliveryAddressId === undefined ? 'delivery_missing' : 'address_not_found' }",
      'if (!address) return { ok: true, patch: {} }',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/delivery/set-shipment.ts', [
    ['DELIVERY-26', 'a day that is not offered is kept', "if (!isOffered) return refused('date_unavailable')", ''],
  ]),
]
