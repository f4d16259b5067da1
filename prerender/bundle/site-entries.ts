// Importing these names must not load the bundler.

/** Entries of a site's code, relative to the site directory. */
export const CLIENT_ENTRY = 'pages/entry.client.tsx'
export const SERVER_ENTRY = 'pages/entry.server.tsx'
