import type pg from 'pg'

type Row = { readonly line: string }

/** Open call-back requests, oldest first. */
export async function listContacts(raw: pg.Pool) {
  const { rows } = await raw.query<Row>(
    `select to_char(c.requested_at, 'YYYY-MM-DD HH24:MI') || '  ' || c.phone || '  ' || c.locale || '  ' || p.number || '  ' || t.name as line
     from product_contact c join product p on p.id = c.product_id
       join product_text t on t.product_id = p.id and t.locale = 'nl' order by c.requested_at`,
  )
  return { isDone: true, lines: rows.map(({ line }) => line) }
}
