import pg from 'pg'
import { expect, inject as provided } from 'vitest'
import { copyTo } from '../../../../proof/kit/database.ts'
import { copyTemplate, test } from '../support/api.ts'

test('a database is copied for a benchmark while a process is connected to it', async ({ onTestFinished }) => {
  const shop = await copyTemplate(`shop_in_use_${process.pid}`)
  const name = `shop_copied_${process.pid}`
  const [admin, connected] = [provided('serverUrl'), shop.url].map((url) => new pg.Client({ connectionString: url }))
  if (!admin || !connected) throw new Error('no client')
  await Promise.all([admin.connect(), connected.connect()])
  onTestFinished(async () => {
    await connected.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await shop.drop()
  })
  await connected.query(`insert into brand (code, url) values ('copied', 'copied')`)
  expect(await copyTo(admin, shop.url, name)).toBe('rows')
  const copy = new pg.Client({ connectionString: shop.url.replace(/[^/]*$/, name) })
  await copy.connect()
  const { rows } = await copy.query(`select count(*)::int as count from brand where code = 'copied'`)
  await copy.end()
  expect(rows).toEqual([{ count: 1 }])
})
