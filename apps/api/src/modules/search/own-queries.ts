import { prepared } from '../../platform/prepared.ts'

/** Only business customers have own codes, and each customer finds only its own. */
export const productsOfOwnCode = prepared<{ readonly id: string }, [customerId: string, code: string]>(
  'own_code_products',
  `select o.product_id as id from own_code o
   join customer c on c.id = o.customer_id and c.company_name is not null
   join product p on p.id = o.product_id
   where o.customer_id = $1 and o.code = $2 order by p.rank, p.id limit 24`,
)

export const boughtAmong = prepared<{ readonly id: string }, [hash: string, ids: readonly string[]]>(
  'bought_among',
  `select distinct l.product_id as id from customer c
   join orders o on o.customer_id = c.id
   join order_line l on l.order_id = o.id
   where md5(lower(btrim(c.email))) = $1 and c.erased_at is null and l.product_id = any ($2::uuid[])`,
)
