import type { Logger } from 'pino'
import { type FollowedClock, followTime } from '../clock.ts'
import type { Db } from '../db.ts'
import { databaseTime } from './health-queries.ts'

/** The clock of a process: the time of the database, if that of the machine is wrong. */
export const databaseClock = (db: Db, log: Logger): Promise<FollowedClock> =>
  followTime(
    async () => (await databaseTime.rows(db))[0]?.ms ?? Date.now(),
    (offMs) => log.error({ offMs }, 'machine clock is wrong; using the time of the database'),
  )
