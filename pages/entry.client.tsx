import { start } from '@fairlead/engine/client'
import '#templates/ui/global.css'
import { sendLater } from './forms/send-later.ts'
import { View } from './site.frame.tsx'

start({
  pages: {
    ...import.meta.glob(['./**/*.page.tsx', '!./styleguide.page.tsx'], { import: 'View' }),
    // A build without the styleguide does not contain its code.
    ...(import.meta.env.FAIRLEAD_STYLEGUIDE ? import.meta.glob('./styleguide.page.tsx', { import: 'View' }) : {}),
  },
  slices: import.meta.glob('./slices/*.slice.tsx', { import: 'View' }),
  frame: View,
  // A build without one of them has not even its code.
  subscribers: [
    ...(import.meta.env.FAIRLEAD_WORKER ? [() => import('@fairlead/engine/worker-subscriber')] : []),
    ...(import.meta.env.SITE_MEASUREMENT ? [() => import('./measurement/subscriber.ts')] : []),
    ...(import.meta.env.SITE_ERRORS ? [() => import('./measurement/errors/error-subscriber.ts')] : []),
  ],
})

sendLater()
