// Importing these names must not load the bundler.

/** Entries of a site's code, relative to the site directory. */
export const CLIENT_ENTRY = 'pages/entry.client.tsx'
export const SERVER_ENTRY = 'pages/entry.server.tsx'
/** Optional: what a site adds to the service worker. */
export const WORKER_ENTRY = 'pages/entry.worker.ts'

/** Settings of a site, relative to the site directory. */
export const SETTINGS_FILE = 'content/site.ts'
/** Optional: the site's own plugins of Vite. */
export const PLUGINS_FILE = 'content/plugins.ts'
