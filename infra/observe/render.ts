// node infra/observe/render.ts: writes grafana/dashboards/*.json from src/dashboards.ts.
import { writeFileSync } from 'node:fs'
import { DASHBOARDS } from './src/dashboards.ts'
import { grafanaOf } from './src/panel.ts'

for (const dashboard of DASHBOARDS) {
  const file = new URL(`grafana/dashboards/${dashboard.uid}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(grafanaOf(dashboard), null, 1)}\n`)
}
