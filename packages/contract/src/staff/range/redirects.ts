import { type Static, Type } from 'typebox'
import { Closed, Flag, IsoInstant, Query, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['redirects'] as const
const WRITE = { row: 'STUDIO-13', permission: 'product.correct' } as const
export const REDIRECT_SORTS = ['hits', 'newest', 'source'] as const
export type RedirectSort = (typeof REDIRECT_SORTS)[number]
export const REDIRECT_STATES = ['in-force', 'ended'] as const
export type RedirectState = (typeof REDIRECT_STATES)[number]
export const REDIRECTS_PER_PAGE = 50
export const REDIRECT_PAGES = 200
/** Days over which hits are counted. */
export const HIT_DAYS = 90
/** Every process of the shop reads the redirects that hide a page, so they are few. */
export const MOST_HIDING = 100
export const REDIRECT_PATH_LENGTH = 500

const RedirectView = Type.Object({
  id: Uuid,
  source: Type.String(),
  target: Type.String(),
  hidesPage: Type.Boolean(),
  /** In the last 90 days, today included. */
  hits: Type.Integer({ minimum: 0 }),
  changedAt: IsoInstant,
  changedBy: Type.String(),
  endedAt: Type.Union([IsoInstant, Type.Null()]),
})
export type RedirectView = Static<typeof RedirectView>

export const listRedirects = staffEndpoint({
  ...WRITE,
  method: 'GET',
  url: '/api/staff/redirects',
  schema: {
    operationId: 'listRedirects',
    tags,
    summary: 'List the redirects of the shop with their hits of 90 days',
    querystring: Query({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      state: Type.Optional(Type.Enum([...REDIRECT_STATES])),
      sort: Type.Optional(Type.Enum([...REDIRECT_SORTS])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: REDIRECT_PAGES })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({
        redirects: Type.Array(RedirectView),
        count: Type.Integer({ minimum: 0 }),
      }),
    },
  },
})

const Path = Type.String({ minLength: 1, maxLength: REDIRECT_PATH_LENGTH, pattern: '\\S' })
/** The redirects that continue it lead to its target at once. */
const collapse = Flag

/** The redirect as it is stored, and the number of others that lead to its target from now on. */
const Saved = Type.Object({ redirect: RedirectView, moved: Type.Integer({ minimum: 0 }) })
export type SavedRedirect = Static<typeof Saved>
const REFUSALS = Rejection('not_in_shop', 'redirect_loop', 'redirect_chain')

export const addRedirect = staffEndpoint({
  ...WRITE,
  method: 'POST',
  url: '/api/staff/redirects',
  schema: {
    operationId: 'addRedirect',
    tags,
    summary: 'Redirect an old path to a page of the shop',
    body: Type.Object(
      {
        source: Path,
        target: Path,
        collapse,
        /** The person knows that the source is a page of the shop, which the redirect hides. */
        hidesPage: Flag,
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Saved,
      409: Rejection('redirect_exists'),
      422: Rejection('not_in_shop', 'redirect_loop', 'redirect_chain', 'bad_source', 'hides_page', 'too_many'),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const changeRedirect = staffEndpoint({
  ...WRITE,
  method: 'POST',
  url: '/api/staff/redirects/:id',
  schema: {
    operationId: 'changeRedirect',
    tags,
    summary: 'Change the target of a redirect',
    params,
    /** `changedAt` is that of the redirect which the person saw. */
    body: Type.Object({ target: Path, collapse, changedAt: IsoInstant }, Closed),
    response: {
      ...staffReplies,
      200: Saved,
      404: Rejection('not_found'),
      409: Rejection('redirect_changed'),
      422: REFUSALS,
    },
  },
})

export const endRedirect = staffEndpoint({
  ...WRITE,
  method: 'POST',
  url: '/api/staff/redirects/:id/end',
  schema: {
    operationId: 'endRedirect',
    tags,
    summary: 'End a redirect',
    params,
    body: Type.Object({ changedAt: IsoInstant }, Closed),
    response: {
      ...staffReplies,
      200: RedirectView,
      404: Rejection('not_found'),
      409: Rejection('redirect_changed'),
    },
  },
})
