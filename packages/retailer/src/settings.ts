import { BASE_SETTINGS, type PublicSettings, publicSettings, type Settings } from '@shop/domain/settings/defaults'
import { settings } from './selected.ts'

/** Values that count until staff save others. */
export const DEFAULT_SETTINGS: Settings = { ...BASE_SETTINGS, ...settings }
export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = publicSettings(DEFAULT_SETTINGS)
export const HOLIDAYS = DEFAULT_SETTINGS.holidays
