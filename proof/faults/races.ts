import { parseArgs } from 'node:util'
import { openRig } from '../kit/open-rig.ts'
import { tell, verdictOn } from './checker/verdict.ts'
import type { JournalLine } from './checker/witnesses.ts'
import { LAST_OF_IT } from './races/last-of-it.ts'
import { OWED } from './races/owed.ts'
import { settingOf } from './races/setting.ts'
import { WEBHOOKS } from './races/webhooks.ts'

/**
 * pnpm faults:races: many customers request the last of something at once, over HTTP, at two API processes. Needs the
 * engines and the demo (./shop engines start postgres redis; ./shop demo) and an otherwise unused shop database.
 * `--only words` runs the races whose name contains the words.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const journal: JournalLine[] = []
const rig = await openRig()
let isRight = true
try {
  const setting = settingOf(rig, journal)
  for (const race of [...LAST_OF_IT, ...OWED, WEBHOOKS].filter(({ name }) => name.includes(values.only))) {
    console.log(race.name)
    for (const { what, is, shouldBe } of await race.run(setting)) {
      console.log(
        `  ${is === shouldBe ? 'ok ' : 'BAD'} ${String(is).padStart(5)} ${what}${is === shouldBe ? '' : `, not ${shouldBe}`}`,
      )
      isRight &&= is === shouldBe
    }
  }
  isRight = tell(await verdictOn(rig, journal, 120)) && isRight
} finally {
  await rig.close()
}
process.exitCode = isRight ? 0 : 1
