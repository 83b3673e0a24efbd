import { expect, test } from 'vitest'
import { areFiguresAgreed } from './figures.ts'

test('figures per person need a day of consent that has come', () => {
  const today = '2026-11-17'
  expect(['2026-11-17', '2025-01-31'].map((day) => areFiguresAgreed(day, today))).toEqual([true, true])
  for (const day of ['', '2026-11-18', '2026-02-30', '2026', 'yes', '0000-00-00'])
    expect([day, areFiguresAgreed(day, today)]).toEqual([day, false])
})
