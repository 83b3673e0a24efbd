import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { purchase } from './purchase.ts'
import { openTlsFront } from './tls-front.ts'
import { openWebKit } from './webkit.ts'

const HELP = `pnpm test:engines [firefox] [webkit]
Buys a product in the running shop with browser engines that the scenarios do not use. WebKit requires https: start with
SHOP_PUBLIC_ORIGIN=https://127.0.0.1:4199 ./shop start; this script creates the certificate.
  apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb openssl
  FIREFOX, WEBKIT_DRIVER, WEBKIT   paths of the programs, if not in the default place`

const OPEN: Readonly<Record<string, () => Promise<Driver>>> = { firefox: openFirefox, webkit: openWebKit }
const asked = process.argv.slice(2)
if (asked.some((name) => !(name in OPEN))) {
  console.log(HELP)
  process.exit(asked.includes('--help') ? 0 : 64)
}
const origin = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const edge = process.env.EDGE_URL ?? `http://127.0.0.1:${process.env.SHOP_PORT ?? 4100}`
const closeFront = origin.startsWith('https:') ? await openTlsFront(new URL(origin), edge) : undefined

for (const name of asked.length > 0 ? asked : Object.keys(OPEN)) {
  const began = Date.now()
  const driver = await OPEN[name]?.()
  if (!driver) continue
  const agent = await driver.read<string>('navigator.userAgent')
  console.log(`${driver.name}: ${agent}`)
  try {
    await purchase(driver, { origin, edge }, (line) =>
      console.log(`  ${((Date.now() - began) / 1_000).toFixed(1)} s  ${line}`),
    )
    console.log(`${driver.name}: bought in ${Math.round((Date.now() - began) / 1_000)} s`)
  } catch (error) {
    console.error(`${driver.name}: ${error} at ${await driver.read('location.href')}`)
    process.exitCode = 1
  } finally {
    await driver.close()
  }
}
closeFront?.()
