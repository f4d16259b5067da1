/** Folder beside the editions of an output, with a folder for the configuration of each host. */
export const HOSTS_FOLDER = 'hosts'
