// biome-ignore-all format: one table a line, columns beside rows

import { HOLIDAYS } from '@shop/retailer/settings'
import { holidayTimes } from '../branches/branches.ts'
import { posts } from '../branches/posts.ts'
import { BRANDS, HIDDEN_BRANDS } from '../catalogue/brands.ts'
import { decidingSpecs } from '../catalogue/deciding.ts'
import { promotions } from '../catalogue/offers/promotions.ts'
import { SPEC_DEFINITIONS } from '../catalogue/specs.ts'
import { WEB_NODES } from '../catalogue/tree.ts'
import { brandLogo, nodeImage } from '../catalogue/tree-images.ts'
import { guides } from '../catalogue/words/guides.ts'
import { settings } from '../settings.ts'
import { LOCALES } from '../text/locale.ts'
import { type Row, textArray } from './copy.ts'
import type { Job } from './job.ts'

export type FixedTable = { table: string; columns: string; rows: (job: Job) => Row[] }

/** Tables whose row count does not depend on the number of products, referenced tables first. */
export const REFERENCE_TABLES: readonly FixedTable[] = [
  { table: 'web_node', columns: 'id, parent_id, code, level, position, image_url, in_menu', rows: () => WEB_NODES.map((node) => [node.id, node.parentId, node.code, node.level, node.position, nodeImage(node), node.inMenu]) },
  { table: 'web_node_text', columns: 'web_node_id, locale, name, url, guide_html', rows: () => WEB_NODES.flatMap((node) => LOCALES.map((locale, at) => [node.id, locale, node.name[at] ?? '', node.url[at] ?? '', guides(node, locale)])) },
  { table: 'brand', columns: 'id, code, name, url, logo_url, description_nl, description_en, maker, popular_rank', rows: () => [...BRANDS, ...HIDDEN_BRANDS].map((brand) => [brand.id, brand.code, brand.name, brand.code, brandLogo(brand), brand.description[0] || null, brand.description[1] || null, brand.maker, brand.popularRank]) },
  { table: 'spec_definition', columns: 'code, kind, unit, decimals, label_nl, label_en, choices', rows: () => SPEC_DEFINITIONS.map((spec) => [spec.code, spec.kind, spec.unit, spec.decimals, spec.nl, spec.en, spec.choices]) },
  { table: 'web_node_spec', columns: 'web_node_id, spec_code, position, is_promoted', rows: () => decidingSpecs().map((row) => [row.nodeId, row.code, row.position, row.isPromoted]) },
  { table: 'promotion', columns: 'id, code, name, title_nl, title_en, ticket, starts_at, ends_at', rows: (job) => promotions(job.range.calendar).map((one) => [one.id, one.code, one.name, one.nl, one.en, one.ticket, one.starts, one.ends]) },
  {
    table: 'branch',
    columns: 'id, code, name, url, format, tags, services, street, house_number, postal_code, city, latitude, longitude, phone, whatsapp_url, email, image_url, manager, global_location_number, onfleet_id',
    rows: (job) =>
      job.branches.map((one) => [one.id, one.code, one.name, one.url, one.format, textArray(one.tags), textArray(one.services), one.street, one.houseNumber, one.postalCode, one.city, one.latitude, one.longitude, one.phone, one.whatsappUrl, one.email, one.imageUrl, one.manager, one.globalLocationNumber, one.onfleetId]),
  },
  { table: 'branch_hours', columns: 'branch_id, day, opens_at, closes_at', rows: (job) => job.branches.flatMap((one) => one.hours.map((day) => [one.id, day.day, day.opens, day.closes])) },
  { table: 'branch_holiday', columns: 'branch_id, starts_on, ends_on, is_closed, opens_at, closes_at', rows: (job) => job.branches.flatMap((one) => holidayTimes(one, HOLIDAYS, job.range.calendar).map((day) => [one.id, day.startsOn, day.endsOn, day.opens === null, day.opens, day.closes])) },
  { table: 'branch_post', columns: 'branch_id, locale, title, summary, url, posted_on', rows: (job) => job.branches.flatMap((one) => posts(one, job.range.calendar).map((post) => [one.id, post.locale, post.title, post.summary, post.url, post.postedOn])) },
  { table: 'setting', columns: 'key, value', rows: () => Object.entries(settings()).map(([key, value]) => [key, JSON.stringify(value)]) },
]
