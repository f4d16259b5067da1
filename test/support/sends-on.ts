/** Whether a document exists only to send on: it is no page, and has no data beside it. */
export const sendsOn = (html: string): boolean => /<meta http-equiv="refresh"/.test(html)
