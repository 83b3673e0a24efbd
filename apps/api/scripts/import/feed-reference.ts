// biome-ignore-all format: statements and rows stand as tables
import { BRANCH_FORMATS, BRAND } from '@shop/retailer/brand'
import { batch, type Feed, SaveError } from './feed.ts'
import { slug } from './fields.ts'
import { readKnown } from './known.ts'

const CODE = /^[\p{L}\p{N}._/-]{1,120}$/u
const URL_PART = /^[a-z0-9]+([/-][a-z0-9]+)*$/

/** Parents come before children: a line may reference a category of an earlier line. */
export const categories: Feed = {
  name: 'categories',
  check(fields, known) {
    const code = fields.needed('code')
    const name = fields.needed('name_nl', 200)
    const parentCode = fields.text('parent')
    const parent = known.webNodes.get(parentCode ?? 'main')
    if (!CODE.test(code)) fields.refuse(`code: '${code}' has other signs than letters, digits, . _ / -`)
    if (!parent) fields.refuse(parentCode ? `parent: there is no category '${parentCode}' above this line` : 'there is no root')
    else if (parent.level >= 4) fields.refuse('parent: categories go four levels deep')
    const nameEn = fields.text('name_en', 200) ?? name
    const under = (url: string | undefined, text: string) => (parent && parent.level > 0 ? `${url}/${slug(text)}` : slug(text))
    const url = fields.matching('url_nl', URL_PART, 'a path') ?? under(parent?.url.nl, name)
    const urlEn = fields.matching('url_en', URL_PART, 'a path') ?? under(parent?.url.en, nameEn)
    const level = (parent?.level ?? 0) + 1
    const row = {
      code, parent: parentCode ?? 'main', level, position: fields.whole('position', 0, 100_000) ?? 0,
      image_url: fields.text('image_url'), in_menu: fields.flag('in_menu') ?? true, name, url, name_en: nameEn, url_en: urlEn,
    }
    if (fields.problems.length === 0 && !known.webNodes.has(code))
      known.webNodes.set(code, { id: 0, line: [], level, url: { nl: url, en: urlEn } })
    return { key: code, row }
  },
  async save(client, rows) {
    for (const row of rows) {
      await batch(client, `
        insert into web_node (parent_id, code, level, position, image_url, in_menu)
        select p.id, r.code, r.level, r.position, r.image_url, r.in_menu
        from jsonb_to_recordset($1) r(code text, parent text, level smallint, position int, image_url text, in_menu boolean)
        join web_node p on p.code = r.parent
        on conflict (code) do update set parent_id = excluded.parent_id, level = excluded.level, position = excluded.position,
          image_url = excluded.image_url, in_menu = excluded.in_menu`, [row])
    }
    await batch(client, `
      insert into web_node_text (web_node_id, locale, name, url)
      select n.id, t.locale, t.name, t.url
      from jsonb_to_recordset($1) r(code text, name text, url text, name_en text, url_en text)
      join web_node n on n.code = r.code
      cross join lateral (values ('nl', r.name, r.url), ('en', r.name_en, r.url_en)) t(locale, name, url)
      on conflict (web_node_id, locale) do update set name = excluded.name, url = excluded.url`, rows)
  },
}

