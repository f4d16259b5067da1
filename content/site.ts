import { defineSettings } from '#runtime/define/settings.ts'
import { redirects } from './redirects.ts'

/** Brand, hosts and policies. A forwarder who takes this site over starts here. */
export default defineSettings({
  name: 'Fairlead',
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
  /** Paths that the host proxies to the application and the public endpoints. */
  externalPaths: [
    '/login',
    '/logout',
    '/users/*',
    '/track_and_trace/*',
    '/documents/*',
    '/onboarding/*',
    '/leads',
    '/tools/hs-code-search',
    '/tools/hs-code-item-search',
    '/shipment_routes/*',
  ],
  redirects,
  hasOneStyleSheet: true,
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
      },
      'zh-CN': { '*': 'shanghai@fairlead.example', 'border-release': 'customs@fairlead.example' },
    },
    /** Days after which submissions are deleted, by form; the privacy notice names them. */
    retentionDays: {
      '*': 365,
      newsletter: 30,
      'webinar-registration': 90,
      'content-download': 90,
    },
  },
  /** Fictional, like all that follows: a real forwarder puts its own in. */
  company: {
    legalName: 'Fairlead Logistics, Inc.',
    appOrigin: 'https://app.fairlead.example',
    apiOrigin: 'https://api.fairlead.example',
    email: 'hello@fairlead.example',
    phone: '+1-555-0100',
    /** Editions that show another number: in Chinese that of the Shanghai office, in `tables/office-facts.ts`. */
    phones: { 'zh-CN': '+86-555-0103' },
    /** Where the company speaks, by edition: visitors in China are led to hosts that they can reach. */
    social: {
      'en-US': [
        { label: 'LinkedIn', href: 'https://linkedin.example/company/fairlead' },
        { label: 'Twitter', href: 'https://twitter.example/fairlead' },
        { label: 'YouTube', href: 'https://youtube.example/@fairlead' },
      ],
      'zh-CN': [
        { label: '微信公众号', href: 'https://weixin.example/fairlead' },
        { label: '微博', href: 'https://weibo.example/fairlead' },
      ],
    },
    licences: {
      'en-US': [
        'FMC ocean transportation intermediary 000000N (sample)',
        'US customs broker license 00000 (sample)',
        'TSA indirect air carrier XX0000000 (sample)',
        'USDOT 0000000 · MC-000000 (sample)',
      ],
      'zh-CN': [
        '沪ICP备00000000号-1（示例）',
        '无船承运业务经营者登记 MOC-NV00000（示例）',
        '美国FMC远洋运输中介执照 000000N（示例）',
        '美国报关行执照 00000（示例）',
        '美国TSA间接航空承运人编号 XX0000000（示例）',
        '美国USDOT 0000000 · MC-000000（示例）',
      ],
    },
  },
})
