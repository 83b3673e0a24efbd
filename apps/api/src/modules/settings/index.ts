export { findSetting, readSettings } from './queries.ts'
export { settingsRoutes } from './routes.ts'
export { checkSetting, isSettingKey, saveSetting } from './save-setting.ts'