export const brands: Feed = {
  name: 'brands',
  check(fields) {
    const code = fields.needed('code')
    const name = fields.needed('name', 200)
    if (!CODE.test(code)) fields.refuse(`code: '${code}' has other signs than letters, digits, . _ / -`)
    const maker = { name: fields.text('maker_name'), address: fields.text('maker_address'), email: fields.text('maker_email') }
    return {
      key: code,
      row: {
        code, name, url: fields.matching('url', URL_PART, 'a path') ?? slug(name), logo_url: fields.text('logo_url'),
        description_nl: fields.text('description_nl'), description_en: fields.text('description_en'), maker: maker.name ? maker : null,
      },
    }
  },
  async save(client, rows) {
    await batch(client, `
      insert into brand (code, name, url, logo_url, description_nl, description_en, maker)
      select * from jsonb_to_recordset($1) r(code text, name text, url text, logo_url text, description_nl text, description_en text, maker jsonb)
      on conflict (code) do update set name = excluded.name, url = excluded.url, logo_url = excluded.logo_url,
        description_nl = excluded.description_nl, description_en = excluded.description_en, maker = excluded.maker`, rows)
  },
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

export const branches: Feed = {
  name: 'branches',
  check(fields) {
    const name = fields.needed('name', 120)
    const hours = DAYS.map((day, at) => ({ day: at + 1, text: fields.matching(day, HOURS, 'hours like 07:00-18:00') }))
      .filter(({ text }) => text !== null)
      .map(({ day, text }) => ({ day, opens_at: text?.slice(0, 5), closes_at: text?.slice(6) }))
    for (const { day, opens_at, closes_at } of hours)
      if (String(opens_at) >= String(closes_at)) fields.refuse(`${DAYS[day - 1]}: closes before it opens`)
    const code = fields.needed('code')
    const postal = (fields.matching('postal_code', /^[1-9]\d{3} ?[A-Za-z]{2}$/, 'a Dutch postcode') ?? '').toUpperCase().replace(/^(\d{4}) ?/, '$1 ')
    if (postal === '' && !fields.problems.some((problem) => problem.startsWith('postal_code'))) fields.refuse('postal_code: is missing')
    const row = {
      code, name, url: fields.matching('url', URL_PART, 'a path') ?? slug(name),
      format: fields.oneOf('format', [...BRANCH_FORMATS]) ?? BRAND.slug,
      tags: fields.list('tags').length > 0 ? fields.list('tags') : ['Webshop'], services: fields.list('services'),
      street: fields.needed('street'), house_number: fields.needed('house_number'), house_number_extension: fields.text('house_number_extension'),
      postal_code: postal, city: fields.needed('city'), latitude: fields.number('latitude', 50.7, 53.7), longitude: fields.number('longitude', 3.2, 7.3),
      phone: fields.needed('phone'), email: fields.needed('email'), image_url: fields.text('image_url'), hours,
    }
    for (const side of ['latitude', 'longitude'] as const)
      if (row[side] === null && !fields.problems.some((problem) => problem.startsWith(side))) fields.refuse(`${side}: is missing`)
    return { key: code, row }
  },
  async save(client, rows, known) {
    await batch(client, `
      insert into branch (code, name, url, format, tags, services, street, house_number, house_number_extension, postal_code, city,
        latitude, longitude, phone, email, image_url)
      select code, name, url, format, tags, services, street, house_number, house_number_extension, postal_code, city,
        latitude, longitude, phone, email, image_url
      from jsonb_to_recordset($1) r(code text, name text, url text, format text, tags text[], services text[], street text, house_number text,
        house_number_extension text, postal_code text, city text, latitude float8, longitude float8, phone text, email text, image_url text)
      on conflict (code) do update set name = excluded.name, url = excluded.url, format = excluded.format, tags = excluded.tags,
        services = case when 'services' = any (branch.locked_fields) then branch.services else excluded.services end, street = excluded.street, house_number = excluded.house_number,
        house_number_extension = excluded.house_number_extension, postal_code = excluded.postal_code, city = excluded.city,
        latitude = excluded.latitude, longitude = excluded.longitude, phone = excluded.phone, email = excluded.email, image_url = excluded.image_url`, rows)
    await batch(client, `
      with given as (select b.id, r.hours from jsonb_to_recordset($1) r(code text, hours jsonb) join branch b on b.code = r.code
        where not 'hours' = any (b.locked_fields)),
      gone as (delete from branch_hours h using given where h.branch_id = given.id
        and not exists (select from jsonb_to_recordset(given.hours) d(day smallint) where d.day = h.day))
      insert into branch_hours (branch_id, day, opens_at, closes_at)
      select given.id, d.day, d.opens_at, d.closes_at from given, jsonb_to_recordset(given.hours) d(day smallint, opens_at time, closes_at time)
      on conflict (branch_id, day) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`, rows)
    const after = await readKnown(client)
    for (const [code, id] of after.branches) known.branches.set(code, id)
    if (after.branches.size === 0) throw new SaveError('no branch was saved')
  },
}
