import { defineSettings } from '@fairlead/engine/define'

export default defineSettings({
  name: 'My site',
  editions: {
    en: { origin: 'https://www.example.com', lang: 'en', name: 'English' },
  },
  defaultEdition: 'en',
  basePath: '',
  trailingSlash: 'never',
  canonicalPaths: [],
  externalPaths: [],
  // `npm run build` writes a configuration for each of these hosts into dist/hosts/.
  hosts: ['nginx'],
})
