import { defineSettings } from '@fairlead/engine/define'
import company from './facts/company.json' with { type: 'json' }
import { featuresOf } from './features.ts'
import { measurementConstants } from './measurement-constants.ts'
import { redirects } from './redirects.ts'
import { withSampleVendors } from './sample-vendors.ts'
import type { MeasurementSettings } from './schema/measurement.ts'

/**
 * The company is invented: a line in the footer says so, and `/about-this-site` says what else is. Nothing else on the
 * site may. `npm start` runs a sample of each kind of third party, which `/what-third-parties-see` shows at work.
 * `false` takes all of it away, for a forwarder who has put its own name, offices and licenses in.
 */
const isSample: boolean = true

/** The application: login, tracking, documents. */
const appOrigin = 'https://app.fairlead.example'
/** The public endpoints: forms and look-ups that need no login. */
const apiOrigin = 'https://api.fairlead.example'

/**
 * Consent, analytics, campaigns, error reports and third parties; `undefined` switches all of it off. The site's own
 * receivers are on: no third party is asked. A vendor is one entry in `vendors`, which replaces the sample of its kind;
 * the endpoints' proxy allows the hosts of these entries. `docs/vendors.md` has recipes.
 */
const measurement: MeasurementSettings | undefined = withSampleVendors(isSample, {
  endpoints: apiOrigin,
  cookieDomain: 'fairlead.example',
  geo: { header: 'x-country', cookie: 'country' },
  // Its states' laws let visitors opt out; the EU, EMEA and China want to be asked first.
  optOutCountries: ['US'],
  customerCookie: 'domain',
  userCookie: 'user_id',
  analytics: true,
  vitals: true,
  errors: true,
  vendors: { 'en-US': [], 'zh-CN': [] },
})

/** Brand, hosts and policies. A forwarder who takes this site over starts here. */
export default defineSettings({
  name: 'Fairlead',
  isSample,
  editions: {
    'en-US': { origin: 'https://www.fairlead.example', lang: 'en-US', name: 'English' },
    'zh-CN': { origin: 'https://cn.fairlead.example', lang: 'zh-CN', name: '简体中文' },
  },
  defaultEdition: 'en-US',
  basePath: '',
  trailingSlash: 'never',
  /** The closed list of the specification, section 2, "Canonical links". */
  canonicalPaths: [
    '/route-search/*',
    '/atlas/*',
    '/sign-up',
    '/talk-to-an-expert',
    '/get-started',
    '/terms-and-conditions/*',
    '/emissions-calculator',
    '/help',
    '/open-emissions-signup',
    '/paps',
    '/pars',
    '/privacy',
    '/search',
    '/resources/authors/*',
    '/resources/:segment',
    '/help/:segment',
    '/products/cargo-insurance/*',
  ],
  serviceOrigins: [apiOrigin],
  /** Receives reports of browsers about the policy and counts them: `docs/endpoints.md`. */
  reportsTo: `${apiOrigin}/reports`,
  /** Paths that the host proxies to the application and to the public endpoints. */
  externalPaths: [
    { path: '/login', origin: appOrigin },
    { path: '/logout', origin: appOrigin },
    { path: '/users/*', origin: appOrigin },
    { path: '/track_and_trace/*', origin: appOrigin },
    { path: '/documents/*', origin: appOrigin },
    { path: '/onboarding/*', origin: appOrigin },
    { path: '/leads', origin: apiOrigin },
    { path: '/proxy', origin: apiOrigin },
    { path: '/tools/hs-code-search', origin: apiOrigin },
    { path: '/tools/hs-code-item-search', origin: apiOrigin },
    { path: '/shipment_routes', origin: apiOrigin },
    { path: '/shipment_routes/*', origin: apiOrigin },
  ],
  redirects,
  /** Hosts whose configuration each build compiles into `dist/hosts/`: docs/hosts/README.md lists the names. */
  hosts: ['nginx'],
  worker: 'on',
  measurement: measurement as MeasurementSettings | undefined,
  constants: measurementConstants(measurement),
  features: featuresOf(measurement, true),
  shareFonts: [
    'templates/cards/fonts/atkinson-hyperlegible-next-600.ttf',
    'templates/cards/fonts/noto-sans-sc-600.ttf',
  ],
  /** Read by the endpoints that forms are sent to. */
  forms: {
    /** Who gets a submission: by edition, then by form; `*` stands for all others. */
    team: {
      'en-US': {
        '*': 'hello@fairlead.example',
        'freight-quote': 'quotes@fairlead.example',
        'lane-quote': 'quotes@fairlead.example',
        'border-release': 'customs@fairlead.example',
        'job-application': 'careers@fairlead.example',
      },
      'zh-CN': { '*': 'shanghai@fairlead.example', 'border-release': 'customs@fairlead.example' },
    },
    /** Days after which submissions are deleted, by form; the privacy notice names them. */
    retentionDays: {
      '*': 365,
      newsletter: 30,
      'webinar-registration': 90,
      'content-download': 90,
      /** From the last day for applications, with the file. */
      'job-application': 183,
    },
  },
  /**
   * An enterprise bot-protection service in place of our own: `script` is loaded on the first focus of a form, `api` is
   * the object that it makes, such as `grecaptcha.enterprise`. The endpoints need its secret, and pages `scriptOrigins`:
   * docs/vendors.md.
   */
  botService: undefined as { readonly script: string; readonly siteKey: string; readonly api: string } | undefined,
  /** `facts/company.json` holds the names, phones, accounts and licences; a forwarder puts its own in. */
  company: { ...company, appOrigin, apiOrigin },
})
