import { type Break, breaksIn } from '../break.ts'

const IDENTITY = 'apps/api/src/modules/identity'

/** Sign-in, sessions, customers' own data, abuse. */
export const ACCESS: readonly Break[] = [
  ...breaksIn('packages/domain/src/account/auth-token.ts', [
    ['AUTH-10', 'the cookie has another name', "AUTH_COOKIE = 'bm_auth'", "AUTH_COOKIE = 'auth'"],
    [
      'AUTH-11',
      'the claim name is not read',
      "textOf(claims['unique_name']) || textOf(claims['name'])",
      "textOf(claims['unique_name'])",
    ],
    ['AUTH-12', 'the expiry is read as milliseconds', 'new Date(exp * 1_000)', 'new Date(exp)'],
  ]),
  ...breaksIn('packages/domain/src/account/address.ts', [
    ['ACCOUNT-07', 'every address is a delivery address', 'type.startsWith(DELIVERY)', 'type.length > 0'],
  ]),
  ...breaksIn('apps/storefront/app/islands/count-cache.ts', [
    ['ACCOUNT-09', 'counts are kept 150 minutes', 'COUNT_LIFE_MS = 900_000', 'COUNT_LIFE_MS = 9_000_000'],
    ['ACCOUNT-08', 'an entry has no date', 'cacheDate: now,', 'cacheDate: 0,'],
  ]),
  ...breaksIn(`${IDENTITY}/session/identify.ts`, [
    [
      'MODERN-01',
      'a token works without its cookie',
      'token === undefined || secret === undefined',
      'token === undefined',
    ],
    [
      'DECIDE-01',
      'a session that ended still works',
      'if (!row) return ENDED',
      'if (!row) return { ok: true, customer: { customerId: read.sessionId, contactId: read.sessionId, sessionId: read.sessionId, isGuest: false } }',
    ],
  ]),
  ...breaksIn(`${IDENTITY}/session/cookies.ts`, [
    ['DECIDE-13', 'cookies are sent without Secure', 'SAFE = { secure: true }', 'SAFE = { secure: false }'],
    ['AUTH-30', 'no readable token cookie after sign-in', 'name: AUTH_COOKIE, value: token', "name: 'x', value: token"],
  ]),
  ...breaksIn(`${IDENTITY}/token-queries.ts`, [
    [
      'DECIDE-12',
      'a reset link works for all who use it at the same moment',
      'update one_time_token set used_at = now()\n   where hash = $1 and used_at is null',
      'update one_time_token set used_at = now()\n   where hash = $1',
    ],
    [
      'AUTH-35',
      'a used link is still called good',
      'select contact_id, data from one_time_token\n   where hash = $1 and used_at is null',
      'select contact_id, data from one_time_token\n   where hash = $1',
    ],
  ]),
  ...breaksIn(`${IDENTITY}/account/password-routes.ts`, [
    ['AUTH-34', 'a weak password is accepted', 'if (fault) return refuse(fault) // the link still works', ''],
  ]),
  ...breaksIn('packages/texts/src/account.ts', [
    [
      'AUTH-33',
      'the text says that the address is known',
      'Als dit e-mailadres bij ons bekend is, ontvang je',
      'Dit e-mailadres is bij ons bekend: je ontvangt',
    ],
  ]),
  ...breaksIn(`${IDENTITY}/account/register-routes.ts`, [
    [
      'AUTH-31',
      'an account is made without a mail to confirm the address',
      "await jobs.send(tx, 'account-mail', { kind: 'confirm-email', contactId: account.contactId, locale })",
      '',
    ],
    ['AUTH-32', 'every address exists', 'done((await findByEmail(db, query.email)) !== undefined)', 'done(true)'],
  ]),
  ...breaksIn(`${IDENTITY}/password/leaked.ts`, [
    ['MODERN-05', 'known passwords are accepted', 'if (known().has(lower)) return true', ''],
  ]),
  ...breaksIn('apps/api/src/platform/http/access.ts', [
    ['ACCOUNT-02', 'customer calls answer without a token', 'if (isNeeded) throw new Refusal(found.code)', ''],
    [
      'UX-39',
      'a guest opens the account',
      "if (needsCustomer && found.customer.isGuest) throw new Refusal('unauthenticated')",
      '',
    ],
  ]),
  ...breaksIn('apps/api/src/platform/mask.ts', [
    ['MODERN-12', 'e-mail addresses stand in the log', '.replace(EMAIL, MASK)', ''],
  ]),
  ...breaksIn('apps/api/src/modules/account/address-queries.ts', [
    [
      'ACCOUNT-14',
      "another customer's address can be changed",
      'where id = $14 and customer_id = $15\n   returning ${COLUMNS}',
      'where id = $14 and $15::uuid is not null\n   returning ${COLUMNS}',
    ],
    [
      'ACCOUNT-21',
      'addresses of all customers are listed',
      'from address where customer_id = $1 order by type',
      'from address where $1::uuid is not null order by type',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/account/customer-routes.ts', [
    ['ACCOUNT-16', 'the credit that is left ignores what is owed', 'Math.max(0, limit - owed)', 'limit'],
    [
      'ACCOUNT-18',
      'the token is not renewed',
      'if (!request.query.refreshToken) return answer',
      'if (request.query) return answer',
    ],
    [
      'ACCOUNT-15',
      'fields that were not asked for are sent',
      'includeFields ? onlyFields(customer, includeFields) : customer',
      'customer',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/account/save-address.ts', [
    [
      'ACCOUNT-22',
      'the phone number is kept as typed',
      "gender: given.gender ?? '',\n      phone,",
      "gender: given.gender ?? '',\n      phone: given.phone,",
    ],
  ]),
  ...breaksIn('apps/api/src/modules/wishlist/queries.ts', [
    [
      'WISH-05',
      "another customer's lists are shown",
      'from wishlist w where w.customer_id = $1 order by w.id',
      'from wishlist w where $1::uuid is not null order by w.id',
    ],
    [
      'DECIDE-39',
      'two lists of one name',
      ' and lower(name) = lower($2) and id <> $3',
      ' and lower(name) = lower($2) and id <> $3 and false',
    ],
    ['WISH-07', 'the quantity on a list is not set', 'do update set quantity = excluded.quantity`', 'do nothing`'],
    [
      'WISH-10',
      'a product stays on lists that were not named',
      'and w.id <> all ($3::uuid[])`',
      'and w.id <> w.id and w.id <> all ($3::uuid[])`',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/visitor/daily-limit.ts', [
    ['DECIDE-83', 'fifty requests a day', 'MOST_A_DAY = 5', 'MOST_A_DAY = 50'],
  ]),
  ...breaksIn('apps/api/src/modules/visitor/ask-to-be-called.ts', [
    [
      'CATALOG-31',
      'a bad phone number is stored',
      "if (phone === undefined) return { ok: false, code: 'phone_invalid' }",
      'if (phone === undefined) return { ok: true }',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/visitor/viewed-queries.ts', [
    [
      'CATALOG-30',
      'the oldest look comes first',
      'where session_id = $1 order by viewed_at desc limit',
      'where session_id = $1 order by viewed_at limit',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/settings/routes.ts', [
    ['CONFIG-13', 'test mode in production', "paymentTestMode: shopEnv !== 'production'", 'paymentTestMode: true'],
    [
      'DECIDE-69',
      'every session is signed in',
      "isAuthenticated: request.caller.kind === 'customer'",
      'isAuthenticated: true',
    ],
  ]),
  ...breaksIn('apps/api/src/modules/settings/save-setting.ts', [
    ['A11Y-09', 'unreadable colours are saved', "if (finding) return refused('unreadable_colours', finding)", ''],
  ]),
  ...breaksIn('packages/domain/src/account/phone.ts', [
    [
      'DECIDE-16',
      'a number is kept as it was typed',
      "return typed.replace(/[ -]/g, '').replace(/^0/, '+31')",
      'return typed',
    ],
    ['ACCOUNT-19', 'dashes are kept in a number', 'typed.replace(/[ -]/g', 'typed.replace(/[ ]/g'],
  ]),
  ...breaksIn('packages/domain/src/account/patterns.ts', [
    ['FORM-06', 'a password of five characters', '[\\\\s\\\\S]{6,}$', '[\\\\s\\\\S]{5,}$'],
    ['FORM-07', 'a postcode with one letter', ' ?[A-Za-z]{2}$', ' ?[A-Za-z]{1,2}$'],
    ['FORM-02', 'an address without a domain', '+@[A-Za-z0-9]', '+@?[A-Za-z0-9]'],
  ]),
  ...breaksIn('apps/storefront/app/lib/auth/guard.ts', [
    [
      'DECIDE-02',
      'a screen of the account opens without a token',
      '(isAuthed ? undefined : loginHref(locale',
      '(isAuthed || true ? undefined : loginHref(locale',
    ],
    [
      'ERROR-16',
      'an unknown guard lets everybody in',
      'throw Object.assign(new Error(`Unknown middleware ${name}`), { status: 500 })',
      'return () => undefined',
    ],
  ]),
  ...breaksIn('packages/routes/src/own-path.ts', [
    ['MODERN-07', 'a value that is no path is followed', '!OWN.test(form) || ODD.test(form)', 'ODD.test(form)', 'unit'],
  ]),
]
