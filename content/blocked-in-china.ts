/**
 * Hosts that visitors in mainland China cannot reach, or reach so slowly that a page waits for them; with all below
 * them.
 */
const blocked = [
  'google.com',
  'googleapis.com',
  'gstatic.com',
  'googletagmanager.com',
  'google-analytics.com',
  'doubleclick.net',
  'recaptcha.net',
  'youtube.com',
  'ytimg.com',
  'vimeo.com',
  'facebook.com',
  'facebook.net',
  'twitter.com',
  'x.com',
  'linkedin.com',
  'licdn.com',
  'instagram.com',
  'whatsapp.com',
]

export const isBlockedInChina = (host: string): boolean =>
  blocked.some((name) => host === name || host.endsWith(`.${name}`))
