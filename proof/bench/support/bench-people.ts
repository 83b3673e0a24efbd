import { query } from './samples.ts'

export const BENCH_PASSWORD = 'Demo-Steiger-12'

/** Customers of the bench. They share the password hash of a demo customer, since hashing each would take a minute. */
export async function makeBenchPeople(count: number): Promise<void> {
  await dropBenchPeople()
  await query(
    `with given as (select password_hash from contact where email = 'particulier@demo.example'),
     made as (
       insert into customer (email, first_name, last_name)
       select 'wave-' || n || '@bench.example', 'Bench', 'Klant' from generate_series(0, $1::int - 1) n returning id, email
     )
     insert into contact (customer_id, email, first_name, last_name, password_hash, email_confirmed_at)
     select made.id, made.email, 'Bench', 'Klant', given.password_hash, now() from made, given`,
    [count],
  )
}

export async function dropBenchPeople(): Promise<void> {
  await query(`delete from customer where email like 'wave-%@bench.example'`)
}

/** Headers of a guest with an existing session. */
export async function guestHeaders(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/bouwmeester/auth/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${Date.now()}@example.nl` }),
  })
  const { Data } = (await reply.json()) as { readonly Data: { readonly token: string } }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';')[0])
  return { authorization: `Bearer ${Data.token}`, cookie: cookie.join('; ') }
}
