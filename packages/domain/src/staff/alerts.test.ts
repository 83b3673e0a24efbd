import { describe, expect, test } from 'vitest'
import { CALM_MS, incidentStep, isQuiet } from './alerts.ts'

describe('quiet hours', () => {
  test('may pass midnight; the end is not part of them', () => {
    const night = (clock: string) => isQuiet(clock, '22:00', '07:00')
    expect(['21:59', '22:00', '23:59', '00:00', '06:59', '07:00'].map(night)).toEqual([
      ...[false, true, true, true, true, false],
    ])
    expect(['08:59', '09:00', '16:59', '17:00'].map((clock) => isQuiet(clock, '09:00', '17:00'))).toEqual([
      ...[false, true, true, false],
    ])
  })
  test('of equal times do not exist', () => {
    expect(isQuiet('12:00', '12:00', '12:00')).toBe(false)
  })
})

describe('an incident', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)

  test('opens with a level that is not green', () => {
    expect(incidentStep(undefined, 'green', now)).toBe('none')
    expect(incidentStep(undefined, 'amber', now)).toBe('open')
    expect(incidentStep(undefined, 'red', now)).toBe('open')
  })
  test('is raised to red and never lowered to amber', () => {
    expect(incidentStep({ level: 'amber', calmSince: null }, 'red', now)).toBe('raise')
    expect(incidentStep({ level: 'red', calmSince: null }, 'amber', now)).toBe('none')
    expect(incidentStep({ level: 'amber', calmSince: ago(10) }, 'red', now)).toBe('raise')
  })
  test('ends only after a calm time, and a relapse continues it', () => {
    expect(incidentStep({ level: 'red', calmSince: null }, 'green', now)).toBe('calm')
    expect(incidentStep({ level: 'red', calmSince: ago(CALM_MS - 1) }, 'green', now)).toBe('none')
    expect(incidentStep({ level: 'red', calmSince: ago(CALM_MS) }, 'green', now)).toBe('end')
    expect(incidentStep({ level: 'red', calmSince: ago(CALM_MS) }, 'red', now)).toBe('relapse')
  })
})
