import canals from '../facts/canals.json' with { type: 'json' }

/** The canals of the setting, for pages to read one by one. */
export default canals
