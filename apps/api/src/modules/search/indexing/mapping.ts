/** Whole tokens from our own analysis: no scores, positions or sort values. */
const token = { type: 'keyword', doc_values: false, norms: false, eager_global_ordinals: false } as const

const language = {
  properties: {
    /** Words for the kind of product. */
    head: { ...token, doc_values: true },
    name: { ...token, doc_values: true },
    pair: { ...token, doc_values: true },
    category: token,
    spec: token,
    text: token,
    /**
     * Words as written, for corrections and completions. Indexed, because otherwise each completion count reads every
     * hit.
     */
    surface: { ...token, doc_values: true },
    /** Words and tails of compounds, for search while typing. */
    prefix: {
      type: 'text',
      analyzer: 'whitespace',
      norms: false,
      index_options: 'docs',
      index_prefixes: { min_chars: 1, max_chars: 12 },
    },
    full: token,
  },
} as const

export type SpecKind = 'number' | 'choice' | 'flag'
const SPEC_TYPES = { number: 'double', choice: 'keyword', flag: 'boolean' } as const

export const specFields = (specs: readonly { readonly code: string; readonly kind: SpecKind }[]) =>
  Object.fromEntries(specs.map(({ code, kind }) => [code, { type: SPEC_TYPES[kind] }]))

/** The complete mapping. Documents with other fields are rejected, so that nothing is indexed by accident. */
export const mappingFor = (specs: readonly { readonly code: string; readonly kind: SpecKind }[]) => ({
  dynamic: 'strict',
  _source: { enabled: false }, // cards come from the database, and a change writes the whole document
  properties: {
    number: { type: 'keyword', index: false },
    code: { type: 'keyword', doc_values: false },
    nl: language,
    en: language,
    brand_word: { ...token, doc_values: true },
    brand_id: { type: 'integer' },
    size: token,
    /** One value per document, because lists collapse by it: the number of a product without a family. */
    family: { type: 'keyword', index: false, eager_global_ordinals: true },
    node: { type: 'integer' },
    leaf: { type: 'integer' },
    facet: { type: 'keyword', eager_global_ordinals: true },
    spec: { properties: specFields(specs) },
    price: { type: 'integer' },
    price_excl: { type: 'integer' },
    /** In whole percent of the lawful reference price; absent without one. */
    saving: { type: 'integer' },
    unit_price: { type: 'integer' },
    unit_price_unit: { type: 'keyword', index: false },
    branch: { type: 'integer' },
    stock: { type: 'integer' },
    is_ended: { type: 'boolean' },
    is_orderable: { type: 'boolean' },
    rank: { type: 'integer' },
    created: { type: 'date' },
    rating: { type: 'half_float' },
    rating_count: { type: 'integer' },
  },
})

export type IndexSize = { readonly shards: number; readonly replicas: number }

export const settingsFor = ({ shards, replicas }: IndexSize) => ({
  number_of_shards: shards,
  number_of_replicas: replicas,
  refresh_interval: '1s',
  'mapping.total_fields.limit': 400,
  'requests.cache.enable': true,
})
