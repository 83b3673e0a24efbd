import { BRANCH_FORMATS, type BranchFormat } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint, LOOK_UP } from './endpoint.ts'
import { commonReplies, Done, Refused } from './envelope.ts'
import { ClockTime, IsoDate, NumberOrNull, ObjectOrNull, Query, Slug, SmallId, TextOrNull } from './wire.ts'

const tags = ['branch'] as const

/** A branch, called store on the wire. */
export const BranchView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  code: Type.String(),
  url: Type.String(),
  // Without a copy, so that the bundler can leave the schema out.
  type: Type.Enum(BRANCH_FORMATS as unknown as BranchFormat[]),
  distanceInKm: NumberOrNull,
  location: Type.Object({
    distance: NumberOrNull,
    lat: Type.Number(),
    lng: Type.Number(),
  }),
  address: Type.Object({
    street: Type.String(),
    houseNumber: Type.String(),
    extension: TextOrNull,
    postalCode: Type.String(),
    city: Type.String(),
    countryCode: Type.String(),
  }),
  phoneNumber: Type.String(),
  whatsappUrl: TextOrNull,
  email: Type.String(),
  openingTimes: Type.Array(
    Type.Object({ day: Type.Integer({ minimum: 1, maximum: 7 }), openTime: ClockTime, closeTime: ClockTime }),
    { description: 'Monday is 1; a missing day is closed' },
  ),
  holidayTimes: Type.Array(
    Type.Object({ start: IsoDate, end: IsoDate, open: TextOrNull, close: TextOrNull, closed: Type.Boolean() }),
    { description: 'Override openingTimes' },
  ),
  image: TextOrNull,
  manager: ObjectOrNull(Type.Object({ firstName: Type.String(), lastName: Type.String(), image: TextOrNull })),
  services: Type.Array(Type.String()),
  posts: Type.Array(Type.Object({ title: Type.String(), summary: Type.String(), url: Type.String(), date: IsoDate })),
})
export type BranchView = Static<typeof BranchView>

export const listBranches = endpoint({
  method: 'GET',
  url: '/api/aspos/stores',
  row: 'CATALOG-47',
  ...LOOK_UP,
  schema: {
    operationId: 'listBranches',
    tags,
    summary: 'List the visible branches, by distance from a place or otherwise by name',
    querystring: Query({
      distanceFromLatitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
      distanceFromLongitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
      storeTags: Type.Optional(Type.Literal('Webshop')),
    }),
    response: { 200: Done(Type.Array(BranchView)), ...commonReplies },
  },
})

export const branchByUrl = endpoint({
  method: 'GET',
  url: '/api/aspos/stores/url/:url',
  row: 'CATALOG-48',
  ...LOOK_UP,
  schema: {
    operationId: 'branchByUrl',
    tags,
    summary: 'Get a branch by url',
    params: Type.Object({ url: Slug }),
    response: { 200: Done(BranchView), 404: Refused(['branch_not_found']), ...commonReplies },
  },
})

export const branchById = endpoint({
  method: 'GET',
  url: '/api/aspos/stores/:id',
  row: 'CATALOG-49',
  ...LOOK_UP,
  schema: {
    operationId: 'branchById',
    tags,
    summary: 'Get a branch by id',
    params: Type.Object({ id: SmallId }),
    response: { 200: Done(BranchView), 404: Refused(['branch_not_found']), ...commonReplies },
  },
})
