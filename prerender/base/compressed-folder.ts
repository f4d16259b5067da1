/** Folder beside the editions of an output, with a folder for the compressed copies of each. */
export const COMPRESSED_FOLDER = 'compressed'
