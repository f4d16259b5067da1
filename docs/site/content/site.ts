import { defineSettings } from '@fairlead/engine/define'

export default defineSettings({
  name: 'Fairlead engine',
  editions: { en: { origin: 'https://docs.fairlead.example', lang: 'en', name: 'English' } },
  defaultEdition: 'en',
  basePath: '',
  trailingSlash: 'never',
  canonicalPaths: [],
  externalPaths: [],
  hosts: ['nginx'],
})
