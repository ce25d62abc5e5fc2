import '@foyer/ui/base.css'
import { createRoot } from 'react-dom/client'
import { DeskApp } from './desk-app.tsx'
import { createNotices } from './frame/notices-store.ts'
import { createAnswers } from './lib/answers.ts'
import { systemClock } from '@foyer/ui/clock.ts'
import { createDeskRouter } from './desk-router.tsx'

const place = document.getElementById('desk')
if (place !== null)
  createRoot(place).render(
    <DeskApp
      router={createDeskRouter()}
      answers={createAnswers()}
      notices={createNotices(systemClock)}
    />,
  )
