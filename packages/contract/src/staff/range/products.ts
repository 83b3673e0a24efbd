import { FIELD_SOURCES } from '@shop/domain/catalogue/field-sources'
import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Query, TextOrNull } from '../../wire.ts'
import { COUNT_LIMIT } from '../orders.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['products'] as const
export const PRODUCTS_PER_PAGE = 50
export const PRODUCT_SORTS = ['number', 'newest'] as const
export const PRODUCT_STATES = ['Active', 'Ended', 'Draft'] as const
const SALE_FILTERS = ['yes', 'no'] as const

/** The filters of the list, which also name the products of a bulk action. */
const filters = {
  /** The start of a product number, a barcode, or words of the Dutch name. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  state: Type.Optional(Type.Enum([...PRODUCT_STATES])),
  sale: Type.Optional(Type.Enum([...SALE_FILTERS])),
  /** The code of the category that a product belongs to. */
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
}
export const ProductFilter = Type.Object(filters, Closed)
export type ProductFilter = Static<typeof ProductFilter>

const ProductSummary = Type.Object({
  number: Type.String(),
  name: Type.String(),
  state: Type.Enum([...PRODUCT_STATES]),
  isForSale: Type.Boolean(),
  category: Type.String(),
  brand: TextOrNull,
  barcode: TextOrNull,
  priceCents: Type.Integer(),
})
export type ProductSummary = Static<typeof ProductSummary>

export const listStaffProducts = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products',
  row: 'STAFF-30',
  permission: 'product.correct',
  schema: {
    operationId: 'listStaffProducts',
    tags,
    summary: 'List products by number, barcode, name, state, sale or category',
    querystring: Query({
      ...filters,
      sort: Type.Optional(Type.Enum([...PRODUCT_SORTS])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: COUNT_LIMIT / PRODUCTS_PER_PAGE })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({
        products: Type.Array(ProductSummary),
        count: Type.Integer({ minimum: 0, maximum: COUNT_LIMIT }),
        isCountExact: Type.Boolean(),
      }),
    },
  },
})

const Category = Type.Object({ code: Type.String(), name: Type.String() })
export type ProductCategory = Static<typeof Category>

export const listProductCategories = staffEndpoint({
  method: 'GET',
  url: '/api/staff/product-categories',
  row: 'STAFF-30',
  permission: 'product.correct',
  schema: {
    operationId: 'listProductCategories',
    tags,
    summary: 'List the categories that products belong to',
    response: { ...staffReplies, 200: Type.Object({ categories: Type.Array(Category) }) },
  },
})

/** Fields of the form, in its order. Their values are texts; the database converts them. */
export const PRODUCT_FIELDS = {
  texts: ['name_nl', 'name_en', 'description_nl', 'description_en'],
  sale: ['orderable', 'delivery_type', 'delivery_size', 'unit'],
  measures: ['weight_grams', 'width_mm', 'height_mm', 'depth_mm'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type ProductFieldGroup = keyof typeof PRODUCT_FIELDS
export type ProductField = (typeof PRODUCT_FIELDS)[ProductFieldGroup][number]
export const PRODUCT_FIELD_NAMES = Object.values(PRODUCT_FIELDS).flat() as ProductField[]
const key = Type.Enum(PRODUCT_FIELD_NAMES)
const value = Type.String({ maxLength: 20_000 })

export const productParams = Type.Object({ productNumber: Type.String({ pattern: '^[0-9]{6,10}$' }) })

const Source = Type.Enum([...FIELD_SOURCES])
const Provenance = Type.Object({
  /** The source of the value that the product shows. */
  source: Source,
  /** The sources of the field, the first of which with a value wins. */
  precedence: Type.Array(Source),
  /** Values of feeds that the product does not show. */
  others: Type.Array(Type.Object({ source: Source, value, at: IsoInstant })),
  /** The feed and its value that a return to the source shows; null if staff set no value, or the value is unknown. */
  back: Type.Union([Type.Object({ source: Source, value }), Type.Null()]),
})
export type Provenance = Static<typeof Provenance>

const ProductForm = Type.Object({
  fields: Type.Array(
    Type.Object({
      key,
      value,
      /** A person set it, so that feeds leave it unchanged. */
      isCorrected: Type.Boolean(),
      provenance: Provenance,
    }),
  ),
  /** Staff change prices by change sets (ADR 0124). Values are cents. */
  price: Type.Object({ value, isCorrected: Type.Boolean(), provenance: Provenance }),
  /** Promotions that contain the product, the newest first. */
  promotions: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
})
export type ProductForm = Static<typeof ProductForm>

export const readProductForm = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products/:productNumber/form',
  row: 'STAFF-22',
  permission: 'product.correct',
  schema: {
    operationId: 'readProductForm',
    tags,
    summary: 'Read the fields of a product that staff can change',
    params: productParams,
    response: { ...staffReplies, 200: ProductForm, 404: Rejection('not_found') },
  },
})

const Change = Type.Object({ key, before: value, after: value }, Closed)

const Conflict = Type.Object({
  key,
  /** The present value, which another person or a feed saved. */
  value,
  by: TextOrNull,
  at: Type.Union([IsoInstant, Type.Null()]),
})

export const saveProductForm = staffEndpoint({
  method: 'PATCH',
  url: '/api/staff/products/:productNumber/form',
  row: 'STAFF-22',
  permission: 'product.correct',
  schema: {
    operationId: 'saveProductForm',
    tags,
    summary: 'Save changed fields of a product, except those that changed since the form was opened',
    params: productParams,
    body: Type.Object({ changes: Type.Array(Change, { minItems: 1, maxItems: 20 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ saved: Type.Array(key), conflicts: Type.Array(Conflict) }),
      404: Rejection('not_found'),
      422: Rejection('odd_value'),
    },
  },
})

/** The form's fields and the price. */
export const returnFieldToSource = staffEndpoint({
  method: 'POST',
  url: '/api/staff/products/:productNumber/return-to-source',
  row: 'RANGE-07',
  permission: 'product.correct',
  schema: {
    operationId: 'returnFieldToSource',
    tags,
    summary: 'Show the value of the first feed again, which later feeds then change',
    params: productParams,
    body: Type.Object(
      {
        field: Type.Enum([...PRODUCT_FIELD_NAMES, 'price']),
        /** The value of the feed that the person saw; null if none is known. */
        value: Type.Union([value, Type.Null()]),
      },
      Closed,
    ),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found'), 409: Rejection('value_changed') },
  },
})
