// Apart from the bundler, which whoever only needs these names would load with it.

/** Where the code of a site begins, relative to the site directory. */
export const CLIENT_ENTRY = 'pages/entry.client.tsx'
export const SERVER_ENTRY = 'pages/entry.server.tsx'
