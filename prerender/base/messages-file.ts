/** Where all words of all editions stand, below the site directory. */
export const MESSAGES_FILE = 'content/messages.json'
