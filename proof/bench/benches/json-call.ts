import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestHeaders } from '../support/bench-people.ts'
import { withProcess } from '../support/child.ts'
import { compare, type Rounds } from '../support/compare.ts'
import type { Target } from '../support/load.ts'
import { type Figure, prefixed, type Result } from '../support/report.ts'
import { API_ENVIRONMENT, SMALL_CALLS } from '../support/shop.ts'

/** The smallest requests, cached and with a session, against node:http with the same bytes. */
export async function jsonCall(rounds: Rounds): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const figures: Figure[] = []
  try {
    return await withProcess('apps/api/src/server.ts', API_ENVIRONMENT, async (api) => {
      const headers = await guestHeaders(api.url)
      const cases: readonly (readonly [string, Target, number])[] = [
        ['kept read', { ...api, url: api.url + SMALL_CALLS.kept }, 0.8],
        ['with a session', { ...api, url: api.url + SMALL_CALLS.session, headers }, 0.5],
      ]
      for (const [name, target, least] of cases) {
        const file = join(folder, 'body.json')
        writeFileSync(file, await (await fetch(target.url, { headers: target.headers ?? {} })).text())
        const result = await withProcess('proof/bench/twins/plain-json.ts', { BODY_FILE: file }, (twin) =>
          compare(target, { ...twin, url: `${twin.url}/` }, rounds, { speedAtLeast: least }),
        )
        const judged = result.figures.find((figure) => figure.atLeast !== undefined)
        figures.push(...prefixed(name, result).filter(({ atLeast }) => atLeast === undefined))
        if (judged) figures.push({ ...judged, name: `${name}, shop / bare` })
      }
      return { figures }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
