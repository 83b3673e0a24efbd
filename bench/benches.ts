import { bundle } from './benches/bundle.ts'
import { edgePage } from './benches/edge-page.ts'
import { lighthousePages } from './benches/lighthouse.ts'
import { redisChaos } from './benches/redis-chaos.ts'
import { ssrLister } from './benches/ssr-lister.ts'
import type { Rounds } from './support/compare.ts'
import type { Result } from './support/report.ts'

type Bench = { readonly about: string; readonly run: (rounds: Rounds) => Promise<Result> }

/** All but the first two need `./shop start`, which runs the production builds behind the edge. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  bundle: { about: 'client JavaScript of a category page', run: bundle },
  'edge-page': { about: 'a cached page against a static file at the same nginx', run: edgePage },
  'ssr-lister': { about: 'a rendered category page against plain React', run: ssrLister },
  lighthouse: { about: 'home, category and product on a phone, through the edge', run: lighthousePages },
  'redis-chaos': { about: 'the browser run while Redis is flushed and killed', run: redisChaos },
}
