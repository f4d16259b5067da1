/**
 * What precedes the base path in addresses of files. Inserted by the bundler, and empty if no edition has its files on
 * another host: what depends on it is then not in the worker.
 */
declare const WORKER_FILES: string
