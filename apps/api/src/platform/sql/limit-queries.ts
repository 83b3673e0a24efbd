import { prepared } from '../prepared.ts'

// The same cell rate algorithm as in Redis. The database clock decides, so processes need not agree on the time.
export const takeLimit = prepared<{ readonly arrival: Date }, [key: string, emission: number, tolerance: number]>(
  'limit_take',
  `insert into durable_limit as l (key, arrival)
   values ($1, clock_timestamp() + $2::float8 * interval '1 ms')
   on conflict (key) do update
     set arrival = greatest(l.arrival, clock_timestamp()) + $2::float8 * interval '1 ms'
     where l.arrival <= clock_timestamp() + $3::float8 * interval '1 ms'
   returning arrival`,
)
export const waitForLimit = prepared<{ readonly wait: number }, [key: string, tolerance: number]>(
  'limit_wait',
  `select extract(epoch from arrival - clock_timestamp())::float8 * 1000 - $2::float8 as wait
   from durable_limit where key = $1`,
)
