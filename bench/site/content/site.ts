import { defineSettings } from '@fairlead/engine/define'

export default defineSettings({
  name: 'The neutral site',
  editions: { 'en-US': { origin: 'https://bench.example', lang: 'en-US', name: 'English' } },
  defaultEdition: 'en-US',
  basePath: '',
  trailingSlash: 'always',
  canonicalPaths: ['/', '/a/:slug', '/:section'],
  externalPaths: [],
})
