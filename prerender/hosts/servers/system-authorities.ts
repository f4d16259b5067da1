/** Where Debian and Alpine keep the authorities that the system trusts. nginx and Apache look nowhere by themselves. */
export const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
