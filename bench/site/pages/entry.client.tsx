import { start } from '#runtime/start.tsx'
import { View } from './site.frame.tsx'

void start({
  pages: import.meta.glob('./**/*.page.tsx', { import: 'View' }),
  slices: import.meta.glob('./slices/*.slice.tsx', { import: 'View' }),
  frame: View,
})
