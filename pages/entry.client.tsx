import { start } from '#runtime/start.tsx'
import '#templates/ui/global.css'
import { View } from './site.frame.tsx'

start({
  pages: {
    ...import.meta.glob(['./**/*.page.tsx', '!./styleguide.page.tsx'], { import: 'View' }),
    // The build without it has not even its code.
    ...(import.meta.env.FAIRLEAD_STYLEGUIDE ? import.meta.glob('./styleguide.page.tsx', { import: 'View' }) : {}),
  },
  slices: import.meta.glob('./slices/*.slice.tsx', { import: 'View' }),
  frame: View,
})
