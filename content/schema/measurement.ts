/** Kinds of third parties, each of which is told the same in calls of its own. */
export const vendorKinds = [
  'tag-manager',
  'product-analytics',
  'marketing-automation',
  'bot-protection',
  'user-monitoring',
] as const
export type VendorKind = (typeof vendorKinds)[number]

/** A third-party script, and where it may run. */
export type VendorSettings = {
  readonly kind: VendorKind
  /** Address of the vendor's script. It is requested through the proxy of the endpoints, which allows its host. */
  readonly script: string
  /** Digest of the script, such as `sha384-…`, where the vendor keeps its file stable. */
  readonly integrity?: string
  /** Id of the account. */
  readonly id: string
  /** Further origins that the script loads scripts from or sends to, such as `https://*.hubspot.com`. */
  readonly reaches?: readonly string[]
  /** The vendor's own queue, such as `_hsq`. Without one, and with `calls`, its functions are called once it has loaded. */
  readonly queue?: string
  /**
   * Names of the vendor for the calls of its kind: of calls in its queue, or of functions such as `faro.api.setView`. What
   * has no name here is left out. Without names, all calls go as they are into the queue of the kind.
   */
  readonly calls?: Readonly<Record<string, string>>
  /** Calls that start the vendor in place of those of its kind, by its own names: `['init', 'ACCOUNT']`. */
  readonly start?: readonly (readonly unknown[])[]
  /** Served by `npm start` on this machine, and nowhere else. */
  readonly isSample?: true
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
  /** Origin that tells what the samples have received. Samples run where it has been found on this machine. */
  readonly samples?: string
  /** By edition: visitors in China must not depend on hosts that are blocked there. */
  readonly vendors: Readonly<Record<string, readonly VendorSettings[]>>
}
