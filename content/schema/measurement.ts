/** A third-party script, and where it may run. */
export type VendorSettings = {
  readonly kind: 'tag-manager' | 'product-analytics' | 'marketing-automation' | 'bot-protection' | 'user-monitoring'
  /** Address of the vendor's script. It is requested through the proxy of the endpoints, which must allow its host. */
  readonly script: string
  /** Digest of the script, such as `sha384-…`, where the vendor keeps its file stable. */
  readonly integrity?: string
  /** Id of the account. */
  readonly id: string
}

/** Consent, analytics, campaigns, error reports and third parties. What is left out is no part of the bundle. */
export type MeasurementSettings = {
  /** Origin of the endpoints: `/events`, `/geo`, `/envelope`, `/proxy`. */
  readonly endpoints: string
  /** Domain of cookies, with its subdomains. */
  readonly cookieDomain: string
  readonly geo: {
    /** Header that the host sets on every response to the visitor's country code. */
    readonly header: string
    /** Cookie that the host sets to the same. */
    readonly cookie: string
  }
  /**
   * Countries in which a purpose counts as granted until it is refused. Everywhere else, and always in the EU and EMEA,
   * the visitor is asked first, and so is one whose country is only guessed from the time zone.
   */
  readonly optOutCountries: readonly string[]
  /** Cookie of the company's domain that holds `clients` for customers. */
  readonly customerCookie: string
  /** Cookie of the company's domain in which the application keeps the id of the account that a visitor is signed in to. */
  readonly userCookie: string
  readonly analytics: boolean
  readonly vitals: boolean
  readonly errors: boolean
  /** By edition: visitors in China must not depend on hosts that are blocked there. */
  readonly vendors: Readonly<Record<string, readonly VendorSettings[]>>
}
