import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { getLocale } from '#paraglide/runtime.js'
import { watchAttendance } from './lib/attendance.ts'
import { applyTheme, readTheme } from './lib/theme.ts'
import { router } from './router.tsx'

applyTheme(readTheme())
watchAttendance()
document.documentElement.lang = getLocale()
const root = document.getElementById('app')
if (!root) throw new Error('index.html has no element for the application')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
