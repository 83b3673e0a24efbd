export { findSetting, readSettings } from './queries.ts'
export { settingsRoutes } from './routes.ts'
export { isSettingKey, saveSetting } from './save-setting.ts'
