export { findSetting } from './queries.ts'
export { settingsRoutes } from './routes.ts'
export { isSettingKey, type Saved, saveSetting } from './save-setting.ts'
