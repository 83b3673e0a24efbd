import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { SpecKind } from './mapping.ts'

export const addToBacklog = prepared<NoColumns, [ids: readonly string[]]>(
  'search_backlog_add',
  `insert into search_backlog (product_id) select unnest($1::uuid[]) on conflict do nothing`,
)

export const claimBacklog = prepared<{ product_id: string }, [mostAtOnce: number]>(
  'search_backlog_claim',
  `delete from search_backlog where product_id in (
       select product_id from search_backlog order by since limit $1 for update skip locked)
     returning product_id`,
)

export const nextIndexVersion = prepared<{ version: number }, []>(
  'search_version',
  `select nextval('outbox_batch') as version`,
)

export const listSpecKinds = prepared<{ readonly code: string; readonly kind: SpecKind }, []>(
  'search_spec_kinds',
  'select code, kind from spec_definition',
)

/** How many products the shop shows, and a random sample of them that depends on the seed. */
export const sampleShown = prepared<
  { readonly all: number; readonly some: readonly string[] },
  [seed: string, most: number]
>(
  'search_sample_shown',
  `with shown as (
     select p.id from product p join product_text t on t.product_id = p.id and t.locale = 'nl' where p.state <> 'Draft'
   )
   select count(*)::int as all, array(select id::text from shown order by md5(id::text || $1) limit $2) as some
   from shown`,
)
