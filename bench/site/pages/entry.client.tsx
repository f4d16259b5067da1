import { start } from '@fairlead/engine/client'
import { View } from './site.frame.tsx'

void start({
  pages: import.meta.glob('./**/*.page.tsx', { import: 'View' }),
  slices: import.meta.glob('./slices/*.slice.tsx', { import: 'View' }),
  frame: View,
})
