import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ADDRESSES } from './addresses.ts'

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: ADDRESSES.DATABASE_URL,
    options: '-c shop.process=scenario', // the author in the audit log
  })
  await client.connect()
  await work(client)
  await client.end()
}

/** Copies of the provider's reviews of a product, one day apart; the provider of the demo does not know the product. */
export const copyReviews = (
  productId: string,
  reviews: readonly { readonly stars: number; readonly content: string }[],
) =>
  asOwner(async (client) => {
    await client.query('insert into review_copy (product_id, copied_at) values ($1, now())', [productId])
    await client.query(
      `insert into product_review (product_id, stars, content, consumer, locale, created_at)
       select $1, stars, content, 'Klant ' || at, 'nl', now() - make_interval(days => at::int)
       from unnest($2::int[], $3::text[]) with ordinality as g (stars, content, at)`,
      [productId, reviews.map(({ stars }) => stars), reviews.map(({ content }) => content)],
    )
  })

/** A published review with a picture, of a customer whose order is not part of the scenario. */
export const publishReview = (
  productId: string,
  { stars, content, picture }: { readonly stars: number; readonly content: string; readonly picture: Buffer },
) =>
  asOwner((client) =>
    client
      .query(
        `with author as (insert into customer (email, is_guest) values ($1, true) returning id),
         written as (
           insert into customer_review (product_id, customer_id, order_id, author, stars, quality, ease, body, locale,
             written_at, changed_at)
           select $2, id, $3, 'Robin', $4, 5, 3, $5, 'nl', now(), now() from author returning id)
       insert into review_picture (review_id, content, width, height, added_at)
       select id, $6, 40, 30, now() from written`,
        [`${randomUUID()}@scenario.example`, productId, randomUUID(), stars, content, picture],
      )
      .then(() => client.query(`update customer_review set state = 'published' where product_id = $1`, [productId])),
  )
