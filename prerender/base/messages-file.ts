/** Messages of all editions, relative to the site directory. */
export const MESSAGES_FILE = 'content/messages.json'
