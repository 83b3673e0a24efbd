import { type Break, breaksIn } from '../break.ts'

const DOMAIN = 'packages/domain/src'
const STOREFRONT = 'apps/storefront/app'

/** Catalogue, lists, content, images and small rules. */
export const CATALOGUE: readonly Break[] = [
  ...breaksIn(`${DOMAIN}/catalogue/product.ts`, [
    ['CATALOG-12', '21 percent is 2.1', 'percent / 100', 'percent / 10'],
    ['CATALOG-13', 'numbers are padded to seven', "padStart(6, '0')", "padStart(7, '0')"],
    ['DECIDE-47', 'leading zeros stay', "number.replace(/^0+(?=.)/, '')", 'number'],
    ['CATALOG-22', 'ended products are active', "state === 'Active'", "state !== 'Draft'"],
    ['CATALOG-23', "'nee' can be ordered", "['nee', 'false', 'no']", "['false', 'no']"],
  ]),
  ...breaksIn(`${DOMAIN}/brand-variant.ts`, [['DECIDE-48', 'an unknown code has no theme', "?? 'bm'", "?? 'ia'"]]),
  ...breaksIn(`${DOMAIN}/catalogue/brand.ts`, [
    ['CATALOG-34', 'a brand without an own url has none', 'url: Url || slugOf(name)', "url: Url || ''"],
    ['CATALOG-35', "'geen merk' is shown", "|| name.trim().toLowerCase() === 'geen merk'", '', 'unit'],
  ]),
  ...breaksIn(`${DOMAIN}/catalogue/media.ts`, [
    ['IMAGE-11', 'the first image is the main one', '(images.find(isFront) ?? images[0])', 'images[0]'],
    [
      'IMAGE-12',
      'images stand in the order they came',
      '!isVideo(item) && !isFront(item)).sort(bySuffix)',
      '!isVideo(item) && !isFront(item))',
    ],
    ['IMAGE-13', 'video comes last', '[...videos, ...fronts, ...others]', '[...fronts, ...others, ...videos]'],
  ]),
  ...breaksIn(`${STOREFRONT}/features/catalogue/compare/ticked-products.ts`, [
    ['UX-15', 'five products are compared', 'MOST_COMPARED = 4', 'MOST_COMPARED = 5', 'unit'],
  ]),
  ...breaksIn(`${DOMAIN}/branch/shown-branches.ts`, [
    ['CATALOG-44', 'branches are never sorted by distance', '(left.metres ?? 0) - (right.metres ?? 0) || ', ''],
    ['CATALOG-46', 'hidden names are shown', ' && !hiddenNames.includes(name)', ''],
    ['CATALOG-45', 'branches without the tag are listed', 'tags.includes(WEB_SHOP) && ', ''],
  ]),
  ...breaksIn(`${DOMAIN}/distance.ts`, [
    ['LOCALE-11', '1,000 m are written in metres', 'whole < 1_000', 'whole <= 1_000'],
  ]),
  ...breaksIn(`${DOMAIN}/dates.ts`, [
    [
      'LOCALE-09',
      'dates are written in English',
      "nl: new Intl.DateTimeFormat('nl-NL'",
      "nl: new Intl.DateTimeFormat('en-GB'",
    ],
  ]),
  ...breaksIn(`${DOMAIN}/locale.ts`, [
    [
      'LOCALE-03',
      'the cookie wins over the path',
      'localeInPath(path) ?? (isLocale(cookie) ? cookie : DEFAULT_LOCALE)',
      '(isLocale(cookie) ? cookie : undefined) ?? localeInPath(path) ?? DEFAULT_LOCALE',
      'unit',
    ],
    ['LOCALE-06', 'English is British', "iso: 'en-US', label", "iso: 'en-GB', label"],
  ]),
  ...breaksIn(`${DOMAIN}/status.ts`, [['API-10', 'invalid data is 601', 'InvalidData: 600', 'InvalidData: 601']]),
  ...breaksIn(`${STOREFRONT}/lib/panel/panels.ts`, [
    [
      'PANEL-04',
      'a panel opens for any name',
      "typeof name === 'string' && Object.hasOwn(PANELS, name)",
      "typeof name === 'string'",
    ],
    ['MODERN-08', 'any value of an address reaches a panel', '/^[A-Za-z0-9_-]{1,64}$/.test(value)', 'value.length > 0'],
    [
      'PANEL-21',
      'the filter opens on the right',
      "'product-filter': panel('left'",
      "'product-filter': panel('right'",
      'unit',
    ],
  ]),
  ...breaksIn(`${DOMAIN}/image-url.ts`, [
    ['IMAGE-03', 'quality 10', 'IMAGE_QUALITY = 100', 'IMAGE_QUALITY = 10'],
    ['IMAGE-06', 'the image service is used although it is off', ' && settings.isServiceEnabled', ''],
    ['IMAGE-10', 'pictures of any host', 'if (!isOwn && !(mapTo && url.host === hostOf(mapTo))) return undefined', ''],
    ['IMAGE-09', 'the original ending is not kept', "url.searchParams.set('ot', original)", 'return'],
  ]),
  ...breaksIn(`${DOMAIN}/content/banner.ts`, [
    ['CONTENT-19', 'a banner stays after its removal', '(until === null || now < until)', 'true'],
    [
      'DECIDE-74',
      'without an operator all flags are needed',
      "operator = 'or', conditions",
      "operator = 'and', conditions",
    ],
    ['CONTENT-23', '"and" is "or"', 'facts.every(Boolean)', 'facts.some(Boolean)'],
  ]),
  ...breaksIn(`${STOREFRONT}/lib/search/history.ts`, [
    ['SEARCH-23', 'eleven searches are remembered', 'MOST_REMEMBERED = 10', 'MOST_REMEMBERED = 11'],
    ['SEARCH-25', 'a search stands there twice', 'one.name === other.name && one.url === other.url', 'one === other'],
    [
      'SEARCH-24',
      'the newest search comes last',
      '[{ name, url }, ...history.filter((known) => !isSame(known, { name, url }))]',
      '[...history.filter((known) => !isSame(known, { name, url })), { name, url }]',
    ],
  ]),
  ...breaksIn(`${DOMAIN}/search/list-query.ts`, [
    ['LIST-11', 'a maximum that is no number counts', ' || !PRICE.test(max)', ''],
    ['LIST-12', "'false' switches sold-online off", "value !== '0'", "value !== '0' && value !== 'false'"],
    ['LIST-14', 'pages begin at 0', 'Math.floor(offset / limit) + 1', 'Math.floor(offset / limit)'],
  ]),
  ...breaksIn(`${DOMAIN}/search/search-request.ts`, [
    [
      'LIST-19',
      'a list without a provider is empty',
      'throw new Error(`no provider for the product list',
      'return undefined as never // (`no provider for the product list',
    ],
    ['TRACK-04', 'the hash of the address is not sent', '{ userEmailMD5: emailHash }', '{}'],
  ]),
  ...breaksIn(`${DOMAIN}/search/logged-term.ts`, [
    [
      'REL-24',
      'an e-mail address is written to the search log',
      "term === '' || PERSONAL.test(term)",
      "term === ''",
      'unit',
    ],
  ]),
  ...breaksIn(`${STOREFRONT}/lib/consent/tracked-events.ts`, [
    ['TRACK-03', 'the prefix stands behind the number', 'prefix + number', 'number + prefix'],
  ]),
  ...breaksIn(`${STOREFRONT}/features/shell/install/prompt-rules.ts`, [
    ['PWA-02', 'a Mac is taken for an iPad', 'touchPoints > 1', 'touchPoints > -1'],
    ['DECIDE-91', 'the prompt is shown once more', 'visits < onVisit + showTimes', 'visits <= onVisit + showTimes'],
  ]),
  ...breaksIn(`${STOREFRONT}/lib/scroll/scroll-rules.ts`, [
    ['CONST-02', 'lists scroll under the header', 'mobile: 56', 'mobile: 0'],
  ]),
  ...breaksIn(`${STOREFRONT}/lib/scroll/debounced.ts`, [
    ['CONST-06', 'a resize waits 15 ms', 'RESIZE_DEBOUNCE_MS = 150', 'RESIZE_DEBOUNCE_MS = 15'],
  ]),
]
