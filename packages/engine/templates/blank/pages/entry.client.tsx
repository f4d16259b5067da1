import { start } from '@fairlead/engine/client'

void start({ pages: import.meta.glob('./**/*.page.tsx', { import: 'View' }) })
