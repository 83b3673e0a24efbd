import { describe, expect } from 'vitest'
import { type Sql, test } from './sql-test.ts'

const versionOf = async (sql: Sql) =>
  (await sql<{ version: number }>('select version::int from reference_version'))[0]?.version ?? 0

describe('bump_reference_version', () => {
  test('a change of settings, branches, hours or holidays is a new version', async ({ sql }) => {
    const changes = [
      `insert into setting (key, value) values ('aTestSetting', '1')`,
      `update setting set value = '2' where key = 'aTestSetting'`,
      `delete from setting where key = 'aTestSetting'`,
      `update branch set name = name`,
      `update branch_hours set closes_at = closes_at`,
      `delete from branch_holiday`,
    ]
    let before = await versionOf(sql)
    for (const change of changes) {
      await sql(change)
      const after = await versionOf(sql)
      expect(after, change).toBe(before + 1)
      before = after
    }
  })

  test('there is only one version', async ({ sql }) => {
    await expect(sql('insert into reference_version default values')).rejects.toThrow(/duplicate key/)
  })
})
